"""One page of every kind, for the tests that all pages must pass."""

KINDS = {
    "album list": "gallery/",
    "album": "gallery/coast/",
    "album, page 1": "gallery/coast/page-2024001.html",
    "list, page of a year": "many/recents/page-2024.html",
    "album with months": "months/years/",
    "photo": "gallery/coast/img_0001.html",
    "photo alone": "gallery/one/img_0001.html",
    "smart album": "gallery/recents/",
    "collection": "gallery/collections/best-of/",
    "unlisted album": "gallery/secret/",
    "story": "story/walk/",
    "not found": "gallery/nowhere/at/all",
    "album to pick from": "proofs/one/",
    "photo to pick": "proofs/one/img_1one.html",
    "picks": "proofs/picks.html#one/img_1one,two/img_2two",
    "Korean album": "ko/풍경/index.html",
    "album with a name of one letter": "ko/i/index.html",
    "photo with a name of one letter": "ko/i/i.html",
    "Korean photo": "ko/풍경/바다.html",
}
