// XML documentation as plain text: what stands in `<summary>`, then parameters, results and the rest, by name.

/** References are what they refer to, by its last names: `T:Shop.Order` is `Shop.Order`. */
const REFERENCE =
  /<(?:see|seealso|paramref|typeparamref|inheritdoc)\s+(?:cref|name|langword|href)\s*=\s*"(?:\w:)?([^"]*)"\s*(?:\/>|>([^<]*)<\/\w+>)/g;
const NAMED = /<(param|typeparam|exception|permission)\s+(?:name|cref)\s*=\s*"(?:\w:)?([^"]*)"\s*>/g;
const RETURNS = /<(returns|value)>\s*/g;
const TAG = /<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?\/?>/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** `<param name="a">Text.</param>` -> `a: Text.` */
export function cleanXmlDoc(doc: string): string {
  if (!doc.includes("<")) return doc;
  return doc
    .replace(REFERENCE, (_, target: string, text: string | undefined) => text || target)
    .replace(NAMED, (_, _tag, name: string) => `${name}: `)
    .replace(RETURNS, "Returns: ")
    .replace(TAG, "")
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/[ \t]+$/gm, "")
    .replace(/^\s*\n/gm, "")
    .trim();
}
