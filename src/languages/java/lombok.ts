// Members that Lombok's annotations make: accessors of fields, methods that make one, loggers. Each stands where the field or
// the type stands that it is made of. Builders have a file of their own.

import { type Param, SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Made, Written } from "../hook-types.ts";
import { type Annotation, annotationsOf, isSet, readAnnotations, wordOf } from "./annotations.ts";
import { makeBuilder } from "./lombok-builders.ts";
import { accessorOf, type Field, levelOf, PLAIN_STYLE, styleOf } from "./lombok-names.ts";
import { MadeMembers } from "./made-members.ts";

/** Annotations of a type that stand for others. */
const STAND_FOR: Readonly<Record<string, readonly string[]>> = {
  Data: ["Getter", "Setter"],
  Value: ["Getter"],
};

/** What each of them calls `log`. */
const LOGGERS: Readonly<Record<string, string>> = {
  Slf4j: "Logger",
  XSlf4j: "XLogger",
  Log: "Logger",
  Log4j: "Logger",
  Log4j2: "Logger",
  CommonsLog: "Log",
  JBossLog: "Logger",
  Flogger: "FluentLogger",
  CustomLog: "Logger",
};

const { static: STATIC, readonly: READONLY } = SYMBOL_FLAGS;

/** Methods that make one of a type: by which annotation, under which key, of which fields. */
const MAKERS: readonly [annotation: string, key: string, takes: (field: Field) => boolean][] = [
  ["NoArgsConstructor", "staticName", () => false],
  ["RequiredArgsConstructor", "staticName", isRequired],
  ["AllArgsConstructor", "staticName", isOpen],
  ["Data", "staticConstructor", isRequired],
  ["Value", "staticConstructor", isOpen],
];

export function makeByLombok(written: Written): Made | undefined {
  const { text, symbols, attached } = written;
  const isLombok = text.includes("lombok") ? annotationsOf(text, "lombok") : undefined;
  if (!isLombok) return undefined;
  const annotations = attached.map((each) => readAnnotations(each, isLombok));
  const members = new MadeMembers(symbols);
  const children = Map.groupBy(symbols.keys(), (ordinal) => symbols[ordinal]!.container);
  symbols.forEach((symbol, ordinal) => {
    const own = annotations[ordinal]!;
    const inside = [...(children.get(ordinal) ?? [])];
    if (symbol.kind === "class" || symbol.kind === "enum") {
      const fields = fieldsOf(own, inside, symbols, annotations);
      for (const field of fields) makeAccessors(members, ordinal, own, field);
      makeMakers(members, ordinal, own, fields);
      if (own.some(({ name }) => name === "UtilityClass"))
        for (const at of inside) symbols[at]!.flags |= STATIC;
    }
    const builder = own.find(({ name }) => name === "Builder" || name === "SuperBuilder");
    if (builder) {
      const holder = symbol.kind === "class" ? ordinal : symbol.container;
      const within = holder === ordinal ? inside : [...(children.get(holder) ?? [])];
      const fields = fieldsOf(annotations[holder] ?? [], within, symbols, annotations);
      makeBuilder(members, written, { ordinal, holder, builder, fields: fields.filter(isOpen) });
    }
  });
  return { symbols: members.made, heritage: members.heritage };
}

/** Is it no constant of the objects, which nobody gives them? */
function isOpen({ isStatic, isFinal, isInitialised, annotations }: Field): boolean {
  return !isStatic && !(isFinal && isInitialised && !annotations.some(({ name }) => name === "Default"));
}

/** Must whoever makes an object say what it holds? */
function isRequired(field: Field): boolean {
  const isNonNull = field.annotations.some(({ name }) => name === "NonNull");
  return !field.isStatic && !field.isInitialised && (field.isFinal || isNonNull);
}

function fieldsOf(
  ofType: readonly Annotation[],
  inside: readonly number[],
  symbols: readonly SymbolFact[],
  annotations: readonly (readonly Annotation[])[],
): Field[] {
  const style = ofType.find(({ name }) => name === "Accessors");
  const isFixed = ofType.some(
    (each) => each.name === "Value" || (each.name === "FieldDefaults" && isSet(each, "makeFinal")),
  );
  return inside.flatMap((at) => {
    const symbol = symbols[at]!;
    if ((symbol.kind !== "field" && symbol.kind !== "constant") || symbol.name.startsWith("$")) return [];
    const own = annotations[at]!;
    const ownStyle = own.find(({ name }) => name === "Accessors") ?? style;
    const isStatic = (symbol.flags & STATIC) !== 0;
    return [
      {
        symbol,
        annotations: own,
        style: ownStyle ? styleOf(ownStyle) : PLAIN_STYLE,
        isStatic,
        isFinal: (symbol.flags & READONLY) !== 0 || (isFixed && !own.some(({ name }) => name === "NonFinal")),
        isInitialised: symbol.signature.includes("="),
      },
    ];
  });
}

/** What a field's own annotation, or else that of its type, says of it. */
function saidOf(field: Field, ofType: readonly Annotation[], name: string): Annotation | undefined {
  const own = field.annotations.find((each) => each.name === name);
  if (own || field.isStatic) return own;
  return (
    ofType.find((each) => each.name === name) ?? ofType.find((each) => STAND_FOR[each.name]?.includes(name))
  );
}

/** What stands for others says nothing of who sees them. */
const visibilityOf = (said: Annotation) => (STAND_FOR[said.name] ? "public" : levelOf(said));

function makeAccessors(
  members: MadeMembers,
  holder: number,
  ofType: readonly Annotation[],
  field: Field,
): void {
  const { symbol, style, isStatic, isFinal, isInitialised } = field;
  const flags = isStatic ? STATIC : 0;
  const value: Param = { name: symbol.name, type: symbol.type, optional: false, variadic: false };
  const make = (verb: "get" | "set" | "with", params: Param[], type: string, said: Annotation) => {
    const name = accessorOf(symbol, verb, style);
    const visibility = visibilityOf(said);
    if (name !== undefined && visibility !== undefined)
      members.method(symbol, holder, { name, params, type, visibility, flags, by: said.name });
  };
  const getter = saidOf(field, ofType, "Getter");
  if (getter) make("get", [], symbol.type, getter);
  const setter = isFinal ? undefined : saidOf(field, ofType, "Setter");
  if (setter) make("set", [value], style.chain ? members.selfType(holder) : "void", setter);
  const isFixed = isStatic || (isFinal && isInitialised);
  const wither = isFixed ? undefined : (saidOf(field, ofType, "With") ?? saidOf(field, ofType, "Wither"));
  if (wither) make("with", [value], members.selfType(holder), wither);
}

function makeMakers(
  members: MadeMembers,
  holder: number,
  own: readonly Annotation[],
  fields: readonly Field[],
): void {
  const type = members.at(holder);
  for (const [annotation, key, takes] of MAKERS) {
    const said = own.find(({ name }) => name === annotation);
    const name = said && wordOf(said, key);
    if (!name) continue;
    const params = fields.filter(takes).map(({ symbol }) => ({
      ...{ name: symbol.name, type: symbol.type },
      ...{ optional: false, variadic: false },
    }));
    const result = members.selfType(holder);
    members.method(type, holder, {
      ...{ name, params, type: result, typeParams: type.typeParams },
      ...{ visibility: "public", flags: STATIC, by: annotation },
    });
  }
  const logger = own.find(({ name }) => LOGGERS[name]);
  if (logger) members.constant(type, holder, "log", LOGGERS[logger.name]!, logger.name);
}
