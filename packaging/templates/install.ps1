# Installs codecompass @VERSION@ on Windows: picks the executable, checks its sum, puts it into the user's programs folder.
#   irm URL/install.ps1 | iex
#   .\install.ps1 [-Prefix DIR] [-Uninstall]
# $env:CODECOMPASS_BASE_URL: where the release lies, for mirrors.

param([string]$Prefix = "$env:LOCALAPPDATA\Programs\codecompass", [switch]$Uninstall)

$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'

$Version = '@VERSION@'
$BaseUrl = if ($env:CODECOMPASS_BASE_URL) { $env:CODECOMPASS_BASE_URL } else { '@BASE_URL@' }
$Sums = @{
@SUMS_PS1@
}

function Test-Avx2 {
  try {
    $signature = '[DllImport("kernel32.dll")] public static extern bool IsProcessorFeaturePresent(int feature);'
    $kernel = Add-Type -MemberDefinition $signature -Name 'Kernel32' -Namespace 'CodecompassInstall' -PassThru
    return $kernel::IsProcessorFeaturePresent(40)
  } catch {
    return $false
  }
}

function Set-UserPath([scriptblock]$Change) {
  $parts = @([Environment]::GetEnvironmentVariable('Path', 'User') -split ';' | Where-Object { $_ })
  [Environment]::SetEnvironmentVariable('Path', ((& $Change $parts) -join ';'), 'User')
}

function Uninstall-Codecompass {
  $file = Join-Path $Prefix 'codecompass.exe'
  if (-not (Test-Path $file)) { throw "codecompass is not in $Prefix" }
  Remove-Item $file -Force
  Set-UserPath { param($parts) $parts | Where-Object { $_ -ne $Prefix } }
  Write-Output "removed $file"
  Write-Output "The index of your projects stays in $env:LOCALAPPDATA\codecompass; remove it by hand."
}

function Install-Codecompass {
  $target = if (Test-Avx2) { 'windows-x64' } else { 'windows-x64-baseline' }
  $url = "$BaseUrl/codecompass-$Version-$target.zip"
  New-Item -ItemType Directory -Force $Prefix | Out-Null
  $staging = Join-Path $Prefix ".codecompass.$PID"
  New-Item -ItemType Directory -Force $staging | Out-Null
  try {
    Write-Output "downloading $url"
    $archive = Join-Path $staging 'archive.zip'
    try { Invoke-WebRequest -UseBasicParsing -Uri $url -OutFile $archive }
    catch { throw "$url could not be downloaded: $($_.Exception.Message)" }
    if ((Get-FileHash -Algorithm SHA256 $archive).Hash.ToLower() -ne $Sums[$target]) {
      throw 'the download is not the file of the release (its SHA-256 differs): nothing was installed'
    }
    Expand-Archive -Path $archive -DestinationPath $staging -Force
    $new = Join-Path $staging "codecompass-$Version-$target\codecompass.exe"
    $says = & $new --version
    if ($LASTEXITCODE -ne 0) { throw "the executable does not run here: $says" }
    $file = Join-Path $Prefix 'codecompass.exe'
    # A program that runs cannot be replaced, but it can be renamed.
    if (Test-Path $file) {
      $old = "$file.old"
      Remove-Item $old -Force -ErrorAction SilentlyContinue
      Move-Item $file $old -Force
    }
    Move-Item $new $file -Force
    Set-UserPath { param($parts) if ($parts -contains $Prefix) { $parts } else { $parts + $Prefix } }
    Write-Output "installed $says in $file; open a new terminal to have it on the PATH"
    Write-Output 'next: codecompass index in a repository; codecompass setup --all for your agents'
  } finally {
    Remove-Item $staging -Recurse -Force -ErrorAction SilentlyContinue
  }
}

if ($Uninstall) { Uninstall-Codecompass } else { Install-Codecompass }
