"""The man pages and the completions of shells name every command and every option, without a warning."""
import json
import os
import re
import subprocess
import sys

import pytest

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "..", "packaging"))
import man_pages

pytestmark = pytest.mark.nightly

# Each prints what the shell offers behind the words of its arguments, one on a line, from the script in $COMPLETIONS.
BASH = r"""
source "$COMPLETIONS" || exit 1
complete -p vitrine >/dev/null || exit 1
for last in - ""; do
    COMP_WORDS=("$@" "$last") COMP_CWORD=$# COMP_LINE="$* $last" COMPREPLY=()
    COMP_POINT=${#COMP_LINE}
    _vitrine vitrine "$last" "${!#}"
    printf '%s\n' "${COMPREPLY[@]}"
done
"""
FISH = r"""
source $COMPLETIONS; or exit 1
for last in - -- ""
    complete -C "$argv $last"
end
"""
# Without a terminal, zsh does not complete. The functions to which a completion gives its words print them instead.
ZSH = r"""
autoload -Uz compinit && fpath=(${COMPLETIONS:h} $fpath) && compinit -u -D && [[ $_comps[vitrine] = _vitrine ]] || exit 1
autoload +X -Uz _vitrine || exit 1
_arguments() { state=command; print -rl -- "$@" }
_describe() { print -rl -- "${(@P)@[-1]}" }
function offer() {
    local state words=("$@" "") CURRENT=2
    "_${(j:_:)@}"
}
offer vitrine >/dev/null  # The first call defines the functions of the other commands.
offer "$@"
"""
SHELLS = {"bash": ["bash", "--norc", "-c", BASH, "bash"], "fish": ["fish", "--no-config", "-c", FISH],
          "zsh": ["zsh", "-f", "-c", ZSH, "zsh"]}
# What is offered in a line. In zsh, the names of options that exclude it precede it; explanations follow it.
OFFER = re.compile(r"(?:\([^)]*\))?\*?([-\w]+)")
FILES = {"bash": "vitrine.bash", "fish": "vitrine.fish", "zsh": "_vitrine"}


def commands(command, parents=()):
    """Each command, with the words that call it."""
    words = (*parents, command["commandName"])
    yield words, command
    for child in man_pages.shown(command.get("subcommands", [])):
        yield from commands(child, words)


def names(command):
    """What a shell should offer for a command: the names of its options, and the commands below it."""
    options = [man_pages.written(name) for argument in man_pages.shown(command["arguments"])
               for name in argument.get("names", [])]
    return options + [child["commandName"] for child in man_pages.shown(command.get("subcommands", []))]


def help_of(lab):
    return list(commands(json.loads(man_pages.output(lab.program, "--experimental-dump-help"))["command"]))


def test_man_pages(lab):
    folder = os.path.join(lab.folder, "man")
    subprocess.run([sys.executable, man_pages.__file__, lab.program, folder], check=True)
    all_commands = help_of(lab)
    for words, command in all_commands:
        path = os.path.join(folder, "-".join(words) + ".1")
        shown = subprocess.run(["man", "--warnings", "--encoding=UTF-8", "--local-file", path], text=True, check=True,
                               capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80",
                                                         "MAN_KEEP_FORMATTING": ""})
        lab.check("man page of " + " ".join(words), shown.stderr.splitlines() + [
            "it does not name " + name for name in names(command) if name not in shown.stdout])
    pages = {"-".join(words) + ".1" for words, _ in all_commands}
    lab.check("the man pages are those of the commands", sorted(pages ^ set(os.listdir(folder))))


def test_completions(lab):
    all_commands = help_of(lab)
    for shell, program in SHELLS.items():
        folder = os.path.join(lab.folder, "completions")
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, FILES[shell])
        with open(path, "w", encoding="utf-8") as file:
            file.write(man_pages.output(lab.program, "--generate-completion-script", shell))
        for words, command in all_commands:
            run = subprocess.run([*program, *words], text=True, capture_output=True,
                                 env={**os.environ, "COMPLETIONS": path})
            offered = {match[1] for match in map(OFFER.match, run.stdout.splitlines()) if match}
            lab.check("%s completes %s" % (shell, " ".join(words)), [
                "it does not offer %r: status %d, %s" % (name, run.returncode, run.stderr[:200])
                for name in names(command) if name not in offered])
