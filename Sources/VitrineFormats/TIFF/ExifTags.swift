package enum ExifTags {
    package static let imageDescription = 0x010E, make = 0x010F, model = 0x0110, orientation = 0x0112
    package static let dateTime = 0x0132, artist = 0x013B, copyright = 0x8298
    package static let exifPointer = 0x8769, gpsPointer = 0x8825

    package static let exposureTime = 0x829A, fNumber = 0x829D
    package static let sensitivity = 0x8827, outputSensitivity = 0x8831, recommendedIndex = 0x8832, isoSpeed = 0x8833
    package static let dateTimeOriginal = 0x9003, dateTimeDigitized = 0x9004
    package static let offset = 0x9010, offsetOriginal = 0x9011, offsetDigitized = 0x9012
    package static let shutterSpeed = 0x9201, aperture = 0x9202, flash = 0x9209, focalLength = 0x920A
    package static let userComment = 0x9286, subSec = 0x9290, subSecOriginal = 0x9291, subSecDigitized = 0x9292
    package static let customRendered = 0xA401, focalLength35 = 0xA405, lensModel = 0xA434

    package static let latitudeRef = 1, latitude = 2, longitudeRef = 3, longitude = 4
    package static let altitudeRef = 5, altitude = 6, timeStamp = 7, dateStamp = 0x1D

    package static let picture: Set<Int> = [
        imageDescription, make, model, orientation, dateTime, artist, copyright, exposureTime, fNumber, sensitivity,
        outputSensitivity, recommendedIndex, isoSpeed, dateTimeOriginal, dateTimeDigitized, offset, offsetOriginal,
        offsetDigitized, shutterSpeed, aperture, flash, focalLength, userComment, subSec, subSecOriginal,
        subSecDigitized, customRendered, focalLength35, lensModel,
    ]

    package static let gps: Set<Int> = [
        latitudeRef, latitude, longitudeRef, longitude, altitudeRef, altitude, timeStamp, dateStamp,
    ]
}
