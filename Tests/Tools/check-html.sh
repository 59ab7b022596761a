#!/usr/bin/env bash
# Checks every page of a built gallery with the Nu HTML checker: check-html.sh FOLDER
# The checker comes with `make setup-browser`.
set -euo pipefail
folder=${1:?usage: check-html.sh FOLDER}
venv=${VITRINE_BROWSER_VENV:-$(dirname "$0")/../../.build/browser-venv}
jar=$(find "$venv" -name vnu.jar | head -n 1)
# fetchpriority and speculation rules were added to the HTML standard after this checker's release of 2020. Only these
# errors are ignored.
newer='.*“fetchpriority” not allowed.*'
newer+='|.*“speculationrules” for attribute “type”.*|.*found "'"'inline-speculation-rules'"'".*'
java -jar "${jar:?run make setup-browser first}" --errors-only --skip-non-html --filterpattern "$newer" "$folder"
echo "$(find "$folder" -name '*.html' | wc -l) pages: no errors"
