// Values and classes of libraries, as languages share them that tell callables of one name apart by types: numbers and what
// holds them, classes that nothing extends, and what takes everything.

/** Of numbers each takes those before it. */
const WIDER = ["byte", "short", "int", "long", "float", "double"];
const BOXES: Readonly<Record<string, string>> = {
  ...{ byte: "Byte", short: "Short", int: "Integer", long: "Long", float: "Float", double: "Double" },
  ...{ char: "Character", boolean: "Boolean" },
};
const BOXED = new Set(Object.values(BOXES));
const FINAL = new Set(["String", "Class", "KClass"]);
const TOPS = new Set(["Object", "Any", "any", "object", "interface"]);
const OF_TEXT = new Set(["CharSequence", "Comparable", "Serializable", "Constable"]);
const OF_FINAL = new Set(["Number", "Comparable"]);
const OF_CLASS = new Set(["Type", "AnnotatedElement", "GenericDeclaration", "Serializable"]);
/** What languages call the same. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ string: "String", bool: "boolean" },
  ...{ Int: "Integer", Char: "Character" },
};

export const plain = (name: string) => PLAIN[name] ?? name;
export const isPrimitive = (name: string) => name in BOXES;
/** The class that holds a primitive value. */
export const boxOf = (name: string): string | undefined => BOXES[name];
export const isText = (name: string) => name === "String";
/** Does nothing extend this class? */
export const isFinal = (name: string) => isPrimitive(name) || BOXED.has(name) || FINAL.has(name);
export const takesAll = (name: string) => TOPS.has(name);
/** What texts promise, and what values in boxes and classes do. */
export const isOfText = (name: string) => OF_TEXT.has(name);
export const isOfFinal = (given: string, name: string) => (given === "Class" ? OF_CLASS : OF_FINAL).has(name);
/** A number that is written out and says nothing of its size. */
export const isAnyNumber = (name: string) => name === "number";
export const isNumber = (name: string) => WIDER.includes(name);

/** By how many steps one primitive is wider than another; 0: it does not take it. */
export function widening(given: string, param: string): number {
  const from = WIDER.indexOf(given === "char" ? "short" : given);
  const to = WIDER.indexOf(param);
  return from !== -1 && to > from ? to - from : 0;
}
