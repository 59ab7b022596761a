/// Flags among the other texts of a sidecar, which stop the build, and texts that only mention hidden things, which do
/// not.
extension MistakeFamily {
    static let sidecarProse = MistakeFamily(
        "sidecar prose", flagged.map { .sidecar($0) }, prose.map { .sidecar($0, .publishes([])) })

    private static let flagged = [
        "title: zebrafinch\n  hidden:true", "title: A hidden:true", "title: A hidden: true", "title: 'A, hidden: true'",
        "title: \"hidden: true\"", "title: hidden:true", "title: hidden=true", "title: Hidden:True",
        "caption: |\n  hidden: true", "caption: |\n  Our zebrafinch.\n  hidden: true\n",
        "caption: |\n  Our zebrafinch.\n\n  Hidden: yes\n", "caption: >\n  Our zebrafinch.\n  hidden: true\n",
        "caption: \"Our zebrafinch.\\nhidden: true\"", "caption: 'hidden: true'",
        "caption: |\n  ---\n  hidden: true\n  ---",
        "caption: |\n  - hidden: true", "caption: |\n  **hidden: true**", "caption: |\n  > hidden: true",
        "caption: |\n  # hidden: true", "caption: |\n  HIDDEN: TRUE", "caption: |\n  hidden\u{FF1A}true",
        "caption: |\n  h\u{456}dden: true", "caption: |\n  hid\u{200B}den: true", "caption: |\n  \"hidden\": true",
        "caption: |\n  {\"hidden\": true}", "caption: |\n  `hidden: true`", "caption: |\n  gps: false",
        "caption: |\n  unlisted: true", "caption: zebrafinch\n  hidden:true\n", "caption: zebrafinch\n hidden=true",
        "alt: |\n  hidden: true", "alt: a bird hidden:true", "alt: zebrafinch\n  hidden:true", "place: hidden:true",
        "place: Home\n  hidden:true", "place: 'hidden: true'", "place: |\n  Home\n  hidden: true",
        "caption: |\n  <<<<<<< HEAD\n  hidden: true\n  =======\n  >>>>>>> theirs",
        "caption: |\n  <<<<<<< HEAD\n  Our zebrafinch\n  =======\n  A zebrafinch\n  >>>>>>> theirs",
    ]

    private static let prose = [
        "hidden: false", "hidden: False", "hidden: FALSE", "favorite: true", "favorite: false", "{}",
        "title: The hidden valley", "title: Hidden", "title: Unlisted numbers", "title: GPS", "title: 'Hidden, again'",
        "caption: It was hidden behind the house.", "caption: The true colours were hidden.",
        "caption: The guide said it was true, and the lake hidden.", "place: Hidden Valley",
        "place: Hidden Valley, Utah",
        "caption: |\n  Nothing is hidden here, and what is said of the zebrafinch is true.",
        "caption: |\n  The house in the wood\n\n  ---\n\n  Two years later",
        "caption: 'Hidden: the door, the stairs, and all that our neighbours keep behind the wall of their garden.'",
        "caption: \"Look closely: hidden in the leaves\"", "alt: A bird that is hidden by leaves",
        "caption:\ntitle: zebrafinch", "title:\nplace:\nalt:\n", "date: 2024-05-01 10:00\nplace: Home",
        "# hidden: true\ntitle: zebrafinch", "title: zebrafinch # hidden: true", "caption: |\n  a = b and c: d",
    ]
}
