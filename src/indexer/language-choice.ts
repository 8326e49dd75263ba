// Which language a file is extracted in: what detection says, unless the user left that language out.

import { detectLanguage, findLanguage, TEXT_LANGUAGE } from "../languages/index.ts";
import type { Language } from "../languages/types.ts";

/** Characters of a text that detection looks at. */
export const HEAD_CHARS = 65_536;

export class LanguageChoice {
  private readonly allowed: ReadonlySet<string> | undefined;

  /** Empty: every language. */
  constructor(languages: readonly string[]) {
    this.allowed = languages.length > 0 ? new Set(languages) : undefined;
  }

  /** `text`: at least the first HEAD_CHARS characters. */
  languageId(path: string, text: string): string {
    const id = detectLanguage(path, text.slice(0, HEAD_CHARS))?.id;
    return id === undefined || (this.allowed && !this.allowed.has(id)) ? TEXT_LANGUAGE : id;
  }

  /** The languages that files of these names have, as far as names tell; that of most files first. */
  languagesOf(paths: readonly string[]): Language[] {
    const counts = new Map<string, number>();
    for (const path of paths) {
      const id = this.languageId(path, "");
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const ids = [...counts].sort((a, b) => b[1] - a[1]).map(([id]) => id);
    return ids.flatMap((id) => findLanguage(id) ?? []);
  }
}
