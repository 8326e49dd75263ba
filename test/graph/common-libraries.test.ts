// Libraries that most projects of a language use tell the types of values: each line calls `load` of a store, and nothing else's.

import { test } from "bun:test";
import { expectCalls } from "./ask.ts";

test("Reactor, Guava and Spring in Java", () =>
  expectCalls(
    "A.java",
    [
      "import com.google.common.collect.*; import reactor.core.publisher.*; import java.util.*;",
      "class Store { int load() { return 1; } Store next() { return this; } }",
      "class Other { int load() { return 1; } }",
      "class Run { Mono<Store> find() { return null; } Flux<Store> all() { return null; } List<Store> list; Map<String, Store> map; Multimap<String, Store> many; void run() {",
    ],
    [
      "find().flatMap(s -> Mono.just(s.next())).map(s -> s.load());",
      "find().switchIfEmpty(find()).block().load();",
      "all().filter(s -> true).flatMap(s -> find()).doOnNext(s -> s.load()).subscribe();",
      "all().collectList().map(s -> s.get(0).load());",
      "find().zipWith(find()).map(t -> t.getT2().load());",
      "Flux.fromIterable(list).subscribe(s -> s.load());",
      "ImmutableList.of(new Store()).get(0).load();",
      "ImmutableSet.copyOf(list).stream().map(s -> s.load());",
      'ImmutableMap.of("a", new Store()).get("a").load();',
      "list.stream().collect(ImmutableList.toImmutableList()).get(0).load();",
      "for (var s : Lists.reverse(list)) s.load();",
      "Iterables.getOnlyElement(Iterables.filter(list, s -> true)).load();",
      "Maps.transformValues(map, s -> s.load());",
      'many.get("a").iterator().next().load();',
      "ResponseEntity.ok(new Store()).getBody().load();",
    ],
    "}}",
  ));

test("coroutines, flows and states that are read in Kotlin", () =>
  expectCalls(
    "A.kt",
    [
      "import kotlinx.coroutines.*",
      "import kotlinx.coroutines.flow.*",
      "import androidx.compose.runtime.*",
      "class Store { fun load(): Int = 1; fun next(): Store = this }",
      "class Other { fun load(): Int = 1 }",
      "class Kept(val store: Store) { operator fun getValue(of: Any?, property: Any?): Store = store; fun load(): Int = 1 }",
      "class Run(val scope: CoroutineScope, val flow: Flow<Store>) {",
      "  private val state = MutableStateFlow(Store())",
      "  val seen = state.asStateFlow()",
      "  var shown by mutableStateOf(Store())",
      "  val kept by Kept(Store())",
      "  suspend fun run() {",
    ],
    [
      "flow.filter { true }.map { it.next() }.collect { it.load() }",
      "flow.first().load()",
      "flow.flatMapLatest { flow }.onEach { s -> s.load() }.launchIn(scope)",
      "flow.combine(flow) { a, b -> b.load() }",
      "state.value.load()",
      "seen.collect { it.load() }",
      "state.update { it.load(); it }",
      "scope.async { Store() }.await().load()",
      "withContext(Dispatchers.IO) { Store() }.load()",
      "shown.load()",
      "kept.load()",
      "val one by remember { mutableStateOf(Store()) }; one.load()",
      "val two by seen.collectAsState(); two.load()",
    ],
    "  }\n}",
  ));

test("lodash, TanStack Query and doubles in TypeScript", () =>
  expectCalls(
    "a.ts",
    [
      'import _ from "lodash"; import { sortBy } from "lodash-es"; import { useQuery } from "@tanstack/react-query";',
      'import sinon from "sinon"; import { instance, mock } from "ts-mockito";',
      "class Store { load(): number { return 1; } }",
      "class Other { load(): number { return 1; } }",
      "async function find(): Promise<Store> { return new Store(); }",
      "const list: Store[] = []; const made = () => new Store();",
      "const query = useQuery({ queryKey: [], queryFn: () => find() });",
      "const later = useQuery({ queryKey: [], queryFn: async () => made() });",
    ],
    [
      "_.map(list, (s) => s.load());",
      "_.filter(list, (s) => true)[0].load();",
      "_.find(list, (s) => true)?.load();",
      "_.orderBy(list, [(s) => s.load()]);",
      '_.keyBy(list, (s) => 1)["a"].load();',
      "_.partition(list, (s) => true)[1][0].load();",
      "sortBy(list, (s) => s.load());",
      "query.data?.load();",
      "later.data.load();",
      "sinon.createStubInstance(Store).load();",
      "instance(mock(Store)).load();",
    ],
    "",
  ));

test("what keeps state in TypeScript: Angular, TypeORM, Jotai, Solid, Svelte, Immer, Axios", () =>
  expectCalls(
    "a.ts",
    [
      'import { input } from "@angular/core"; import { toSignal } from "@angular/core/rxjs-interop"; import axios from "axios";',
      'import { atom, useAtom, useAtomValue } from "jotai"; import { createMemo, createSignal } from "solid-js";',
      'import { produce } from "immer"; import { derived, get, writable } from "svelte/store"; import type { Observable } from "rxjs";',
      "class Store { load(): number { return 1; } next(): Store { return this; } }",
      "class Other { load(): number { return 1; } }",
      "declare const repository: Repository<Store>; declare const source: DataSource; declare const values: Observable<Store>;",
      "const one = atom(new Store()); const [two] = createSignal(new Store()); const three = writable(new Store());",
    ],
    [
      "input.required<Store>()().load();",
      "toSignal(values)()?.load();",
      '(await repository.createQueryBuilder("s").where("").getOne())?.load();',
      "(await source.getRepository(Store).find())[0].load();",
      "useAtom(one)[0].load();",
      "useAtomValue(one).load();",
      "two().load();",
      "createMemo(() => two().next())().load();",
      "three.update((s) => { s.load(); return s; });",
      "get(three).load();",
      "derived(three, (s) => s.load());",
      "produce(new Store(), (s) => { s.load(); });",
      'const { data } = await axios.get<Store>("/"); data.load();',
      "new AsyncLocalStorage<Store>().getStore()?.load();",
    ],
    "",
  ));

test("lo in Go", () =>
  expectCalls(
    "a.go",
    [
      "package a",
      'import "github.com/samber/lo"',
      "type Store struct{}; func (s *Store) load() int { return 1 }; func (s *Store) next() *Store { return s }",
      "type Other struct{}; func (o *Other) load() int { return 1 }",
      "func open() (*Store, error) { return nil, nil }",
      "func run(list []*Store, named map[string]*Store) {",
    ],
    [
      "lo.Map(list, func(s *Store, _ int) *Store { return s.next() })[0].load()",
      "lo.Filter(list, func(s *Store, _ int) bool { return true })[0].load()",
      "lo.Values(named)[0].load()",
      "if s, ok := lo.Find(list, func(s *Store) bool { return true }); ok { s.load() }",
      'lo.KeyBy(list, func(s *Store) string { return "" })["a"].load()',
      "lo.Must(open()).load()",
    ],
    "}",
  ));

test("what holds a value in C++: Abseil, Qt, Boost, Folly, expected values and those that come later", () =>
  expectCalls(
    "a.cpp",
    [
      "struct Store { int load(); };",
      "struct Other { int load(); };",
      "absl::StatusOr<Store> find();",
      "absl::StatusOr<std::unique_ptr<Store>> make();",
      "void run(QSharedPointer<Store> a, folly::Optional<Store> b, std::expected<Store, int> c, std::future<Store> d, gsl::not_null<Store*> e) {",
    ],
    [
      "find()->load();",
      "auto found = find(); (*found).load();",
      "found.value().load();",
      "(*make())->load();",
      "a->load();",
      "b->load();",
      "c.value().load();",
      "d.get().load();",
      "e->load();",
    ],
    "}",
  ));
