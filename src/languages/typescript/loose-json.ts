// JSON as people write it in configurations.

/** JSON with comments and trailing commas, or undefined. */
export function parseLoose(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  const plain = text
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted?: string) => quoted ?? "")
    .replace(/,(\s*[}\]])/g, "$1");
  try {
    const value = JSON.parse(plain);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
