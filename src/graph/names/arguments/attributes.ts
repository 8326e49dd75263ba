// Attributes of elements that are written like calls, `<Card title={…}>`: each is a member of what the component is given.

import type { FileModel } from "../../file.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { union } from "../../inference/type-model.ts";
import type { Place } from "../../place.ts";
import type { Brackets } from "../../text/brackets.ts";
import { angleStart } from "../../text/chains.ts";
import { ExpressionReader } from "../../text/expression.ts";
import { wordBefore } from "../../text/words.ts";

const IN_TAG = /[\p{ID_Continue}$=.:-]/u;
const COMPONENT = /^[\p{Lu}_$]|\./u;
const TAG = /[\p{ID_Start}_$][\p{ID_Continue}$.]*/uy;
/** Where a component that is a class keeps what it is given. */
const GIVEN = "props";
/** What a component is given that stands between the ends of its element. */
export const CHILDREN = "children";

/** The type that says of what elements of the host are given. */
const HOST_ELEMENTS = "IntrinsicElements";

/** What the component is given whose attribute starts at an offset. */
export function givenToElement(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  const [tag, start = 0] = tagAround(file.model, offset) ?? [];
  if (tag === undefined) return undefined;
  if (!COMPONENT.test(tag)) return givenToHost(inference, inference.placeAt(file, start - 1), tag);
  const key = `${file.key}@${start}`;
  return inference.graph.remember("element", key, () =>
    inference.graph.guarded(`element ${key}`, () => {
      const end = start + tag.length;
      const place = inference.placeAt(file, start);
      const reader = new ExpressionReader(text.slice(0, end), brackets, file.rules.notation);
      return given(inference, inference.typeOf(reader.read(start).node, place), place);
    }),
  );
}

/** The name of the element in whose head an offset stands, and where it starts. */
export function tagAround(
  { text, brackets }: FileModel["model"],
  offset: number,
): [string, number] | undefined {
  const start = elementStart(text, brackets, offset);
  TAG.lastIndex = start + 1;
  const tag = start === -1 ? undefined : TAG.exec(text)?.[0];
  return tag === undefined ? undefined : [tag, start + 1];
}

/** What an element of the host is given: a library says it, as far as the project does not. */
function givenToHost(inference: Inference, place: Place, tag: string): Type | undefined {
  const { graph } = inference;
  return graph.remember("host element", `${place.file.rules.family} ${tag}`, () => {
    const said = graph.namedAs(HOST_ELEMENTS, "interface").flatMap((def) => {
      const type = inference.typeOfMember({ t: "instance", def, args: [] }, tag, place);
      return type ? [type] : [];
    });
    return union(said) ?? { t: "library", name: HOST_ELEMENTS, args: [] };
  });
}

function given(inference: Inference, component: Type | undefined, place: Place): Type | undefined {
  if (component?.t === "union") return union(component.of.map((each) => given(inference, each, place)));
  if (component?.t !== "static") {
    const own = inference.parameter(component, 0, place);
    const isForeign = component?.t === "library" && component.itself === true;
    return own ?? (isForeign ? { t: "library", name: component.name, args: [] } : undefined);
  }
  const args = component.args ?? [];
  return inference.typeOfMember({ t: "instance", def: component.def, args }, GIVEN, place);
}

/** Where the element opens in whose head an offset stands, or -1. */
function elementStart(text: string, brackets: Brackets, offset: number): number {
  for (let at = brackets.back(offset - 1); at >= 0; at = brackets.back(at - 1)) {
    const char = text[at]!;
    if (char === "<") return at;
    if (char === "}") at = brackets.openOf(at);
    else if (char === '"' || char === "'") at = brackets.literalStart(at);
    else if (char === ">") at = angleStart(text, at);
    else if (!IN_TAG.test(char)) return -1;
    if (at === -1) return -1;
  }
  return -1;
}

/** Where the attribute's name starts whose value the brace at an offset opens, or -1. */
export function attributeStart({ text, brackets }: FileModel["model"], open: number): number {
  if (text[open - 1] !== "=") return -1;
  const name = wordBefore(text, open - 2);
  const start = open - 1 - name.length;
  return name !== "" && /\s/.test(text[start - 1] ?? "") && elementStart(text, brackets, start) !== -1
    ? start
    : -1;
}

/** The `>` of an element's head that the brace at an offset stands right behind, or -1. */
export function headEnd({ text, brackets }: FileModel["model"], open: number): number {
  const end = brackets.back(open - 1);
  const isHead = text[end] === ">" && text[end - 1] !== "=" && elementStart(text, brackets, end) !== -1;
  return isHead ? end : -1;
}

/** Does an attribute stand at an offset, or a key of an object? */
export function isAttribute({ text, brackets }: FileModel["model"], start: number, width: number): boolean {
  if (":,(}".includes(text[brackets.forward(start + width)] ?? ",")) return false;
  return elementStart(text, brackets, start) !== -1;
}
