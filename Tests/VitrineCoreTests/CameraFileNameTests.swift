import Testing

@testable import VitrineCore

/// Names of files as cameras, phones, messengers and programs really give them, and names that people give.
@Suite struct CameraFileNameTests {
    static let machines = [
        // Cameras
        "DSC_4412", "_DSC4412", "DSC04412", "_DSC0441", "DSCF1234", "_DSF1234", "DSCN0012", "IMG_1234", "_MG_1234",
        "MG_1234",
        "IMG_0001", "IMG_1", "3N4A1234", "B75A0012", "0L3A4321", "BL8A0001", "P1010123", "_1010123", "P5120123",
        "PA120123",
        "_P5120123", "IMGP1234", "_IGP1234", "PICT0012", "CIMG1234", "L1000123", "R0001234", "B0000123", "SDIM1234",
        "_SDI0123", "SAM_1234", "SDC10123", "S1050123", "DCP_1234", "100_1234", "HPIM1234", "EPSN0001", "_A7R1234",
        "CSC_0012", "BF_0001", "DSC_4412-2", "DSC_4412 (1)", "dsc_4412", "DSC_4412-Edit", "DSC_4412-HDR-Pano",
        "DSC_4412_DxO_DeepPRIME", "IMG_1234-Bearbeitet", "DSC04412-Enhanced-NR", "IMG_1234 copy", "_MG_1234-Edit-2",
        "MVI_1234", "GOPR0123", "GX010123", "G0011234", "DJI_0001", "DJI_20240512140322_0001_D",
        "dji_fly_20240101_123456_12_1704067200000_photo", "CF000123",
        // Phones
        "IMG_E1234", "IMG_1234_Original", "IMG_20240512_140322", "IMG_20240512_140322_HDR", "IMG_20240512_140322123",
        "MVIMG_20240512_140322", "PXL_20240512_120322123", "PXL_20240512_120322123.RAW-01.COVER",
        "PXL_20240512_120322123.PORTRAIT-01.COVER", "PXL_20240512_120322123.NIGHT", "20240512_140322",
        "20240512_140322(0)",
        "20240512_140322~2", "20240512_140322_HDR", "20240512_140322_Burst01",
        "00000IMG_00000_BURST20190101120000000_COVER",
        "00100dPORTRAIT_00100_BURST20191231235959_COVER", "PANO_20240512_140322", "WP_20240512_14_03_22_Pro", "image",
        "FullSizeRender", "2024-05-12 14.03.22", "2024-05-12 14.03.22-1", "2024-05-12", "Photo 12-05-2024 14 03 22",
        "Foto am 12.05.24 um 14.03", "1715515402123",
        // Messengers
        "IMG-20240512-WA0001", "WhatsApp Image 2024-05-12 at 14.03.22", "WhatsApp Image 2024-05-12 at 14.03.22 (1)",
        "WhatsApp Bild 2024-05-12 um 14.03.22_0a1b2c3d", "signal-2024-05-12-14-03-22-123",
        "signal-2024-05-12-140322_002",
        "photo_2024-05-12_14-03-22", "received_1234567890123456", "FB_IMG_1612345678901", "Snapchat-1234567890",
        "KakaoTalk_20240512_140322123", "mmexport1715515402123", "10152345678901234_n",
        // Screenshots
        "Screenshot_20240512-140322", "Screenshot_20240512-140322_Chrome", "Screenshot 2024-05-12 at 2.03.12\u{202F}PM",
        "Screenshot from 2024-05-12 14-03-22", "Screenshot (12)", "Bildschirmfoto 2024-05-12 um 14.03.22",
        "Bildschirmfoto vom 2024-05-12 14-03-22", "Capture d’écran 2024-05-12 à 14.03.22",
        "Capture d’e\u{301}cran du 2024-05-12 14-03-22", "Captura de pantalla 2024-05-12 a las 14.03.22",
        "Schermata 2024-05-12 alle 14.03.22", "Schermafbeelding 2024-05-12 om 14.03.22", "스크린샷 2024-05-12 오후 2.03.12",
        "スクリーンショット 2024-05-12 14.03.22", "截屏2024-05-12 14.03.22", "螢幕截圖 2024-05-12 下午2.03.12",
        // Identifiers and scans
        "F47AC10B-58CC-4372-A567-0E02B2C3D479", "f47ac10b-58cc-4372-a567-0e02b2c3d479-1",
        "61234567890__F47AC10B-58CC-4372-A567-0E02B2C3D479", "d41d8cd98f00b204e9800998ecf8427e", "img001", "scan0001",
        "Scan_20240512", "CCI12052024", "image0001", "Image_20240512", "사진 20240512_140322", "Untitled",
    ]

    static let titles = [
        "Lofoten 2024", "Oma 80", "IMG of Sam", "Lofoten", "2024", "1", "80", "007", "1984-2024", "2023-2024",
        "2024-05",
        "Route 66", "K2", "M51", "NGC 7000", "A380", "B52", "R2D2", "Day 1", "Tag 3", "Photo 51", "Foto 2024",
        "Photo 2024",
        "Bild 12", "Image of Sam 2024", "Sam 80", "Sam 2024", "Pano 1", "Night", "Portrait", "Cover", "Final", "Edit",
        "DSC_4412 Lofoten", "2024-05-12 Lofoten", "20240512 Reine", "20240512_140322 Reine", "Reine_20240512",
        "Screenshot of Zelda", "Signal", "Signal tower 3", "Telegraph Hill", "WhatsApp", "fjord-morning", "red-cabin",
        "겨울 바다", "제주 2024", "오름 3", "雪景 2024", "Zürich 1945-05-08", "P", "", " ", "NYC_2024", "USA_2019", "Mg",
        "Photo at 10000 feet", "Scan of my passport", "Deadbeef", "A road, 12345 km", "Big Sur 10.05", "Line 3",
        "Collage 3", "50 Jahre", "1st snow", "Über den Wolken", "St. Peter", "Room 10152345",
    ]

    @Test(arguments: machines) func namesOfMachinesAreRecognized(name: String) {
        #expect(CameraFileName.matches(name))
    }

    @Test(arguments: titles) func namesOfPeopleStayTitles(name: String) {
        #expect(!CameraFileName.matches(name))
    }

    @Test func wholeFileNamesAreRecognizedInTitles() {
        #expect(CameraFileName.isNameOrFile("DSC_4412.NEF") && CameraFileName.isNameOrFile("IMG_1.jpeg"))
        #expect(!CameraFileName.isNameOrFile("IMG_1. Reine") && !CameraFileName.isNameOrFile("Reine.jpg"))
    }
}
