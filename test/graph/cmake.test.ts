// Who calls functions of CMake, links targets and reads variables, over the files of a project.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";

const { ask } = await indexed({
  "CMakeLists.txt": `option(SHOP_TESTS "Build the tests" ON)
include(cmake/helpers.cmake)
shop_add(till)
if(SHOP_TESTS)
  add_subdirectory(test)
endif()
`,
  "cmake/helpers.cmake": `# Adds a part.
function(shop_add name)
  set(SHOP_TESTS off)
  message("\${SHOP_TESTS} \${name}")
endfunction()
`,
  "test/CMakeLists.txt": `add_executable(all_tests a.cc)
add_test(NAME all COMMAND all_tests)
message(STATUS "\${SHOP_TESTS} \${name}")
`,
});

const uses = async (symbol_name: string) =>
  (await ask("find_references", { symbol_name })).items.map(
    ({ location, tier }) => `${location.file}:${location.line_start} ${tier}`,
  );

test("functions, targets and variables; those of a function are its own", async () => {
  expect(await uses("shop_add")).toEqual(["CMakeLists.txt:3 resolved"]);
  expect(await uses("all_tests")).toEqual(["test/CMakeLists.txt:2 resolved"]);
  expect(await uses("SHOP_TESTS")).toEqual(["CMakeLists.txt:4 resolved", "test/CMakeLists.txt:3 resolved"]);
});

test("commands are found in any case of letters, variables only in their own", async () => {
  const { ask } = await indexed({
    "CMakeLists.txt": `include(cmake/parts.cmake)
shop_add_part(till)
SHOP_ADD_PART(cart)
Shop_Part_Names(all)
function(tills)
  SHOP_ADD_PART(till)
endfunction()
if(SHOP_PART_NAMES)
  message("\${shop_part_names}")
endif()
`,
    "cmake/parts.cmake": `function(Shop_Add_Part name)
endfunction()
MACRO(SHOP_PART_NAMES out)
ENDMACRO()
`,
  });
  const places = async (symbol_name: string) =>
    (await ask("find_references", { symbol_name })).items.map(
      ({ location, tier }) => `${location.line_start} ${tier}`,
    );
  expect(await places("Shop_Add_Part")).toEqual(["2 resolved", "3 resolved", "6 resolved"]);
  expect(await places("shop_add_part")).toEqual(["2 resolved", "3 resolved", "6 resolved"]);
  expect((await places("SHOP_PART_NAMES"))[0]).toEqual("4 resolved");
  expect(await places("SHOP_PART_NAMES")).not.toContain("8 possible");
  expect((await ask("locate_symbol", { name: "shop_add_PART" })).items).toMatchObject([
    { path: "cmake/parts.cmake", line_start: 1, kind: "function", name: "Shop_Add_Part" },
  ]);
  const { items } = await ask("get_call_graph", { symbol_name: "tills", direction: "callees", depth: 1 });
  expect(JSON.stringify(items)).toContain("Shop_Add_Part");
});

test("files that include others depend on them; a word without end costs no more than its length", async () => {
  const { items, head } = await ask("get_dependencies", {
    entry_point: "CMakeLists.txt",
    direction: "imports",
    depth: 1,
  });
  expect(JSON.stringify([items, head])).toContain("cmake/helpers.cmake");
  expect(JSON.stringify([items, head])).toContain("test/CMakeLists.txt");
  const { items: none } = await (await indexed({ "a.cmake": "x".repeat(300_000) })).ask("locate_symbol", {
    name: "x",
  });
  expect(none).toEqual([]);
});
