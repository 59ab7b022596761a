#!/usr/bin/env python3
"""Writes the man pages of the program: one for each command, from the help that the program prints as JSON.

    packaging/man_pages.py .build/release/vitrine FOLDER

The pages are FOLDER/vitrine.1, FOLDER/vitrine-build.1 and so on. The texts are those of --help.
"""
import itertools
import json
import os
import re
import subprocess
import sys

# An indented line of --help: what one types or writes, and behind two or more spaces its explanation. A line that is
# indented further than any example continues the explanation above it.
EXAMPLE = re.compile(r"  ( *\S.*?)(?:\s{2,}(\S.*))?")
CONTINUED = re.compile(r"\s{20,}(\S.*)")
ESCAPES = {"\\": r"\(rs", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti"}


def escaped(text):
    """A text in which nothing is a command of roff, also at the beginning of a line."""
    text = "".join(ESCAPES.get(letter, letter) for letter in text)
    return r"\&" + text if text.startswith(".") else text


def bold(text):
    return r"\fB%s\fR" % escaped(text)


def italic(text):
    return r"\fI%s\fR" % escaped(text)


def written(name):
    """A name of an option as it is typed: {"kind": "long", "name": "jobs"} is --jobs."""
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def shown(things):
    return [thing for thing in things if thing["shouldDisplay"]]


def value(argument):
    return italic(argument["valueName"]) + (" ..." if argument["isRepeating"] else "")


def heading(argument):
    """What a user types for an argument: its names, short ones first, and its value."""
    if argument["kind"] == "positional":
        return value(argument)
    names = sorted(map(written, argument["names"]), key=len)
    return ", ".join(map(bold, names)) + (" " + value(argument) if argument["kind"] == "option" else "")


def synopsis(argument):
    text = heading(argument) if argument["kind"] == "positional" else heading(
        dict(argument, names=[argument["preferredName"]]))
    return "[%s]" % text if argument["isOptional"] else text


def description(argument):
    text = argument.get("abstract", "")
    choices = argument.get("allValues", [])
    if any(choice not in text for choice in choices):
        text += " One of: %s." % ", ".join(choices)
    if "defaultValue" in argument:
        text += " (default: %s)" % argument["defaultValue"]
    return escaped(text)


def example(line):
    """The lines of an example. Its explanation is below it, where there is more room."""
    continued = CONTINUED.fullmatch(line)
    code, explanation = (None, continued[1]) if continued else EXAMPLE.fullmatch(line).groups()
    if code:
        yield r"\&" + escaped(code)
    if explanation:
        yield r"\&    " + italic(explanation)


def discussion(text):
    """The lines of a discussion: paragraphs are filled, and indented lines stay as they are."""
    for paragraph in text.split("\n\n"):
        yield ".PP"
        for is_indented, lines in itertools.groupby(paragraph.split("\n"), lambda line: line.startswith("  ")):
            if is_indented:
                yield ".RS 4\n.nf"
                yield from itertools.chain.from_iterable(map(example, lines))
                yield ".fi\n.RE"
            else:
                yield from map(escaped, lines)


def section(title, arguments):
    """A section that describes arguments, if there are any."""
    if arguments:
        yield ".SH " + title
    for argument in arguments:
        yield ".TP\n%s\n%s" % (heading(argument), description(argument))


def commands(command, name):
    """The section of the commands below a command, if there are any."""
    if shown(command.get("subcommands", [])):
        yield ".SH COMMANDS"
    for child in shown(command.get("subcommands", [])):
        yield ".TP\n%s(1)\n%s" % (bold(page_name(name + " " + child["commandName"])), escaped(child["abstract"]))


def page_name(name):
    return name.replace(" ", "-")


def page(command, name, version):
    """The man page of one command."""
    arguments = shown(command["arguments"])
    positional = [argument for argument in arguments if argument["kind"] == "positional"]
    named = [argument for argument in arguments if argument["kind"] != "positional"]
    yield '.TH "%s" 1 "" "Vitrine %s" "User Commands"' % (page_name(name).upper(), version)
    # Lines are filled, but neither stretched nor hyphenated: paths and options stay as they are typed.
    yield ".ad l\n.nh"
    yield ".SH NAME\n%s \\- %s" % (escaped(page_name(name)), escaped(command["abstract"].rstrip(".")))
    yield ".SH SYNOPSIS\n%s %s" % (bold(name), " ".join(map(synopsis, positional + named)))
    if command.get("subcommands"):
        yield ".br\n%s %s ..." % (bold(name), italic("command"))
    yield ".SH DESCRIPTION\n" + escaped(command["abstract"])
    if command.get("discussion"):
        yield from discussion(command["discussion"])
    yield from commands(command, name)
    yield from section("ARGUMENTS", positional)
    yield from section("OPTIONS", named)
    if " " in name:
        yield ".SH SEE ALSO\n%s(1)" % bold(page_name(name.rpartition(" ")[0]))


def write(command, folder, version, parents=()):
    """Writes the page of a command, and those of the commands below it."""
    names = (*parents, command["commandName"])
    name = " ".join(names)
    with open(os.path.join(folder, page_name(name) + ".1"), "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in page(command, name, version))
    for child in shown(command.get("subcommands", [])):
        write(child, folder, version, names)


def output(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def main():
    program, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    write(json.loads(output(program, "--experimental-dump-help"))["command"], folder, output(program, "--version").strip())


if __name__ == "__main__":
    main()
