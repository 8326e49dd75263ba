# Homebrew formula of codecompass, written by the release from its real sums.
class Codecompass < Formula
  desc "@DESCRIPTION_SHORT@"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    on_arm do
      url "@BASE_URL@/codecompass-@VERSION@-darwin-arm64.tar.gz"
      sha256 "@SUM:darwin-arm64@"
    end
    on_intel do
      url "@BASE_URL@/codecompass-@VERSION@-darwin-x64.tar.gz"
      sha256 "@SUM:darwin-x64@"
    end
  end

  on_linux do
    on_arm do
      url "@BASE_URL@/codecompass-@VERSION@-linux-arm64.tar.gz"
      sha256 "@SUM:linux-arm64@"
    end
    on_intel do
      url "@BASE_URL@/codecompass-@VERSION@-linux-x64-baseline.tar.gz"
      sha256 "@SUM:linux-x64-baseline@"
    end
  end

  def install
    bin.install "codecompass"
    man1.install "codecompass.1"
    generate_completions_from_executable(bin/"codecompass", "completion")
  end

  test do
    (testpath/"greet.py").write "def greet():\n    pass\n"
    ENV["CODECOMPASS_HOME"] = testpath/"data"
    system bin/"codecompass", "index", testpath
    assert_match "greet.py:1", shell_output("#{bin}/codecompass locate greet --workspace #{testpath}")
  end
end
