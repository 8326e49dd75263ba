// What a path alone says: lock files, formats that are never text. Tables; content is looked at elsewhere.

import type { SkipReason } from "../protocol/skips.ts";
import { baseName } from "../util/paths.ts";

const LOCK_FILES = new Set([
  "package-lock.json",
  "npm-shrinkwrap.json",
  "yarn.lock",
  "pnpm-lock.yaml",
  "bun.lock",
  "bun.lockb",
  "deno.lock",
  "Cargo.lock",
  "Gemfile.lock",
  "Podfile.lock",
  "Pipfile.lock",
  "poetry.lock",
  "pdm.lock",
  "uv.lock",
  "composer.lock",
  "mix.lock",
  "pubspec.lock",
  "flake.lock",
  "go.sum",
  "go.work.sum",
  "gradle.lockfile",
  "buildscript-gradle.lockfile",
  "packages.lock.json",
  "paket.lock",
  "Package.resolved",
  "Cartfile.resolved",
  "MODULE.bazel.lock",
  ".terraform.lock.hcl",
  "conan.lock",
  "stack.yaml.lock",
]);

const BINARY_EXTENSIONS = new Set(
  `png jpg jpeg gif bmp ico icns webp avif tif tiff psd heic
   mp3 mp4 m4a m4v mov avi mkv webm wav flac ogg
   zip jar war ear gz tgz bz2 xz zst 7z rar
   pdf doc docx xls xlsx ppt pptx odt ods
   woff woff2 ttf otf eot
   exe dll so dylib class pyc pyo wasm
   sqlite sqlite3 jks keystore p12 pfx`
    .split(/\s+/)
    .filter((extension) => extension !== ""),
);

/** Why a file is not even opened, or undefined. */
export function skipByPath(path: string): SkipReason | undefined {
  const name = baseName(path);
  if (LOCK_FILES.has(name)) return "lock_file";
  const dot = name.lastIndexOf(".");
  return dot > 0 && BINARY_EXTENSIONS.has(name.slice(dot + 1).toLowerCase()) ? "binary" : undefined;
}
