// What functions without names give, algorithms over whole ranges, lists of initialisers behind a type, parts of a variant.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const HEAD = [
  "#include <algorithm>",
  "struct Task { int due; Task(int d); };",
  "struct Fault { int due; int code; };",
  "using Either = std::variant<Task, Fault>;",
  "void run(std::vector<Task> v, std::map<int, Task> m, Either e, std::optional<Task> o, std::promise<Task> p) {",
  "auto make = [](int d) { return Task(d); }; auto fault = [&]() -> Fault { return {}; };",
];

/** Lines that read `due` of a task, and nothing else's. */
const READS = [
  "make(1).due;",
  "auto made = make(1); made.due;",
  "auto now = [&]() -> std::optional<Task> { return std::nullopt; }(); now->due;",
  "for (int i = 0; auto& t : v) { t.due; }",
  "std::get<0>(e).due;",
  "o.value_or(Task(1)).due;",
  "std::ranges::sort(v, [](const auto& a, const auto& b) { return b.due; });",
  "auto best = std::max_element(v.begin(), v.end(), [](auto& a, auto& b) { return a.due; });",
  "std::accumulate(v.begin(), v.end(), 0, [](int sum, const auto& t) { return t.due; });",
  "std::erase_if(m, [](const auto& entry) { return entry.second.due == 1; });",
  "std::async([] { return Task(1); }).get().due;",
  "p.get_future().get().due;",
  "auto may = std::make_optional<Task>(1); may->due;",
];

/** Lines that name `due` of a fault. */
const OTHERS = [
  "fault().due;",
  "Fault f1{.due = 1};",
  "auto f2 = Fault{.code = 2, .due = 1};",
  "std::get<1>(e).due;",
];

test("each line names a member of its own type", async () => {
  const rows = [...HEAD, ...READS, ...OTHERS, "}"];
  const first = HEAD.length + 1;
  expect(await usesAt("a.cc", rows, "due", 2)).toEqual(READS.map((_, at) => first + at));
  expect(await usesAt("a.cc", rows, "due", 3)).toEqual(OTHERS.map((_, at) => first + READS.length + at));
});
