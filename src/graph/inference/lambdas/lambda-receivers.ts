// Whose members the body of a lambda has by their bare names: what its parameter's type says (`T.() -> R`), and what
// functions of the library take (`x.apply { … }`, `with(x) { … }`).

import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs, type Place } from "../../place.ts";
import { argumentStarts, chainStart } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import { hasWord } from "../calls/arity.ts";
import type { Inference, Type } from "../infer.ts";
import { calleeBefore } from "./trailing-callee.ts";

/** The type of what a function is called on. */
type Called = () => Type | undefined;

/** What a lambda that opens at an offset has its members of; undefined = nothing, or nothing that is known. */
export function lambdaReceiver(inference: Inference, file: FileModel, open: number): Type | undefined {
  return inference.graph.remember("lambdaReceiver", `${file.key}@${open}`, () =>
    inference.graph.guarded(`lambda ${file.key}@${open}`, () => receiverOf(inference, file, open)),
  );
}

function receiverOf(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const end = calleeBefore(file, open);
  if (end === -1) return selfOf(inference, inference.expected(file, open));
  const name = wordBefore(text, end);
  const from = chainStart(text, brackets, end, true);
  if (from === -1) return undefined;
  const place = inference.placeAt(file, from);
  const type = inference.typeOfSlice(place, from, end + 1);
  const link = brackets.back(from === end + 1 - name.length ? -1 : end - name.length);
  const called = (): Type | undefined => {
    if (text[link] !== ".") return undefined;
    const last = brackets.back(link - (text[link - 1] === "?" ? 2 : 1));
    return inference.typeOfSlice(place, from, last + 1);
  };
  if (type && type.t !== "library" && type.t !== "signature") return lastOf(inference, type, called);
  const extended = type === undefined ? ofExtension(inference, place, name, called) : undefined;
  if (extended) return extended;
  const given = file.rules.lambdaReceivers!.get(name);
  if (typeof given === "object") return inference.typeOfText(given.type, place, undefined);
  if (given === "argument") {
    const [first] = argumentStarts(text, brackets, brackets.forward(end + 1));
    return first === undefined ? undefined : inference.typeAt(file, first);
  }
  return given === undefined ? undefined : called();
}

/** Of an extension in sight, where nothing says of what it is called: `somewhere().test { … }`. */
function ofExtension(inference: Inference, place: Place, name: string, called: Called): Type | undefined {
  const all = namedDefs(lookUp(inference.graph, place, name));
  const own = all.filter((def) => factOf(def).owner !== "" && factOf(def).params !== undefined);
  if (own.length === 0 || own.length < all.length) return undefined;
  const found = own.map((def) => lastOf(inference, { t: "callable", def, env: undefined }, called));
  return found.every((each) => each !== undefined) ? found[0] : undefined;
}

/** Of the last parameter of a function, or of one of several with its name. */
function lastOf(inference: Inference, type: Type, called: Called): Type | undefined {
  for (const each of type.t === "union" ? type.of : [type]) {
    const written = each.t === "callable" ? (factOf(each.def).params?.at(-1)?.type ?? "") : "";
    if (each.t !== "callable" || written === "") continue;
    const type = inference.typeOfText(written, inference.placeOf(each.def), each.env);
    const found = (isOfItself(inference, each.def, type) ? called() : undefined) ?? selfOf(inference, type);
    if (found) return found;
  }
  return undefined;
}

/** Is the body of a lambda inside of what its function is called on: `fun <T : Table> T.insert(body: T.() -> Unit)`? */
function isOfItself(inference: Inference, def: Def, type: Type | undefined): boolean {
  const { owner, typeParams } = factOf(def);
  if (!type || owner === "" || !hasWord(typeParams, owner)) return false;
  const plain = inference.behind(type);
  const self = plain.t === "signature" && plain.node.t === "function" ? plain.node.self : undefined;
  return self?.t === "name" && self.path.length === 1 && self.path[0] === owner;
}

function selfOf(inference: Inference, type: Type | undefined): Type | undefined {
  if (!type) return undefined;
  const plain = inference.behind(type);
  if (plain.t !== "signature" || plain.node.t !== "function" || !plain.node.self) return undefined;
  return inference.typeOfNode(plain.node.self, plain.place, plain.env);
}
