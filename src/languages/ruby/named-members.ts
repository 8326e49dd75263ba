// Whose members symbols and strings name: those of what is asked or tested, of the body that they stand in, of a controller.

import type { SymbolFact } from "../../protocol/facts.ts";
import type { NamedOf } from "../resolve-rules.ts";
import { controllerOf, controllerOfResources, OWN_CONTROLLER, optionsOf, typeJoined } from "./records.ts";

const LONGEST_SYMBOLS = 200;
/** What asks an object by a name, as tags.scm has them: `send(:`, `respond_to? :`, `expects(:`. */
const ASKS =
  /(?:\b(?:(?:public_|__)?send(?:__)?|try|(?:public_)?(?:instance_)?method|to_enum|enum_for|expects|stubs?|unstub|stub_chain|should_(?:not_)?receive)|\b(?:respond_to|method_defined)\?|\btry!)[\s(]*:$/;

/** An argument, up to what divides it from the next one. */
const ARGUMENT = "((?:[^\\s,()]|\\((?:[^()\\n]|\\([^()\\n]*\\))*\\)|(?<=[\\w)]) (?=\\())+)";
/** `assert_respond_to pen, :draw`, `expect(pen).to receive(:draw)`. */
const TESTED = [
  `\\b(?:assert|refute)_(?:not_)?(?:predicate|respond_to|operator|send)[ (]+${ARGUMENT}\\s*,\\s*:$`,
  `\\b(?:expect|allow)(?:_any_instance_of)?\\s*\\(${ARGUMENT}\\)\\s*\\.(?:to|not_to|to_not)\\s*\\(?\\s*(?:receive|have_received|respond_to|receive_message_chain)[ (]+:$`,
  "\\b((?:\\w+::)*[A-Z]\\w*)\\.any_instance\\.(?:expects|stubs|unstub)[ (]+:$",
  // What is handed on under another name.
  `\\bdef_(?:instance_)?delegator[ (]+:?["']?${ARGUMENT}["']?\\s*,\\s*:$`,
].map((pattern) => new RegExp(pattern));
/** The same of something that is not said: `is_expected.to respond_to(:draw)`. */
const TESTS = /\b(?:receive|have_received|respond_to|receive_message_chain)[ (]+:$/;

/** Does a name at an offset stand in `%i[…]`? */
function isInSymbols(text: string, offset: number): boolean {
  if (!/[\s[({<]/.test(text[offset - 1] ?? "")) return false;
  const before = text.slice(Math.max(0, offset - LONGEST_SYMBOLS), offset);
  return /^%[iI][[({<][\w?!\s]*$/.test(before.slice(before.lastIndexOf("%")));
}

/** The class of `"shop/orders#`: OrdersController. */
function controllerBefore(text: string, offset: number): NamedOf | undefined {
  const word = /["']((?:\w+\/)*\w+)#$/.exec(text.slice(Math.max(0, offset - LONGEST_SYMBOLS), offset))?.[1];
  return word === undefined ? undefined : { type: controllerOf(word) };
}

const VERB = /^\s*(?:get|post|put|patch|delete|head|match)[ (]+:?["']?$/;
const ROUTES = /\b(?:resources?|scope|namespace|draw)\b/;
const RESOURCES = /^(\s*)(resources?)[ (]+:(\w+)([^\n]*)/;
const JOINING = /^\s*(?:belongs_to|has_one|has_many|has_and_belongs_to_many|resources?)[ (]+:$/;
const LONGEST_OPTIONS = 1000;
const ONLY = /\b(?:only|except):\s*(?:\[[^\]]*|%i[[({<][\w\s]*)?:?$/;
/** What a test of a controller is of. */
const TEST_OF =
  /^\s*(?:class (?:\w+::)*(\w+Controller)Test\b|(?:RSpec\.)?describe[ (](?:\w+::)*(\w+Controller)\b)/m;

/** The controller of a line `resources :orders`. */
const ofResources = ([, , kind, name, options]: readonly string[]): NamedOf => ({
  type: controllerOfResources(kind!, name!, options!),
});

/** Of a route by an action's name alone: the controller of the resources around it, which are less indented. */
function controllerAround(text: string, offset: number): NamedOf | undefined {
  let start = text.lastIndexOf("\n", offset - 1) + 1;
  let indent = /^[ \t]*/.exec(text.slice(start, offset))![0].length;
  while (start > 0 && indent > 0) {
    const end = start - 1;
    start = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, end);
    const own = line.search(/\S/);
    if (own === -1 || own >= indent) continue;
    indent = own;
    const found = RESOURCES.exec(line);
    if (found) return ofResources(found);
    if (ROUTES.test(line) && OWN_CONTROLLER.test(line))
      return { type: controllerOf(OWN_CONTROLLER.exec(line)![1]!) };
  }
  return undefined;
}

/** `get :show` of a test or a route, `resources :orders, only: [:show]`, `action: "show"`. */
function actionOf(text: string, offset: number): NamedOf | undefined {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  if (VERB.test(line)) {
    const test = TEST_OF.exec(text);
    return test ? { type: test[1] ?? test[2]! } : controllerAround(text, offset);
  }
  const resources = ONLY.test(line) ? RESOURCES.exec(line) : null;
  if (resources) return ofResources(resources);
  if (!/\baction:\s*["':]$/.test(line)) return undefined;
  const controller = OWN_CONTROLLER.exec(line)?.[1];
  return controller === undefined ? "body" : { type: controllerOf(controller) };
}

/** The class that `has_many :orders` joins, or `resources :orders` leads to. */
function classNamedBy(text: string, offset: number): NamedOf | undefined {
  const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  if (!JOINING.test(before)) return undefined;
  const name = /^\w+/.exec(text.slice(offset, offset + LONGEST_SYMBOLS))?.[0] ?? "";
  const signature =
    before.trimStart() + name + optionsOf(text.slice(offset + name.length, offset + LONGEST_OPTIONS));
  const named = typeJoined({ name, signature });
  if (named === undefined) return undefined;
  return { named, isSure: !/\bthrough:|^resource/.test(signature) };
}

/** What stands in front of the sign of a symbol says whose member it names. */
function ofSymbol(text: string, offset: number): NamedOf {
  const before = text.slice(Math.max(0, offset - LONGEST_SYMBOLS), offset);
  for (const pattern of TESTED) {
    const found = pattern.exec(before);
    if (!found) continue;
    const from = offset - before.length + found.index + found[0].indexOf(found[1]!);
    return { from, end: from + found[1]!.length };
  }
  const asks = ASKS.exec(before);
  if (asks) return asks[0].length;
  return TESTS.test(before) ? "any" : (actionOf(text, offset) ?? "body");
}

/** `:name`, no key's colon and no path's. `receiver`: what a symbol is handed on to. */
export function namesMember(text: string, offset: number, receiver: string): NamedOf | undefined {
  const sign = text[offset - 1];
  // Variables of objects stand in strings behind this sign, too.
  if (sign === "#") return /[@$]/.test(text[offset]!) ? undefined : controllerBefore(text, offset);
  if (sign === '"' || sign === "'") return actionOf(text, offset);
  if (sign !== ":") return isInSymbols(text, offset) ? (actionOf(text, offset) ?? "body") : undefined;
  if (receiver !== "") return undefined;
  if (text[offset - 2] === "&") return "given";
  if (/[\p{ID_Continue}:?!"']/u.test(text[offset - 2] ?? "")) return undefined;
  return classNamedBy(text, offset) ?? ofSymbol(text, offset);
}

const DELEGATE = /^delegate\b.*\bto:\s*(?::"?|["'])?(@{0,2}\w[\w.]*)(?!.*\bprefix:)/;
/** The name behind it may be another one than what it is handed on as. */
const FORWARD = /\bdef_(?:instance_)?delegators[ (]+(?::"?|["'])?(@{0,2}\w[\w.]*)/;
const FORWARD_ONE = /\bdef_(?:instance_)?delegator[ (]+(?::"?|["'])?(@{0,2}\w[\w.]*)["']?\s*,\s*:$/;

/** `delegate :name, to: :owner`, `def_delegators :@owner, :name`: what is handed on to. */
export function delegatesTo({ signature }: SymbolFact, before: string): string | undefined {
  const receiver = (DELEGATE.exec(signature) ?? FORWARD.exec(before) ?? FORWARD_ONE.exec(before))?.[1];
  return receiver === "class" ? "self.class" : receiver;
}
