# A formula for Homebrew on Linux. Not tried. Replace OWNER, VERSION and SHA256, which SHA256SUMS of the release has.
class Vitrine < Formula
  desc "Static web gallery generator"
  homepage "https://github.com/OWNER/vitrine"
  url "https://github.com/OWNER/vitrine/releases/download/vVERSION/vitrine-VERSION-linux-amd64.tar.xz"
  sha256 "SHA256"
  license "MIT"

  depends_on arch: :x86_64
  depends_on :linux

  # The programs find their libraries from where they are, and must stay beside them.
  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/vitrine"
    man1.install_symlink Dir[libexec/"share/man/man1/*"]
  end

  test do
    system bin/"vitrine", "doctor"
  end
end
