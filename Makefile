# All tasks of this checkout; `make help` lists them. Each target installs the packages that it needs.

SWIFT ?= swift
BUILD_FLAGS ?=
PACKAGES = libvips-dev libturbojpeg0-dev libzimg-dev libwebp-dev libavif-dev libjxl-dev libheif-dev libraw-dev libexif-dev libexempi-dev \
	libcmark-gfm-dev libcmark-gfm-extensions-dev libqrencode-dev libsqlite3-dev nettle-dev zlib1g-dev pkg-config
DEMO_PACKAGES = ffmpeg python3 python3-venv python3-numpy python3-pil python3-piexif
BENCH_PACKAGES = gcc libc6-dev libimage-exiftool-perl $(DEMO_PACKAGES)
BENCH_FLAGS ?=
# The fonts are those of Tests/Browser/fonts.conf. The second one contains Korean.
# Debian's pytest runs the reliability tests and the browser tests: the browser's environment sees the packages of the system.
BROWSER_PACKAGES = chromium-headless-shell default-jre-headless fonts-dejavu-core fonts-droid-fallback python3-pytest \
	python3-pytest-xdist $(DEMO_PACKAGES)
RELIABILITY_PACKAGES = gcc libc6-dev util-linux libvips-tools libimage-exiftool-perl python3-fusepy python3-pytest \
	python3-pytest-xdist python3-yaml jq openssh-server rsync git rclone man-db zsh fish $(DEMO_PACKAGES)
RELIABILITY_VENV = .build/reliability-venv
# Programs that read HDR photographs, for the nightly tests.
READERS_VENV = .build/readers-venv
ENGINES_VENV = .build/engines-venv
# Engines beside Chromium that run the script of the search.
SEARCH_PACKAGES = firefox-esr nodejs
ENGINE_PACKAGES = parallel slurmctld slurmd slurm-client munge
RELIABILITY_FLAGS ?=
PYTHON_PACKAGES = python3
FUZZ_FLAGS ?=
TEST_FLAGS ?=
BROWSER_VENV = .build/browser-venv
BROWSER_FLAGS ?=
DOCS ?= .build/docs
SCREENSHOTS ?= .build/screenshots
REPORTS ?= .build/reports
PACKAGING_PACKAGES = binutils debhelper dpkg-dev git lintian patchelf rsync xz-utils
# What compiles the libraries of the archive, and the codecs in them.
LIBRARY_PACKAGES = cmake dpkg-dev g++ libaom-dev libcgif-dev libdav1d-dev libde265-dev libyuv-dev meson ninja-build
IMAGE_PACKAGES = buildah mmdebstrap
# `deploy` has what reaches the places of `vitrine deploy`; `build` is smaller.
IMAGE_CONTENTS_build = ffmpeg
IMAGE_CONTENTS_deploy = $(IMAGE_CONTENTS_build) git openssh-client rclone rsync
# The number of photographs that `make test-publishing` publishes.
PHOTOS ?= 200
VERSION = $(shell sed -n 's/.*current = "\(.*\)"/\1/p' Sources/VitrineCore/Values/Version.swift)
ARCHITECTURE = $(shell dpkg --print-architecture)
# The day of a release is that of its last commit, so that the same commit gives the same files.
RELEASE_DATE := $(shell git log -1 --format=%ct 2>/dev/null)
# Packages are made in a copy of the tree, which keeps its build products.
PACKAGING = .build/package
COPY = $(PACKAGING)/vitrine
DIST ?= .build/dist
TREE = $(PACKAGING)/tree
# The libraries that Vitrine brings, and the files of packaging/libraries.txt.
LIBRARIES = .build/libraries
LIBRARY_SOURCES ?= .build/library-sources
# Where a release is downloaded from.
RELEASE_ADDRESS ?= https://github.com/OWNER/vitrine/releases/download/v$(VERSION)
ARCHIVE = $(DIST)/vitrine-$(VERSION)-linux-$(ARCHITECTURE).tar.xz
DEB = $(DIST)/vitrine_$(VERSION)-1_$(ARCHITECTURE).deb
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
PREFIX ?= /usr/local
# The folder that stands for / while a package is made.
DESTDIR ?=
INSTALLED = $(DESTDIR)$(PREFIX)
# Debian's zsh reads another folder below /usr.
ZSH_COMPLETIONS ?= share/zsh/site-functions

# Swift Testing would start all tests at once. With a few at a time, those that wait for a program or a server get their turn. Older
# versions of Swift do not know the variable.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 4

# Compiles the program and all tests. `BUILT=1` says that this was done, in runs that test several things at the same time.
COMPILE = $(if $(BUILT),@:,$(SWIFT) build --build-tests $(BUILD_FLAGS))

.PHONY: help demo unit test gate compile docs test-browser test-reliability test-nightly test-planted fuzz fuzz-long fuzzer screenshots build setup \
	setup-demo setup-bench setup-browser setup-reliability setup-gate setup-nightly setup-python browser-packages reliability-packages lint format \
	boundaries check bench bench-quick bench-pages bench-finding bench-preview bench-studio bench-publishing install setup-packaging deb archive check-versions \
	image test-archive test-deb test-image test-publishing release check-committed check-machine clean

help:
	@echo "make demo     build Vitrine and the example gallery"
	@echo "make unit     run the fast Swift tests, within a minute after a build"
	@echo "make test     run all tests of the gate except those in a browser"
	@echo "make gate     run what every change must pass, as CI does: checks, and all tests of the gate in two lanes"
	@echo "make test-browser  test galleries in a headless Chromium; BROWSER_FLAGS='-k NAME' selects tests, --full runs all cases"
	@echo "make test-reliability  test builds under faults, a sample of the cases; RELIABILITY_FLAGS='-k NAME' selects tests"
	@echo "make test-nightly  everything that the gate does not run, which takes hours; NIGHTLY_PART=3/8 runs an eighth of it"
	@echo "make test-planted  plant faults in a clone one by one, and tell which tests find them; takes hours"
	@echo "make fuzz     run every parser on stored and mutated inputs, 5 s each; FUZZ_SECONDS=N, FUZZ_FLAGS=--only=NAME"
	@echo "make fuzz-long     the same, 60 s each; FUZZ_SECONDS=1800 before a release"
	@echo "make screenshots   take screenshots of every kind of page, in $(SCREENSHOTS), and docs/looks.jpg of the example gallery"
	@echo "make docs     write the documentation of the code to $(DOCS)"
	@echo "make build    build the optimised program: .build/release/vitrine"
	@echo "make install  build it and install it under PREFIX ($(PREFIX)), with its man pages and the completions of shells"
	@echo "make deb      build the Debian package, in $(DIST)"
	@echo "make archive  the same, and an archive for every distribution, the list of its components (CycloneDX) and checksums"
	@echo "make check-versions   compare the libraries in the archive with those of Debian"
	@echo "make image    container images with Vitrine, as OCI archives"
	@echo "make test-archive  use the archive in bare Debians, and compare their galleries; make test-deb, make test-image: the others"
	@echo "make test-publishing  publish a site to each kind of place from a Debian without anything kept, twice; PHOTOS=N"
	@echo "make release  run all tests, make all these files and test them; nothing is uploaded"
	@echo "make check    lint, and make boundaries: check the module boundaries, that no parser can trap, links and words"
	@echo "make format   format the sources"
	@echo "make bench    compare Vitrine with sigal and libvips, all measurements; BENCH_FLAGS=--growth goes up to 100,000 photos"
	@echo "make bench-pages   measure how soon pages are painted and answer keys"
	@echo "make bench-finding  measure the search and the map of 100,000 photos"
	@echo "make bench-preview  measure how soon open pages show a change in the site's folder"
	@echo "make bench-studio  measure how soon edits in the studio are painted and confirmed, and how fast photos are added"
	@echo "make bench-publishing  compare vitrine deploy with hugo, rclone, rsync and aws; BENCH_FLAGS=--rows=order for one table"
	@echo "make bench-quick  the four main measurements, within two minutes"
	@echo "make clean    delete the build products"

# Installs the given Debian packages that are missing.
define install-packages
	@missing=""; for p in $(1); do dpkg -s $$p >/dev/null 2>&1 || missing="$$missing $$p"; done; \
	if [ -n "$$missing" ]; then \
		echo "Installing$$missing"; \
		$(SUDO) apt-get update -q >/dev/null && \
		$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $$missing >/dev/null; \
	fi
endef

# Writes the checksums of all files of a release.
define write-sums
	cd $(DIST) && rm -f SHA256SUMS && sums="$$(sha256sum -- *)" && echo "$$sums" >SHA256SUMS
endef

setup:
	$(call install-packages,$(PACKAGES))

setup-demo: setup
	$(call install-packages,$(DEMO_PACKAGES))

# Only the programs: what tests share needs libraries that a static program does not have.
build: setup
	$(SWIFT) build -c release --product vitrine $(BUILD_FLAGS)
	$(SWIFT) build -c release --product vitrine-worker $(BUILD_FLAGS)

# A debug build: it compiles in a quarter of the time, and the pixels are processed by optimised C libraries anyway.
demo: setup-demo
	$(SWIFT) build $(BUILD_FLAGS)
	/usr/bin/python3 site-example/make_photos
	.build/debug/vitrine build site-example
	@echo
	@if [ -t 1 ]; then .build/debug/vitrine serve site-example; else \
		echo "To see the gallery:  .build/debug/vitrine serve site-example   then open http://localhost:8000/"; fi

# Without the tests that render real pictures, run the program, or build many galleries: every suite that takes four seconds.
SLOW_TESTS = VitrineMediaTests|VitrineTests|LawTests|MistakeTests|TemplateTests|SettingChangeTests|PayloadTests|\
	PublishingTests|SafetyTests|IncrementalTests|AuditTests|SlugTableTests|RandomEditTests|HidingTests|StudioAttackTests|\
	MissingFolderTests|TimeLimitTests|ExplainTests|RawPhotoTests|AdjustmentTests|VideoTests|LivePhotoTests|LanguageFileTests|\
	StyleSheetTests|InputTests|LiveTests|PageBasisTests|HostedGalleryTests|RecordNumberTests|DeployOrderTests|DamageTests|\
	MachineFileTests|DamagedPhotoTests|CamcorderDateTests|AV1Tests|ShardBuildTests|ShardStoreTests|ShardTrustTests|\
	FindBasisTests

unit: setup
	$(SWIFT) test $(BUILD_FLAGS) --skip '$(subst $() ,,$(SLOW_TESTS))'

# The Swift tests run last, so that the output ends with their summary.
test: test-reliability
	$(SWIFT) test --skip-build $(BUILD_FLAGS) $(TEST_FLAGS)

compile: setup
	$(SWIFT) build --build-tests $(BUILD_FLAGS)

gate:
	.ci/run

browser-packages: setup
	$(call install-packages,$(BROWSER_PACKAGES))

$(BROWSER_VENV)/requirements.txt: Tests/Browser/requirements.txt | browser-packages
	/usr/bin/python3 -m venv --system-site-packages $(BROWSER_VENV)
	$(BROWSER_VENV)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	cp $< $@

setup-browser: browser-packages $(BROWSER_VENV)/requirements.txt

test-browser: setup-browser
	$(COMPILE)
	$(BROWSER_VENV)/bin/python -m pytest Tests/Browser --junitxml=$(REPORTS)/browser.xml $(BROWSER_FLAGS)

# sshd needs a user that its package makes. The user is missing on machines that keep programs but not /etc.
reliability-packages: setup
	$(call install-packages,$(RELIABILITY_PACKAGES))
	@getent passwd sshd >/dev/null || \
		$(SUDO) useradd --system --gid nogroup --no-create-home --home-dir /run/sshd --shell /usr/sbin/nologin sshd || true

$(RELIABILITY_VENV)/requirements.txt: Tests/Reliability/requirements.txt | reliability-packages
	/usr/bin/python3 -m venv $(RELIABILITY_VENV)
	$(RELIABILITY_VENV)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	cp $< $@

setup-reliability: reliability-packages $(RELIABILITY_VENV)/requirements.txt

$(READERS_VENV)/requirements.txt: Tests/Reliability/requirements-readers.txt | reliability-packages
	/usr/bin/python3 -m venv $(READERS_VENV)
	$(READERS_VENV)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	cp $< $@

$(ENGINES_VENV)/requirements.txt: Tests/Reliability/requirements-engines.txt | reliability-packages
	$(call install-packages,$(ENGINE_PACKAGES))
	/usr/bin/python3 -m venv $(ENGINES_VENV)
	$(ENGINES_VENV)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	cp $< $@

setup-gate: setup-browser setup-reliability setup-python

setup-nightly: setup-gate $(READERS_VENV)/requirements.txt $(ENGINES_VENV)/requirements.txt
	$(call install-packages,$(SEARCH_PACKAGES))
	/usr/bin/python3 Tests/Reliability/newest_rclone.py $(RELIABILITY_VENV)/bin

test-reliability: setup-reliability
	$(COMPILE)
	/usr/bin/python3 -m pytest Tests/Reliability --numprocesses=2 --junitxml=$(REPORTS)/reliability.xml \
		$(RELIABILITY_FLAGS)

# The program has a scratch folder of its own, because its workers can be told to fail.
test-nightly: setup-nightly fuzzer
	VITRINE_FAULTS=1 $(SWIFT) build -c release --scratch-path .build/nightly $(BUILD_FLAGS)
	$(SWIFT) build --build-tests $(BUILD_FLAGS)
	VITRINE_ENGINES=$(abspath $(ENGINES_VENV))/bin/python /usr/bin/python3 Tests/nightly.py --vitrine=.build/nightly/release/vitrine --browser=$(BROWSER_VENV)/bin/python \
		--fuzzer=.build/fuzzing/release/vitrine-fuzz --reports=$(REPORTS)/nightly --part=$(or $(NIGHTLY_PART),1/1) $(NIGHTLY_FLAGS)

# Plants one fault after the other in a clone, and runs the tests of the gate until one fails, those of its module first. The
# clone lies below the project's folder, because the program finds its templates in a folder above itself.
PLANTED = .build/planted-faults
OWN_TESTS = case $$PLANTED_FILE in Sources/Vitrine*) swift test --skip-build --filter "^$$(cut -d/ -f2 <<<$$PLANTED_FILE)Tests";; esac
test-planted: setup-gate
	[ -d $(PLANTED)/checkout ] || git clone --quiet . $(PLANTED)/checkout
	/usr/bin/python3 Tests/PlantedFaults/plant.py --checkout $(PLANTED)/checkout --log $(PLANTED) $(PLANTED_FLAGS) \
		--step compile='swift build --build-tests' --step module='$(OWN_TESTS)' \
		--step swift='swift test --skip-build' --step browser='make test-browser BUILT=1 BROWSER_FLAGS=-x' \
		--step reliability='make test-reliability BUILT=1 RELIABILITY_FLAGS=-x'

# One archive for each module, from the comments of the code, and then one site of all of them.
MODULES = $(filter Vitrine%,$(notdir $(wildcard Sources/*)))
docs: setup setup-python
	.ci/check-links.py
	$(SWIFT) package dump-symbol-graph --minimum-access-level package --skip-synthesized-members
	rm -rf .build/docc $(DOCS)
	for module in $(MODULES); do \
		mkdir -p .build/docc/$$module && cp .build/*/symbolgraph/$$module*.symbols.json .build/docc/$$module/ && \
		docc convert --diagnostic-level error --fallback-display-name $$module --fallback-bundle-identifier vitrine.$$module \
			--additional-symbol-graph-dir .build/docc/$$module --output-path .build/docc/$$module.doccarchive || exit 1; \
	done
	docc merge .build/docc/*.doccarchive --synthesized-landing-page-name Vitrine --output-path $(DOCS)
	@echo "To read it:  /usr/bin/python3 -m http.server --directory $(DOCS)   then open http://localhost:8000/documentation/"

setup-python:
	$(call install-packages,$(PYTHON_PACKAGES))

# The fuzzer has a scratch folder of its own: it is compiled with optimisation, sanitizers and testability.
fuzzer: setup setup-python
	VITRINE_FUZZING=1 $(SWIFT) build -c release --scratch-path .build/fuzzing --product vitrine-fuzz $(BUILD_FLAGS)

fuzz: fuzzer
	/usr/bin/python3 Tests/Fuzzing/run.py .build/fuzzing/release/vitrine-fuzz \
		--seconds=$(or $(FUZZ_SECONDS),5) $(FUZZ_FLAGS)

fuzz-long: fuzzer
	/usr/bin/python3 Tests/Fuzzing/run.py .build/fuzzing/release/vitrine-fuzz \
		--seconds=$(or $(FUZZ_SECONDS),60) $(FUZZ_FLAGS)

screenshots: setup-browser
	$(SWIFT) build $(BUILD_FLAGS)
	/usr/bin/python3 site-example/make_photos
	$(BROWSER_VENV)/bin/python Tests/Browser/screenshots.py .build/debug/vitrine $(SCREENSHOTS) site-example docs/looks.jpg

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

boundaries: setup-python
	.ci/check-boundaries.sh
	.ci/check-parsers.sh
	.ci/check-links.py
	.ci/check-words.py
	/usr/bin/python3 Tests/PlantedFaults/plant.py --check

check: lint boundaries

setup-bench: setup
	$(call install-packages,$(BENCH_PACKAGES))

bench: setup-bench build
	/usr/bin/python3 Tests/Benchmarks/bench.py .build/release/vitrine $(BENCH_FLAGS)

bench-quick: setup-bench build
	/usr/bin/python3 Tests/Benchmarks/bench.py .build/release/vitrine --quick $(BENCH_FLAGS)

bench-pages: setup-bench setup-browser build
	$(BROWSER_VENV)/bin/python Tests/Benchmarks/pages.py .build/release/vitrine

bench-finding: setup-bench setup-browser build
	$(BROWSER_VENV)/bin/python Tests/Benchmarks/finding.py .build/release/vitrine $(BENCH_FLAGS)

bench-preview: setup-bench setup-browser build
	$(BROWSER_VENV)/bin/python Tests/Benchmarks/preview.py .build/release/vitrine $(BENCH_FLAGS)

bench-studio: setup-bench setup-browser build
	$(BROWSER_VENV)/bin/python Tests/Benchmarks/studio.py .build/release/vitrine $(BENCH_FLAGS)

bench-publishing: setup-bench setup-reliability build
	/usr/bin/python3 Tests/Benchmarks/publishing.py .build/release/vitrine $(BENCH_FLAGS)

install: build setup-python
	install -D .build/release/vitrine $(INSTALLED)/bin/vitrine
	install -D .build/release/vitrine-worker $(INSTALLED)/libexec/vitrine/vitrine-worker
	install -d $(addprefix $(INSTALLED)/share/vitrine/Templates/,preview studio languages places)
	install -m 644 $(wildcard Templates/*.*) $(INSTALLED)/share/vitrine/Templates/
	install -m 644 Templates/preview/* $(INSTALLED)/share/vitrine/Templates/preview/
	install -m 644 Templates/studio/* $(INSTALLED)/share/vitrine/Templates/studio/
	install -m 644 Templates/languages/* $(INSTALLED)/share/vitrine/Templates/languages/
	install -m 644 Templates/places/*.bin $(INSTALLED)/share/vitrine/Templates/places/
	for theme in themes/*; do install -d $(INSTALLED)/share/vitrine/$$theme && \
		install -m 644 $$theme/* $(INSTALLED)/share/vitrine/$$theme/ || exit 1; done
	/usr/bin/python3 packaging/man_pages.py .build/release/vitrine $(INSTALLED)/share/man/man1
	install -d $(addprefix $(INSTALLED)/,share/bash-completion/completions share/fish/vendor_completions.d $(ZSH_COMPLETIONS))
	.build/release/vitrine --generate-completion-script bash >$(INSTALLED)/share/bash-completion/completions/vitrine
	.build/release/vitrine --generate-completion-script fish >$(INSTALLED)/share/fish/vendor_completions.d/vitrine.fish
	.build/release/vitrine --generate-completion-script zsh >$(INSTALLED)/$(ZSH_COMPLETIONS)/_vitrine

setup-packaging: setup setup-python
	$(call install-packages,$(PACKAGING_PACKAGES))

$(LIBRARIES)/made: packaging/libraries.txt packaging/build_libraries.sh | setup-packaging
	$(call install-packages,$(LIBRARY_PACKAGES))
	packaging/fetch_sources.py $(LIBRARY_SOURCES)
	packaging/build_libraries.sh $(LIBRARY_SOURCES) $(LIBRARIES)-build $(LIBRARIES)
	touch $@

# .gitignore also keeps rsync from deleting the build products of the copy.
deb: setup-packaging $(LIBRARIES)/made
	rm -rf $(DIST)
	mkdir -p $(COPY) $(DIST)
	rsync --archive --delete --filter=':- .gitignore' --exclude=/.git --exclude=/debian ./ $(COPY)/
	rsync --archive --delete packaging/debian/ $(COPY)/debian/
	printf 'vitrine (%s-1) unstable; urgency=medium\n\n  * What is new is in /usr/share/doc/vitrine/changelog.gz.\n\n -- %s  %s\n' \
		$(VERSION) "$$(sed -n 's/^Maintainer: //p' packaging/debian/control)" "$$(date --utc --rfc-email --date=@$(RELEASE_DATE))" \
		>$(COPY)/debian/changelog
	cd $(COPY) && VITRINE_LIBRARIES=$(abspath $(LIBRARIES)) dpkg-buildpackage --build=binary --no-sign --no-pre-clean
	cp $(PACKAGING)/$(notdir $(DEB)) $(DEB)
	lintian --fail-on error $(DEB)

# The files of the Debian package for all distributions, and the list of what is in them. Several threads of xz would write other
# bytes on another machine.
archive: deb
	rm -rf $(TREE)
	dpkg-deb --extract $(DEB) $(TREE)
	tar --create --file=- --directory=$(TREE) --transform='flags=r;s,^usr,vitrine-$(VERSION),' --exclude=usr/share/lintian --sort=name \
		--mtime=@$(RELEASE_DATE) --owner=0 --group=0 --numeric-owner --mode=u+rw,go+rX,go-w usr | xz $(if $(filter amd64,$(ARCHITECTURE)),--x86) --lzma2=preset=6 --threads=1 >$(ARCHIVE)
	sed -e 's/@VERSION@/$(VERSION)/' -e "s/@SHA256@/$$(sha256sum <$(ARCHIVE) | cut -d' ' -f1)/" -e 's,@ADDRESS@,$(RELEASE_ADDRESS),' \
		packaging/install.sh >$(DIST)/install.sh
	packaging/sbom.py $(COPY) $(VERSION) $(RELEASE_DATE) $(TREE)/usr/share/doc/vitrine/libraries.json >$(DIST)/vitrine-$(VERSION).cdx.json
	$(write-sums)

image: deb
	$(call install-packages,$(IMAGE_PACKAGES))
	for tag in build deploy; do \
		case $$tag in build) packages="$(IMAGE_CONTENTS_build)";; deploy) packages="$(IMAGE_CONTENTS_deploy)";; esac; \
		$(SUDO) packaging/make_image.sh $(DEB) vitrine:$(VERSION)-$$tag $(RELEASE_DATE) \
			$(DIST)/vitrine-$(VERSION)-$$tag.oci.tar $$packages || exit 1; \
	done
	$(write-sums)

test-deb: deb setup-demo
	$(call install-packages,$(IMAGE_PACKAGES))
	/usr/bin/python3 site-example/make_photos
	$(SUDO) packaging/test_package.py deb $(DEB) site-example

# A release must not bring libraries whose faults are repaired in Debian.
check-versions: archive
	$(SUDO) apt-get update -q >/dev/null
	packaging/check_versions.py $(TREE)/usr/share/doc/vitrine/libraries.json

test-archive: archive setup-demo
	$(call install-packages,$(IMAGE_PACKAGES))
	/usr/bin/python3 site-example/make_photos
	$(SUDO) packaging/test_package.py archive $(ARCHIVE) site-example

test-image: image setup-demo
	/usr/bin/python3 site-example/make_photos
	for tag in build deploy; do \
		$(SUDO) packaging/test_package.py image $(DIST)/vitrine-$(VERSION)-$$tag.oci.tar site-example || exit 1; \
	done

test-publishing: deb setup-reliability
	$(call install-packages,$(IMAGE_PACKAGES))
	$(SUDO) packaging/test_publishing.py $(DEB) $(PHOTOS)

# Everything is made from one commit. Nothing is uploaded.
release: check-committed check-machine check test test-browser archive check-versions image test-archive test-deb test-image test-publishing
	@echo
	@cat $(DIST)/SHA256SUMS
	@echo "Vitrine $(VERSION) can be released: the files are in $(DIST)."

# The archive brings libraries of this machine along. That they are behind is found out before an hour of tests.
check-machine:
	@$(SUDO) apt-get update -q >/dev/null
	@behind="$$(apt-get --simulate upgrade | sed -n 's/^Inst \(lib[^ ]*\) .*/\1/p' | xargs)"; test -z "$$behind" || \
		{ echo "Run 'apt-get upgrade' first, because the archive brings these along: $$behind" >&2; exit 1; }

check-committed:
	@test -z "$$(git status --porcelain)" || { echo "Commit all changes before a release: git status lists them." >&2; exit 1; }

clean:
	$(SWIFT) package clean
