// swift-tools-version: 6.2

import PackageDescription

// CI sets it: a warning is an error there, but not on the machine of somebody with a newer compiler.
let isStrict = Context.environment["VITRINE_STRICT"] != nil

// `make fuzz` sets it: then there is a fuzzer in the place of the tests that replay its findings, and all of our code is
// watched. In a scratch folder of its own, because everything is compiled in another way.
let isFuzzing = Context.environment["VITRINE_FUZZING"] != nil
let watching = ["-sanitize=fuzzer,address"]

// A worker can be told to fail (`VITRINE_FAULT`) in debug builds, and in the optimised program of the nightly tests, for
// which `make test-nightly` sets this.
let hasFaults = Context.environment["VITRINE_FAULTS"] != nil

let settings: [SwiftSetting] =
    [
        hasFaults ? .define("FAULTS") : .define("FAULTS", .when(configuration: .debug)),
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
    + (isFuzzing ? [.unsafeFlags(watching + ["-enable-testing"])] : [])

// CI sets this for the modules that read all bytes of files. Optimising the others (VitrineCore alone takes two minutes of a core)
// costs more than their tests gain. Elsewhere, a change of a file would compile its whole module again.
let isOptimised = Context.environment["VITRINE_OPTIMISED"] != nil
let byteSettings = settings + (isOptimised ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// The parsers as the fuzzer calls them, each with a few inputs to begin from.
let fuzzing: Target = {
    let dependencies: [Target.Dependency] = [
        "VitrineFormats", "VitrineAudit", "VitrineCore", "VitrineMessages", "VitrineMedia", "VitrineBuild",
        "VitrineDeploy",
        "VitrineEdit", "VitrineServe", "SiteTestSupport", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
    ]
    let path = "Tests/Fuzzing"
    return isFuzzing
        ? .executableTarget(
            name: "vitrine-fuzz", dependencies: dependencies, path: path, exclude: ["Tests", "run.py"],
            swiftSettings: settings, linkerSettings: [.unsafeFlags(watching + ["-use-ld=lld"])])
        : .testTarget(
            name: "FuzzingTests", dependencies: dependencies, path: path, exclude: ["Program", "run.py"],
            swiftSettings: settings)
}()

let package = Package(
    name: "vitrine",
    products: [
        .executable(name: "vitrine", targets: ["vitrine"]),
        .executable(name: "vitrine-worker", targets: ["vitrine-worker"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    ],
    targets: [
        // The C libraries. Each is a Debian package; `make setup` installs all of them.
        .systemLibrary(
            name: "CVips", path: "Sources/CLibraries/CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(
            name: "CExif", path: "Sources/CLibraries/CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
        .systemLibrary(
            name: "CExempi", path: "Sources/CLibraries/CExempi", pkgConfig: "exempi-2.0",
            providers: [.apt(["libexempi-dev"])]),
        .systemLibrary(
            name: "CMarkdown", path: "Sources/CLibraries/CMarkdown", pkgConfig: "libcmark-gfm",
            providers: [
                .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])
            ]),

        .systemLibrary(
            name: "CTurboJPEG", path: "Sources/CLibraries/CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(
            name: "CZimg", path: "Sources/CLibraries/CZimg", pkgConfig: "zimg", providers: [.apt(["libzimg-dev"])]),
        .systemLibrary(
            name: "CWebP", path: "Sources/CLibraries/CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(
            name: "CQREncode", path: "Sources/CLibraries/CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(
            name: "CHeif", path: "Sources/CLibraries/CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
        .systemLibrary(
            name: "CAvif", path: "Sources/CLibraries/CAvif", pkgConfig: "libavif", providers: [.apt(["libavif-dev"])]),
        // The pkg-config files of these have a flag that SwiftPM refuses, and nothing that is needed.
        .systemLibrary(name: "CJXL", path: "Sources/CLibraries/CJXL", providers: [.apt(["libjxl-dev"])]),
        .systemLibrary(name: "CLibRaw", path: "Sources/CLibraries/CLibRaw", providers: [.apt(["libraw-dev"])]),
        .systemLibrary(
            name: "CZlib", path: "Sources/CLibraries/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CNettle", path: "Sources/CLibraries/CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        // Wrappers for system calls. There is nothing to install.
        .systemLibrary(name: "CDescriptors", path: "Sources/CLibraries/CDescriptors"),

        .systemLibrary(name: "CMath", path: "Sources/CLibraries/CMath"),
        .target(name: "VitrineFormats", dependencies: ["CMath", "CNettle", "CZlib"], swiftSettings: byteSettings),
        .target(name: "VitrineAudit", dependencies: ["VitrineFormats", "VitrineDisk"], swiftSettings: byteSettings),
        .target(name: "VitrineDisk", dependencies: ["CDescriptors"], swiftSettings: byteSettings),
        .target(
            name: "VitrineCore",
            dependencies: ["VitrineFormats"],
            swiftSettings: settings),
        .target(
            name: "VitrineMessages", dependencies: ["VitrineCore"], swiftSettings: settings),
        .target(
            name: "VitrineMedia",
            dependencies: [
                "VitrineCore", "VitrineMessages", "VitrineFormats", "CMath", "CVips", "CTurboJPEG", "CZimg", "CWebP",
                "CAvif",
                "CJXL", "CHeif",
                "CLibRaw",
                "CExif",
                "CExempi", "VitrineDisk",
                "CMarkdown",
            ],
            swiftSettings: byteSettings),
        .target(
            name: "VitrineBuild",
            dependencies: [
                "VitrineAudit", "VitrineCore", "VitrineMessages", "VitrineFormats", "VitrineDisk",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "Yams", package: "Yams"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: settings),
        .target(
            name: "VitrineEdit", dependencies: ["VitrineBuild", "VitrineCore", "VitrineDisk"],
            swiftSettings: settings),
        .target(
            name: "VitrineDeploy",
            dependencies: [
                "VitrineCore", "VitrineDisk", "VitrineFormats", "VitrineMessages",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ], swiftSettings: settings),
        .target(
            name: "VitrineServe",
            dependencies: [
                "VitrineCore", "VitrineDisk", "VitrineBuild", "VitrineEdit", "VitrineFormats",
                "VitrineMessages",
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "vitrine",
            dependencies: [
                "VitrineAudit", "VitrineCore", "VitrineBuild", "VitrineDeploy", "VitrineDisk", "VitrineEdit",
                "VitrineMessages", "VitrineServe", "CQREncode",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // Beside `vitrine` in the same folder, or in libexec/vitrine of the same prefix.
        .executableTarget(name: "vitrine-worker", dependencies: ["VitrineMedia"], swiftSettings: byteSettings),

        // Of two parts, so that the tests of other modules can be compiled while VitrineBuild is.
        .target(
            name: "TestSupport", dependencies: ["VitrineFormats", "VitrineCore"], path: "Tests/TestSupport",
            swiftSettings: settings),
        .target(
            name: "SiteTestSupport",
            dependencies: [
                "VitrineFormats", "VitrineCore", "VitrineMessages", "VitrineBuild", "VitrineEdit", "TestSupport",
            ],
            path: "Tests/SiteTestSupport", swiftSettings: settings),
        .testTarget(
            name: "VitrineFormatsTests", dependencies: ["VitrineFormats", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "VitrineAuditTests", dependencies: ["VitrineAudit", "VitrineFormats", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "VitrineCoreTests", dependencies: ["VitrineCore", "VitrineFormats", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "VitrineMessagesTests", dependencies: ["VitrineCore", "VitrineMessages", "TestSupport"],
            swiftSettings: settings),
        .testTarget(name: "VitrineDiskTests", dependencies: ["VitrineDisk"], swiftSettings: settings),
        .testTarget(
            name: "VitrineMediaTests",
            dependencies: [
                "VitrineCore", "VitrineMessages", "VitrineFormats", "VitrineMedia", "CVips", "CTurboJPEG",
                "TestSupport",
                "VitrineDisk",
            ], swiftSettings: settings),
        .testTarget(
            name: "VitrineBuildTests",
            dependencies: [
                "VitrineCore", "VitrineMessages", "VitrineDisk", "VitrineBuild", "SiteTestSupport", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "VitrineEditTests",
            dependencies: [
                "VitrineCore", "VitrineDisk", "VitrineBuild", "VitrineEdit", "SiteTestSupport", "TestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "VitrineDeployTests",
            dependencies: ["VitrineCore", "VitrineDeploy", "SiteTestSupport", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "VitrineServeTests",
            dependencies: [
                "VitrineCore", "VitrineBuild", "VitrineDisk", "VitrineEdit", "VitrineServe", "SiteTestSupport",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "VitrineTests",
            dependencies: [
                "vitrine", "vitrine-worker", "CVips", "VitrineAudit", "VitrineCore", "VitrineMessages",
                "VitrineFormats",
                "VitrineBuild",
                "VitrineDisk", "SiteTestSupport", "TestSupport",
            ],
            swiftSettings: settings),
        fuzzing,
    ]
)
