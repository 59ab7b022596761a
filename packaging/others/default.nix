# For Nix. Not tried. Replace OWNER, VERSION and SHA256, which SHA256SUMS of the release has.
{ lib, stdenv, fetchurl, autoPatchelfHook }:

stdenv.mkDerivation rec {
  pname = "vitrine";
  version = "VERSION";

  src = fetchurl {
    url = "https://github.com/OWNER/vitrine/releases/download/v${version}/vitrine-${version}-linux-amd64.tar.xz";
    sha256 = "SHA256";
  };

  nativeBuildInputs = [ autoPatchelfHook ];
  buildInputs = [ stdenv.cc.cc.lib ];
  # The programs are stripped already.
  dontStrip = true;

  installPhase = ''
    mkdir -p $out
    cp -r . $out
  '';

  meta = {
    description = "Static web gallery generator";
    license = lib.licenses.mit;
    platforms = [ "x86_64-linux" ];
    mainProgram = "vitrine";
  };
}
