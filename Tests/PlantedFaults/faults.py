"""Faults as they happen in real work, which the tests ought to find. plant.py plants one at a time.

Each fault compiles without a warning and changes what somebody notices: a visitor, the owner, or whoever reads a log.
The text `old` must occur exactly once in its file. When the code changes so that it does not, `make check` names
the fault: then adapt it, or replace it by a similar one.
"""
import typing


class Fault(typing.NamedTuple):
    name: str
    # What runs the changed text: "swift", "template", "script" or "style". Only "swift" must be compiled.
    kind: str
    # The path of the file in the checkout.
    file: str
    # What is wrong then.
    what: str
    old: str
    new: str


DISK = [
    Fault("disk-shared-lock", "swift", "Sources/VitrineDisk/FileLock.swift",
          "Two builds, edits or deployments have the same lock.",
          "flock(descriptor, LOCK_EX | LOCK_NB)",
          "flock(descriptor, LOCK_SH | LOCK_NB)"),
    Fault("disk-path-traversal", "swift", "Sources/VitrineDisk/OpenFolder.swift",
          "A path with '..' leads out of the folder below which it is opened.",
          '!parts.contains(where: { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) })',
          '!parts.contains(where: { $0.elementsEqual(".".utf8) })'),
]

FORMATS = [
    Fault("formats-jpeg-restart-marker", "swift", "Sources/VitrineFormats/JPEG/JPEGScans.swift",
          "The last of the eight restart markers ends the data of a JPEG, so that the file counts as damaged.",
          "(0xD0...0xD7).contains(code)",
          "(0xD0..<0xD7).contains(code)"),
    Fault("formats-gif-byte-order", "swift", "Sources/VitrineFormats/GIF/GIFBlocks.swift",
          "The width of a frame of a GIF is read in the wrong byte order.",
          "let width = bytes.integer(at: start + 5, width: 2, .little),",
          "let width = bytes.integer(at: start + 5, width: 2, .big),"),
    Fault("formats-webp-padding", "swift", "Sources/VitrineFormats/WebP/WebPChunks.swift",
          "The chunk after one of an odd length is looked for one byte too early.",
          "position += 8 + length + length % 2",
          "position += 8 + length"),
    Fault("formats-plus-codes-east", "swift", "Sources/VitrineFormats/Text/Positions/PlusCode.swift",
          "Plus codes east of Greenwich are not recognised as positions.",
          "latitude < 9 && longitude < 18",
          "latitude < 9 && longitude < 9"),
]

AUDIT = [
    Fault("audit-xmp-elements", "swift", "Sources/VitrineAudit/XMPAudit.swift",
          "Positions and faces that XMP has as elements, and not as attributes, are missed.",
          '''\
            let isElement = before == UInt8(ascii: "<")
            let next = bytes[index...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            if !name.isEmpty, isElement || next == UInt8(ascii: "=") {
''',
          '''\
            let next = bytes[index...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            if !name.isEmpty, next == UInt8(ascii: "=") {
'''),
    Fault("audit-gps-without-altitude", "swift", "Sources/VitrineAudit/ExifAudit.swift",
          "A position of EXIF that has a latitude and a longitude, and nothing else, is missed.",
          "$0.tag != 0 && isFilled($0)",
          "$0.tag > 4 && isFilled($0)"),
]

CORE = [
    Fault("core-hidden-below", "swift", "Sources/VitrineCore/Library/LibraryBuilder.swift",
          "The albums in a hidden album are published.",
          "let isHidden = ancestors(of: folder).contains { input.albums[$0]?.isHidden == true }",
          "let isHidden = input.albums[folder]?.isHidden == true"),
    Fault("core-feed-order", "swift", "Sources/VitrineCore/Pages/Feed.swift",
          "A feed has the fifty oldest photos and not the newest.",
          "PhotoOrder.isOlder(photos[$0], photos[index])",
          "PhotoOrder.isOlder(photos[index], photos[$0])"),
    Fault("core-key-without-alt", "swift", "Sources/VitrineCore/Plan/PageBasis.swift",
          "A page stays as it is when only the alternative text of a photo changes.",
          "for text in [photo.title, photo.alt, photo.place?.text,",
          "for text in [photo.title, photo.place?.text,"),
    Fault("core-plan-count", "swift", "Sources/VitrineCore/Plan/Planner.swift",
          "Pages that are up to date are not counted in the report.",
          '''\
                plan.kept += 1
                if let basis = output.basis, basis != record?.basis''',
          '''\
                if let basis = output.basis, basis != record?.basis'''),
    Fault("core-yaml-quotes", "swift", "Sources/VitrineCore/Config/YAMLText.swift",
          "A quotation mark in a text that Vitrine writes as YAML ends the text.",
          r'case "\"", "\\": quoted += "\\" + String(scalar)',
          r'case "\\": quoted += "\\" + String(scalar)'),
    Fault("core-sizes-of-columns", "swift", "Sources/VitrineCore/Pages/GridLayout.swift",
          "In a grid with four columns or more, wide photos are blurred, because 'sizes' says less than their width.",
          r"\((100 * factor + columns * 100 - 1) / columns / 100)vw",
          r"\((10_000 + columns * 100 - 1) / columns / 100)vw"),
    Fault("core-duration-rounding", "swift", "Sources/VitrineCore/Strings/Strings+Videos.swift",
          "The durations of videos are rounded down.",
          "Int(min(max(1, seconds.rounded()), 3_599_999))",
          "Int(min(max(1, seconds), 3_599_999))"),
    Fault("core-deploy-media-last", "swift", "Sources/VitrineCore/Deploy/DeployPlanner.swift",
          "Pages are published before the images that they show.",
          "        put(plan.media)\n",
          "        defer { put(plan.media) }\n"),
]

MEDIA = [
    Fault("media-lost-orientation", "swift", "Sources/VitrineMedia/Clean/CleanJPEG.swift",
          "The clean original of a photo that was taken upright lies on its side.",
          "copy += JPEGAssembler.words(attribution, orientation: orientation)",
          "copy += JPEGAssembler.words(attribution)"),
    Fault("media-kept-comments", "swift", "Sources/VitrineMedia/Clean/CleanPNG.swift",
          "The clean original of a PNG keeps its comments.",
          '"pHYs": 9...9, "acTL": 8...8,',
          '"pHYs": 9...9, "tEXt": 1...1000, "acTL": 8...8,'),
    Fault("media-iso-placeholder", "swift", "Sources/VitrineMedia/Metadata/Exposure.swift",
          "A high sensitivity is shown as ISO 65535.",
          "if plain > 0, plain != 65535 { return plain }",
          "if plain > 0 { return plain }"),
    Fault("media-link-to-another-host", "swift", "Sources/VitrineMedia/Markdown/LinkPolicy.swift",
          "The address //host counts as one of this site.",
          '!address.starts(with: "//".utf8)',
          '!address.starts(with: "///".utf8)'),
]

BUILD = [
    Fault("build-old-pages", "swift", "Sources/VitrineBuild/Build/OutputWriter.swift",
          "The page of a photo that was removed stays in the gallery.",
          r"session.remove(plan.deletions.map(\.path).filter { !staying.contains($0) })",
          r'session.remove(plan.deletions.map(\.path).filter { !staying.contains($0) && !$0.hasSuffix(".html") })'),
    Fault("build-without-sync", "swift", "Sources/VitrineBuild/Output/OutputLedger.swift",
          "Files are recorded before they are on the disk: after a power failure, damaged ones count as complete.",
          '''\
        try OutputFolder.synchronise(root)
        try store.remember(outputs: waiting, in: output)
''',
          '''\
        try store.remember(outputs: waiting, in: output)
'''),
    Fault("build-undo-twice", "swift", "Sources/VitrineEdit/Editor/EditHistory.swift",
          "A second undo does nothing, because it takes the same edit again.",
          "commands.last { $0.undoes == nil && !isUndone($0.id) }",
          "commands.last { $0.undoes == nil }"),
    Fault("build-swallowed-conflict", "swift", "Sources/VitrineEdit/Apply/EditRecovery.swift",
          "Nothing says that a file stays as another program left it, after a stopped edit was taken back.",
          "case .neither: left.append(step.shownPath)",
          "case .neither: continue"),
    Fault("build-stale-text", "swift", "Sources/VitrineBuild/Read/SourceCache.swift",
          "The preview does not show a change of a text that leaves its size and time as they are.",
          "known.stamp == file.stamp, isUntouched(file.path) else",
          "known.stamp == file.stamp else"),
]

DEPLOY = [
    Fault("deploy-two-runs", "swift", "Sources/VitrineDeploy/Deployment.swift",
          "A deployment goes on when another one has begun to publish at the same target.",
          "guard writer == run || writer == before else",
          "guard writer != nil || before == nil else"),
    Fault("deploy-foreign-pages", "swift", "Sources/VitrineDeploy/Deployment.swift",
          "With --adopt, pages that Vitrine did not write are deleted at the target.",
          "if OwnedFile.isOurs(path, bytes: { bytes }) { found.insert(path) }",
          "if bytes != nil { found.insert(path) }"),
]

SERVE = [
    Fault("serve-foreign-host", "swift", "Sources/VitrineServe/HTTP/HostList.swift",
          "The preview answers to localhost.evil.example, so that other sites can read it (DNS rebinding).",
          "{ host == $0 + end || port == 80 && host == $0 }",
          "{ host.starts(with: $0) && (port == 80 || host.suffix(end.count).elementsEqual(end)) }"),
    Fault("serve-any-token", "swift", "Sources/VitrineServe/Studio/StudioGate.swift",
          "Any text is accepted as the token for writing.",
          '''\
        guard let token = try head.value(Self.tokenField),
            secrets.mayWrite(cookies: try Self.cookies(head), token: token, at: entrance)
''',
          '''\
        guard try head.value(Self.tokenField) != nil,
            secrets.mayRead(cookies: try Self.cookies(head), at: entrance)
'''),
    # Tests wait for the event, so that this one may be found by a time limit.
    Fault("serve-unsent-recovery", "swift", "Sources/VitrineServe/Session/PageNotifier.swift",
          "Open pages are not told that a mistake was fixed, and show its message for ever.",
          "await updates.publish(problem.map { .problem($0) } ?? .recovered)",
          "if let problem { await updates.publish(.problem(problem)) }"),
]

PROGRAM = [
    Fault("program-exit-status", "swift", "Sources/vitrine/CheckCommand.swift",
          "'vitrine check' ends with status 0 although there are problems.",
          '''\
        if !report.isGood { throw ExitStatus.failures }
        console.say("No problems found.")
''',
          '''\
        if report.isGood { console.say("No problems found.") }
'''),
]

TEMPLATES = [
    Fault("template-unquoted-title", "template", "Templates/photo-cell.mustache",
          "A title with a space becomes attributes of the cell, which can be a script.",
          'data-title="{{label}}"',
          "data-title={{label}}"),
    Fault("template-wrong-alt", "template", "Templates/photo.mustache",
          "The picture of a photo page has its title as alternative text, and not the owner's.",
          'alt="{{alt}}" fetchpriority="high"',
          'alt="{{title}}" fetchpriority="high"'),
]

SCRIPTS = [
    Fault("script-viewer-arrow", "script", "Templates/photo.js",
          "The arrow up moves a zoomed photo in the wrong direction.",
          "ArrowUp: () => zoom.isZoomed && zoom.pan(0, pan),",
          "ArrowUp: () => zoom.isZoomed && zoom.pan(0, -pan),"),
    Fault("script-picks-csv", "script", "Templates/review.js",
          "A quotation mark in a file name breaks the row of the exported CSV.",
          """`"${text.replaceAll('"', '""')}"`""",
          """`"${text}"`"""),
    Fault("script-preview-moved-cell", "script", "Templates/preview/preview.js",
          "A cell of the grid that moves and changes with one edit is only moved.",
          "if (old.has(id) && made.has(id)) morph(node, made.get(id));",
          "if (old.has(id) && made.has(id) && node === next) morph(node, made.get(id));"),
    Fault("script-studio-undo", "script", "Templates/studio/edits.js",
          "Control and Z do nothing in the studio after an edit.",
          '''\
function tellDone(text, id, more = []) {
  push("undo", id);
''',
          '''\
function tellDone(text, id, more = []) {
'''),
]

STYLES = [
    Fault("style-dark-contrast", "style", "Templates/style.css",
          "In dark mode, secondary text has a contrast of 2.7 and not of 4.5.",
          '''\
    --quiet: #A3A3A0;
    --line: #2E2E2C;
''',
          '''\
    --quiet: #5A5A58;
    --line: #2E2E2C;
'''),
]

FAULTS = (DISK + FORMATS + AUDIT + CORE + MEDIA + BUILD + DEPLOY + SERVE + PROGRAM + TEMPLATES + SCRIPTS + STYLES)
