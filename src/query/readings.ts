// Other readings of a name that is declared nowhere as it was typed: what it is a declaration, a reference or a path of.

/** Words that stand before a declared name, of any language. */
const KEYWORD =
  /^(?:abstract|async|class|const|constructor|def|defmacro|defmodule|defp|defstruct|enum|export|fn|fun|func|function|impl|interface|internal|let|macro|mod|module|namespace|object|override|package|private|protected|protocol|public|pub(?:\([^)]*\))?|record|static|struct|template|trait|type|typedef|union|val|var|virtual|void)$/;
/** What follows a declared name and is none of it. */
const BEHIND = /[({=;]|\s(?:extends|implements|for|where|struct|interface|with|do)\b|:\s|:$|->|\s<\s/;
/** `func (r *Type) Name(`. */
const METHOD_OF = /^func\s*\(\s*(?:\w+\s+)?\*?([\w.]+)[^)]*\)\s*/;
/** `github.com/owner/name/v2/pkg/sub.Name`. */
const HOSTED = /^[\w-]+(?:\.[\w-]+)+\//;

/** The name that a declaration declares, or undefined for what is none: a sentence begins with no keyword and has no brackets. */
function declaredName(text: string): string | undefined {
  const owned = text.replace(METHOD_OF, "$1.");
  const behind = BEHIND.exec(owned);
  const words = owned.slice(0, behind?.index).trim().split(/\s+/);
  const isHead = /^[({]/.test(behind?.[0] ?? "") || KEYWORD.test(words[0]!);
  const isDeclared = words.length > 1 ? isHead : owned !== text;
  return isDeclared ? words.at(-1)!.replace(/^[*&]+/, "") : undefined;
}

/** The method that a head declares, which can be nothing else; undefined for any other text. */
export function methodDeclared(typed: string): string | undefined {
  const text = typed.trim();
  return METHOD_OF.test(text) ? declaredName(text) : undefined;
}

/** Between the words of a name: what joins them, and where a capital begins one. */
const JOINED = /(?<=[\p{L}\p{N}])[_-]+(?=[\p{L}\p{N}])/gu;
const CAPITAL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** `check_query` for `CheckQuery`, and the other way round: the same words by another convention. In any case, as all names. */
function otherConventions(text: string): string[] {
  if (/\s/.test(text)) return [];
  return ["", "_", "-"].map((joint) => text.replace(CAPITAL, joint).replace(JOINED, joint));
}

/** What else a name may mean, likeliest first. */
export function otherReadings(typed: string): string[] {
  const text = typed.trim();
  const readings = [
    declaredName(text),
    // Captures, addresses and dereferences: `&Mod.f/1`; variables of PHP: `Shop::$open`.
    text.replace(/(^|::|->|\.)[&*$]+(?=[\p{L}_])/gu, "$1"),
    // The object of a class: `Shop::class`.
    text.replace(/(?:::|\.)class$/, ""),
    // Nested classes as their files are called: `Outer$Inner`.
    text.replace(/(?<=[\p{L}\p{N}_])\$(?=\p{L})/gu, "."),
  ];
  if (HOSTED.test(text)) {
    const parts = text.split("/");
    for (let from = 1; from < parts.length; from++) readings.push(parts.slice(from).join("/"));
  }
  readings.push(...otherConventions(text));
  return [...new Set(readings)].filter(
    (each) => each !== undefined && each !== "" && each !== text,
  ) as string[];
}
