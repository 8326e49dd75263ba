// What the JDK declares tells the types of values: elements of collections and streams, parameters of lambdas.

import { describe, expect, test } from "bun:test";
import { ask } from "./ask.ts";

const HEAD = [
  "package p; import java.util.*; import java.util.function.*; import java.util.stream.*; import java.util.concurrent.*;",
  "class Task { int due() { return 1; } List<Task> sub() { return null; } }",
  "class Other { int due() { return 2; } List<Other> all() { return null; } }",
  "interface Visit<T> { void visit(T value, int at); default void none() {} }",
  "class Use { List<Task> list; Map<String, Task> map; Optional<Task> opt; CompletableFuture<Task> wait; Other other; void walk(Visit<Task> v) {} static <T> T first(List<T> all) { return all.get(0); }",
  "void run() {",
];

/** Lines that call `due` of a task, and nothing else's. */
const CALLS = [
  "list.forEach(a -> a.due());",
  "list.stream().filter(a -> true).map(a -> a.sub()).forEach(a -> a.get(0).due());",
  "list.stream().flatMap(a -> a.sub().stream()).findFirst().get().due();",
  "list.stream().sorted((a, b) -> b.due() - 1);",
  "list.stream().reduce((a, b) -> a).get().due();",
  "list.stream().map(a -> a.sub().get(0)).toList().get(0).due();",
  "map.forEach((key, a) -> a.due());",
  "for (Map.Entry<String, Task> e : map.entrySet()) e.getValue().due();",
  "map.entrySet().stream().map(e -> e.getValue().due());",
  'map.computeIfAbsent("a", key -> new Task()).due();',
  "map.values().stream().anyMatch(a -> a.due() > 1);",
  "opt.map(a -> a.sub()).get().get(0).due();",
  "opt.orElseGet(() -> null).due();",
  "wait.thenApply(a -> a.due());",
  "Supplier<Task> make = () -> null; make.get().due();",
  "Function<Task, Integer> read = a -> a.due();",
  "List.of(new Task()).get(0).due();",
  "Arrays.asList(new Task()).get(0).due();",
  "walk((a, at) -> a.due());",
  "list.iterator().next().due();",
  "for (var a : list) a.due();",
  "for (final var e : map.entrySet()) { e.getValue().due(); }",
  "for (var a : new Task[2]) a.due();",
  "new ArrayList<>(list).get(0).due();",
  "var copy = new ArrayDeque<>(map.values()); copy.peek().due();",
  'new TreeMap<>(map).get("a").due();',
  "list.stream().map(Task::sub).flatMap(List::stream).forEach(a -> a.due());",
  "map.entrySet().stream().map(Map.Entry::getValue).forEach(a -> a.due());",
  "list.stream().collect(Collectors.toList()).get(0).due();",
  "list.stream().collect(Collectors.groupingBy(a -> a.due()));",
  'list.stream().collect(Collectors.groupingBy(a -> "")).get("a").get(0).due();',
  'list.stream().collect(Collectors.groupingBy(a -> "", Collectors.toSet())).get("a").iterator().next().due();',
  'list.stream().collect(Collectors.toMap(a -> "", a -> a)).get("a").due();',
  "list.stream().collect(Collectors.partitioningBy(a -> true)).get(true).get(0).due();",
  "other.all().stream().collect(Collectors.mapping(o -> new Task(), Collectors.toList())).get(0).due();",
  "list.sort(Comparator.comparing(a -> a.due()));",
  "Collections.sort(list, (a, b) -> b.due() - 1);",
  "Stream.iterate(new Task(), a -> a.sub().get(0)).limit(2).forEach(a -> a.due());",
  "IntStream.range(0, 3).mapToObj(i -> list.get(i)).forEach(a -> a.due());",
  'Collections.unmodifiableMap(map).get("a").due();',
  'Map.of("a", new Task()).get("a").due();',
  "Use.<Task>first(null).due();",
  "Task.class.getDeclaredConstructor().newInstance().due();",
];

describe("the library", () => {
  const files = { "p/A.java": [...HEAD, ...CALLS, "}}"].join("\n") };
  test("leads to members of what collections hold and lambdas are given", async () => {
    const { places } = await ask(files, { symbol_name: "Task.due" });
    expect(places).toEqual(CALLS.map((_, at) => `p/A.java:${HEAD.length + at + 1} resolved`).sort());
  });

  test("and to nothing of another type", async () => {
    expect((await ask(files, { symbol_name: "Other.due" })).places).toEqual([]);
  });
});
