/// What the shell of another machine does with releases. Each script gets the folder of the target as its argument. A link
/// is replaced by renaming another one over it, so that it exists all the time.
enum ReleaseScript {
    static let inspect = """
        [ -d "$1" ] || exit 0
        cd "$1" || exit
        if [ -e current ] && [ ! -L current ]; then
            echo "'current' is not a link; move it away" >&2
            exit 1
        fi
        [ ! -d next ] || echo next

        """

    /// Makes `next` from the current release. A copy that was stopped has another name.
    static let begin = """
        set -e
        [ -d "$1" ] || mkdir "$1"
        cd "$1"
        [ ! -d next ] || exit 7
        rm -rf next.new
        mkdir -m 755 next.new
        [ ! -L current ] || cp -al current/. next.new/
        mv -T next.new next

        """

    static let keepPrevious = """
        set -e
        cd "$1"
        [ -L current ] || exit 0
        ln -sfn "$(readlink current)" previous.new
        mv -T previous.new previous

        """

    static let forgetPrevious = """
        set -e
        cd "$1"
        rm -f previous

        """

    static let publish = """
        set -e
        cd "$1"
        find next -mindepth 1 -type d -empty -delete
        mkdir -p releases
        release="releases/$(date -u +%Y%m%dT%H%M%SZ)-$$"
        ln -sfn "$release" current.new
        mv -T next "$release"
        mv -T current.new current

        """

    static let clean = """
        [ -d "$1" ] || exit 0
        cd "$1" || exit
        current=$(readlink current) || exit 0
        previous=$(readlink previous)
        for release in releases/[0-9]*Z-[0-9]*; do
            [ "$release" = "$current" ] || [ "$release" = "$previous" ] || rm -rf "$release"
        done

        """

    static let rollBack = """
        cd "$1" || exit
        current=$(readlink current) || exit 8
        previous=$(readlink previous) || exit 8
        [ -d "$previous" ] && [ "$previous" != "$current" ] || exit 8
        set -e
        rm -rf next
        ln -sfn "$previous" current.new
        ln -sfn "$current" previous.new
        mv -T current.new current
        mv -T previous.new previous
        echo "$previous"

        """
}
