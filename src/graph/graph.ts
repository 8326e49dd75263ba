// A view's symbols, files and modules, as the resolver asks for them. Made once per view; blobs are kept over views.

import type { ModuleHost, ResolveRules } from "../languages/resolve-rules.ts";
import { type OccurrenceFact, SYMBOL_FLAGS } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { readText } from "../store/blobs.ts";
import { findName, findNamesFolded } from "../store/names.ts";
import { type Posting, postingsOf } from "../store/postings.ts";
import type { Store } from "../store/store.ts";
import { OWNED, type SymbolPlace, TOP } from "../store/symbols.ts";
import { canForget } from "../util/forgetting.ts";
import { memoOfList } from "../util/memo.ts";
import { byText } from "../util/order.ts";
import { push } from "../util/push.ts";
import type { View } from "../view/view.ts";
import { FileModel, factOf } from "./file.ts";
import { ONLY_IN_TYPES } from "./kinds.ts";
import { Memory } from "./memory.ts";
import { BlobModel, readAhead, readTextsAhead } from "./model.ts";
import { NamedPlaces } from "./named-places.ts";
import { declarationsOf, partsOf } from "./names/declarations.ts";
import { isShown } from "./names/sorts.ts";
import type { Wanted } from "./names/wanted.ts";
import type { Named, Place } from "./place.ts";
import { isPlainChain } from "./plain-chains.ts";
import { isHeld } from "./prototypes.ts";
import { rulesOf } from "./rules.ts";
import { ScipPlaces } from "./scip.ts";
import type { Def, Watch } from "./types.ts";

/** What the graph asks of inference. */
export interface TypeLookup {
  /** The type that a symbol names as its owner. */
  homeOf(def: Def): Def | undefined;
  /** `itself`: those of the type, not of its instances. */
  membersOf(def: Def, name: string, itself?: boolean): readonly Def[];
  /** Do two callables of one name stand in the same place and take the same parameters? */
  isSameCallable(a: Def, b: Def): boolean;
  /** The type that a block apart from it adds to. */
  ownerOf(def: Def): Def | undefined;
  /** The type that a symbol is a member of. */
  holderOf(def: Def): Def | undefined;
  /** All supertypes that are symbols of the project. */
  ancestors(def: Def): ReadonlySet<Def>;
  /** Is `def` a member of the same name of a supertype? */
  overrides(by: Def, def: Def): boolean;
  /** What has a name in the body of the lambda that opens at an offset, by what the lambda is given. */
  lambdaMembers(file: FileModel, open: number, name: string): readonly Def[] | "library";
  /** Members by a name of the value that a path stands for at a place; none where it is not known. */
  membersOfValue(path: readonly string[], name: string, place: Place): readonly Def[];
  /** What a chain has under a name, by what conditions around a place say of it. */
  membersOfTested(chain: string, name: string, place: Place): readonly Def[];
}

/** What is asked about bare names by what these are found with: macros, and what a body says of its type. */
export interface NameLookup {
  /** What a bare name means at a place; undefined = nothing that is known. */
  lookUp(place: Place, name: string, wanted: Wanted): Named | undefined;
}

/** Models kept for one store. */
const MOST_MODELS = 6000;

/** Of each store; a graph that is at work has its own at hand. */
const models = canForget({
  of: new WeakMap<Store, Map<number, BlobModel>>(),
  forget() {
    this.of = new WeakMap();
  },
});

export class Graph {
  readonly view: View;
  readonly store: Store;
  readonly host: ModuleHost;
  private readonly files = new Map<string, FileModel>();
  private readonly byName = new Map<string, readonly Def[]>();
  private readonly stored: NamedPlaces;
  private readonly memory = new Memory();
  /** Set by whoever makes the graph. */
  types!: TypeLookup;
  names!: NameLookup;
  private places: ScipPlaces | undefined;
  private folders: ReadonlyMap<string, string[]> | undefined;

  constructor(view: View) {
    this.view = view;
    this.store = view.store;
    this.stored = new NamedPlaces(view);
    this.host = {
      exists: (path) => view.rank(path) >= 0,
      list: (folder) => this.listing.get(folder) ?? [],
      read: (path) => {
        const blob = view.blobAt(path);
        return blob === undefined ? undefined : readText(this.store, blob);
      },
    };
  }

  /** What a function makes of a key, made once for as long as the view lives. */
  remember<T>(what: string, key: unknown, make: () => T): T {
    return this.memory.remember(what, key, make);
  }

  /** The same for as long as there is room: what is asked for again soon or never. */
  rememberLately<T>(what: string, key: unknown, make: () => T): T {
    return this.memory.rememberLately(what, key, make);
  }

  /** What is worked out when it is asked for. */
  lazy<T>(make: () => T): () => T | undefined {
    return this.memory.lazy(make);
  }

  /** Runs with an eye on the time, what types come to included. */
  watching<T>(watch: Watch, run: () => T): T {
    return this.memory.watching(watch, run);
  }

  /** Runs unless it is running already for the same thing, or goes too deep. */
  guarded<T>(key: unknown, make: () => T): T | undefined {
    return this.memory.guarded(key, make);
  }

  /** Names in each folder, folders end in `/`. */
  private get listing(): ReadonlyMap<string, string[]> {
    if (this.folders) return this.folders;
    const table = new Map<string, string[]>();
    const seen = new Set<string>();
    for (const path of this.view.paths)
      for (let end = path.length; end > 0; ) {
        const cut = path.lastIndexOf("/", end - 1);
        const name = path.slice(0, end);
        if (seen.has(name)) break;
        seen.add(name);
        const folder = path.slice(0, Math.max(cut, 0));
        const entry = path.slice(cut + 1, end) + (end < path.length ? "/" : "");
        push(table, folder, entry);
        end = cut;
      }
    this.folders = table;
    return table;
  }

  /** Symbols that are one thing declared several times in one file: overloads, merged interfaces and namespaces. */
  merged(def: Def): readonly Def[] {
    return this.remember("merged", def, () => partsOf(this, def));
  }

  /** Members of a type by name, supertypes left out. */
  ownMembers(def: Def, name: string): readonly Def[] {
    const parts = this.merged(def);
    const own =
      parts.length === 1 && !def.file.rules.isOpen
        ? membersIn(parts[0]!, name)
        : parts.length > MANY_PARTS && def.file.rules.reopens
          ? this.membersOfParts(parts, name)
          : parts.flatMap((part) => this.membersOfPart(part, name));
    if (def.file.rules.declaredForAll) return this.withOthers(def, name, own);
    if (def.file.rules.inOrder) return own.filter(isShown);
    if (def.file.rules.prototypes) return this.withPrototype(def, name, own);
    if (!def.file.rules.ownerMembers && !def.file.rules.docTypes?.isSaid) return own;
    return [...own, ...this.ownedBy(def, name)];
  }

  /** With what a type that is declared for all systems has besides where it is defined for one of them. */
  private withOthers(def: Def, name: string, own: readonly Def[]): readonly Def[] {
    const isDeclared = (factOf(def).flags & SYMBOL_FLAGS.declaration) !== 0;
    const group = isDeclared || own.length === 0 ? this.group(def) : undefined;
    if (!group || group.size < 2) return own;
    const others = [...group].flatMap((each) => (each === def ? [] : membersIn(each, name)));
    return [...own, ...others.filter((other) => !own.some((each) => this.group(each).has(other)))];
  }

  /** With what is put in the prototype of a class; what stands in a function is none of its members. */
  private withPrototype(def: Def, name: string, own: readonly Def[]): readonly Def[] {
    const owned = this.ownedBy(def, name);
    const put = owned.filter((each) => isHeld(this, each.file, factOf(each)));
    if (factOf(def).params) return put;
    return put.length > 0 ? [...own, ...put] : own;
  }

  private membersOfPart(part: Def, name: string): Def[] {
    return [part, ...this.openEnums(part)].flatMap((each) => membersIn(each, name));
  }

  /** The same of a type or module that hundreds of files add to: all of its names are listed once. */
  private membersOfParts(parts: readonly Def[], name: string): Def[] {
    const [own, first] = parts as [Def, Def];
    // Whichever part is asked, it comes first and the rest as they stand.
    const whole = byPlace(own, first) < 0 ? own : first;
    const table = this.remember("membersOfParts", whole, () => {
      const made = new Map<string, Def[]>();
      for (const part of this.merged(whole))
        for (const each of [part, ...this.openEnums(part)])
          for (const [member, ordinals] of each.file.model.members(each.ordinal)) {
            const known = made.get(member);
            if (known) known.push(...each.file.defs(ordinals));
            else made.set(member, [...each.file.defs(ordinals)]);
          }
      return made;
    });
    const all = table.get(name);
    if (!all) return [];
    const mine = this.membersOfPart(own, name);
    return mine.length === 0 ? all : [...mine, ...all.filter((def) => !mine.includes(def))];
  }

  /** Enumerations in a type whose members are its own. */
  private openEnums({ file, ordinal }: Def): readonly Def[] {
    const { isOpen } = file.rules;
    if (!isOpen) return [];
    return this.remember("openEnums", file.def(ordinal), () =>
      [...file.model.members(ordinal).values()]
        .flat()
        .filter((at) => isOpen(file.model.symbols[at]!))
        .map((at) => file.def(at)),
    );
  }

  /** Symbols of a name that belong to a type and are declared outside of it. */
  private ownedBy(type: Def, name: string): readonly Def[] {
    const { path, rules } = type.file;
    return this.ownedIn(rules.ownersBeside ? folderOf(path) : undefined, name).get(type) ?? NONE;
  }

  /** The same by type, of a folder or of the whole view. */
  private ownedIn(folder: string | undefined, name: string): ReadonlyMap<Def, readonly Def[]> {
    return this.remember("owned", folder === undefined ? name : `${folder}\0${name}`, () => {
      const table = new Map<Def, Def[]>();
      for (const def of this.named(name)) {
        if (folder !== undefined && folderOf(def.file.path) !== folder) continue;
        const type = this.types.homeOf(def);
        if (!type) continue;
        for (const each of this.merged(type)) push(table, each, def);
      }
      return table;
    });
  }

  /** Members of a type and of what it inherits from. */
  membersOf(def: Def, name: string, itself?: boolean): readonly Def[] {
    return this.types.membersOf(def, name, itself);
  }

  /**
   * May a type have a member of this name? Where nothing that has the name stands in anything, no type needs to be asked, nor
   * what it inherits from. Where names are given away under others, that says nothing.
   */
  mayBeMember(name: string, rules: ResolveRules): boolean {
    return this.mayBeIn(name, rules, "mayBeMember", () => true);
  }

  /** The same of what goes by its bare name, which no constructor does: a type is not asked for, as its own, its name. */
  mayBeBareMember(name: string, rules: ResolveRules): boolean {
    return this.mayBeIn(name, rules, "mayBeBareMember", isNoConstructor);
  }

  private mayBeIn(
    name: string,
    { importsShow, exportLists, reexports }: ResolveRules,
    what: string,
    isMeant: (stored: SymbolPlace) => boolean,
  ): boolean {
    if (importsShow || exportLists || reexports) return true;
    return this.remember(what, name, () =>
      this.stored
        .of(name)
        .some((each) => isMeant(each) && (each.container !== TOP || ONLY_IN_TYPES.has(each.kind))),
    );
  }

  /** Are these one symbol, declared several times? */
  readonly isOne = memoOfList((defs: readonly Def[]): boolean => {
    const first = this.group(defs[0]!);
    return defs.every((def) => first.has(def));
  });

  /** All declarations of a symbol. */
  group(def: Def): ReadonlySet<Def> {
    return this.remember("group", def, () => declarationsOf(this, def));
  }

  /** What an index made by a compiler says. */
  get scip(): ScipPlaces {
    this.places ??= new ScipPlaces(this);
    return this.places;
  }

  private model(blob: number): BlobModel {
    let table = models.of.get(this.store);
    if (!table) {
      table = new Map();
      models.of.set(this.store, table);
    }
    let model = table.get(blob);
    if (model) {
      // Not moved to the end at each use: this is called too often for that.
      return model;
    }
    model = new BlobModel(this.store, this.view.blob(blob));
    table.set(blob, model);
    if (table.size > MOST_MODELS) table.delete(table.keys().next().value!);
    return model;
  }

  file(path: string): FileModel | undefined {
    let file = this.files.get(path);
    if (file) return file;
    const blob = this.view.blobAt(path);
    if (blob === undefined) return undefined;
    const model = this.model(blob);
    file = new FileModel(path, model, rulesOf(model.language));
    this.files.set(path, file);
    return file;
  }

  filesOf(blob: number): FileModel[] {
    return this.view.pathsOf(blob).map((path) => this.file(path)!);
  }

  /** Facts of a blob of the view. */
  modelOf(blob: number): BlobModel {
    return this.file(this.view.pathsOf(blob)[0]!)!.model;
  }

  /** Symbols of the view with exactly this name, in the order of their places: ids tell what the store saw first. */
  named(name: string): readonly Def[] {
    let found = this.byName.get(name);
    if (!found) {
      found = this.namedWhere(name, () => true).map(({ def }) => def);
      this.byName.set(name, found);
    }
    return found;
  }

  /** Those that are stored as of a kind: nothing is unpacked of files that have others of the name. */
  namedAs(name: string, wanted: Kind): readonly Def[] {
    return this.remember(`named as ${wanted}`, name, () =>
      this.inOrder(this.stored.ofKind(name, wanted)).map(({ def }) => def),
    );
  }

  /** Those that are wanted by what the store has of them, with that. No file is opened for it. */
  namedWhere(name: string, isWanted: (stored: SymbolPlace) => boolean): readonly NamedDef[] {
    return this.inOrder(this.stored.of(name).filter(isWanted));
  }

  /** May a symbol have this name? */
  mayDeclare(name: string): boolean {
    return this.stored.mayHave(name);
  }

  private inOrder(places: readonly SymbolPlace[]): readonly NamedDef[] {
    this.view.readRows(places.map(({ blob }) => blob));
    return places
      .flatMap((stored) =>
        this.filesOf(stored.blob).map((file) => ({ def: file.def(stored.ordinal), stored })),
      )
      .sort((a, b) => byPlace(a.def, b.def));
  }

  /**
   * Names of what symbols of a name stand in that may go by it alone, in files of a family of languages; undefined where one
   * names what it belongs to itself. No file is opened for it.
   */
  containersOf(name: string, family: string): ReadonlySet<string> | undefined {
    const found = new Set<string>();
    for (const stored of this.stored.of(name)) {
      const { language, container, holder } = stored;
      if (!isNoConstructor(stored) || container === TOP || rulesOf(language).family !== family) continue;
      if (container === OWNED) return undefined;
      if (holder) found.add(holder.name);
    }
    return found;
  }

  /** Names that differ from this one in case alone, and are not it. */
  otherCases(name: string): readonly string[] {
    return this.remember("otherCases", name, () =>
      findNamesFolded(this.store, name).flatMap(({ text }) => (text === name ? [] : [text])),
    );
  }

  /**
   * Blobs one after the other, for who goes through their facts: these are read many at once. `name`: for who asks what it means
   * there; the texts that tell what stands before it are read likewise.
   */
  *readingAhead(blobs: readonly number[], name?: string): Generator<number> {
    const isTold = (model: BlobModel) => {
      const { plainCalls } = rulesOf(model.language);
      const needsText = (at: OccurrenceFact) =>
        BRACKET.test(at.receiver) && !(plainCalls === true && isPlainChain(model, at, at.receiver));
      return !model.occurrencesOf(name!).some(needsText);
    };
    for (const [at, blob] of blobs.entries()) {
      if (at % READ_AT_ONCE === 0) {
        const models = blobs.slice(at, at + READ_AT_ONCE).map((each) => this.modelOf(each));
        readAhead(this.store, models);
        if (name !== undefined)
          readTextsAhead(
            this.store,
            models.filter((model) => !isTold(model)),
          );
      }
      yield blob;
    }
  }

  /** Blobs of the view in which a name occurs, in the order of their paths, like `named`. */
  postings(name: string): Posting[] {
    const { view } = this;
    return this.postingsAnyhow(name)
      .map((posting) => ({ posting, path: view.pathsOf(posting.blob)[0]! }))
      .sort((a, b) => byText(a.path, b.path))
      .map(({ posting }) => posting);
  }

  /** The same in no order. */
  postingsAnyhow(name: string): Posting[] {
    const id = findName(this.store, name);
    if (id === undefined) return [];
    const found = postingsOf(this.store, id).filter(({ blob }) => this.view.has(blob));
    this.view.readRows(found.map(({ blob }) => blob));
    return found;
  }

  /** Files that see each other's top-level names; found through the names asked for. */
  sameUnit(a: FileModel, b: FileModel): boolean {
    const unit = this.unitOf(a);
    return unit !== "" && a.rules.family === b.rules.family && unit === this.unitOf(b);
  }

  /** The files of the folder that see each other's top-level names, the file itself among them. */
  unit(file: FileModel): readonly FileModel[] {
    const folder = folderOf(file.path);
    const all = this.host.list(folder.slice(0, -1)).flatMap((name) => this.file(folder + name) ?? []);
    return all.filter((other) => other === file || this.sameUnit(other, file));
  }

  unitOf(file: FileModel): string {
    return this.remember("unit", file, () => file.rules.unit(file.path, file.model.packageName));
  }
}

/** What arguments or a key stand in, which facts leave out. */
const BRACKET = /[([]/;

/** Blobs whose facts are read at once. */
const READ_AT_ONCE = 32;

const NONE: readonly Def[] = [];

export interface NamedDef {
  readonly def: Def;
  readonly stored: SymbolPlace;
}

const isNoConstructor = ({ kind }: SymbolPlace) => kind !== "constructor";

/** A type or module that is declared in more places than this is listed once, rather than gone through for each name. */
const MANY_PARTS = 8;

/** What stands right in a symbol, by name. */
function membersIn({ file, ordinal }: Def, name: string): readonly Def[] {
  const found = file.model.members(ordinal).get(name);
  return found ? file.defs(found) : NONE;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

function byPlace(a: Def, b: Def): number {
  return byText(a.file.path, b.file.path) || a.ordinal - b.ordinal;
}
