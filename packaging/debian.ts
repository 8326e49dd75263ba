// Debian packages. The x64 one holds the executable that runs on every amd64 machine, as Debian's own do.

import { ar, type Entry, tarGz } from "./archive.ts";
import { AUTHOR, DESCRIPTION, NAME, VERSION } from "./manifest.ts";

/** Target -> Debian's name of the architecture. */
export const DEBIAN: Readonly<Record<string, string>> = {
  "linux-x64-baseline": "amd64",
  "linux-arm64": "arm64",
};

export interface DebianFiles {
  executable: Uint8Array;
  manual: Uint8Array;
  /** Ours and those of everything embedded. */
  licences: Uint8Array;
  /** Shell -> completion script. */
  completions: Readonly<Record<"bash" | "zsh" | "fish", Uint8Array>>;
}

export const debianName = (architecture: string): string => `${NAME}_${VERSION}_${architecture}.deb`;

function control(architecture: string, bytes: number): string {
  return [
    `Package: ${NAME}`,
    `Version: ${VERSION}`,
    `Architecture: ${architecture}`,
    `Maintainer: ${AUTHOR}`,
    "Section: devel",
    "Priority: optional",
    "Depends: libc6",
    "Recommends: git",
    `Installed-Size: ${Math.ceil(bytes / 1024)}`,
    `Description: ${DESCRIPTION}`,
    "",
  ].join("\n");
}

export function makeDebian(architecture: string, files: DebianFiles): Uint8Array {
  const { executable, manual, licences, completions } = files;
  const data: Entry[] = [
    { path: `./usr/bin/${NAME}`, bytes: executable, mode: 0o755 },
    { path: `./usr/share/bash-completion/completions/${NAME}`, bytes: completions.bash },
    { path: `./usr/share/doc/${NAME}/copyright`, bytes: licences },
    { path: `./usr/share/fish/vendor_completions.d/${NAME}.fish`, bytes: completions.fish },
    { path: `./usr/share/man/man1/${NAME}.1`, bytes: manual },
    { path: `./usr/share/zsh/vendor-completions/_${NAME}`, bytes: completions.zsh },
  ];
  const size = data.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return ar([
    { path: "debian-binary", bytes: Buffer.from("2.0\n") },
    {
      path: "control.tar.gz",
      bytes: tarGz([{ path: "./control", bytes: Buffer.from(control(architecture, size)) }]),
    },
    { path: "data.tar.gz", bytes: tarGz(data) },
  ]);
}
