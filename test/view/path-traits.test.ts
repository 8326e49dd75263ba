// What a path says about its file: examples, tests and their like.

import { expect, test } from "bun:test";
import { readTraits } from "../../src/view/path-traits.ts";

test.each([
  ["examples/first.ts", true],
  ["extra/push-examples/go/main.go", true],
  ["example_packages/app/main.f90", true],
  ["perf/http.benches/run.rs", true],
  ["_examples/shop/main.go", true],
  ["samples/shop/src/main/java/org/a/Shop.java", true],
  ["core/src/main/kotlin/com/google/samples/apps/News.kt", false],
  ["core/src/androidTest/kotlin/com/example/NewsTest.kt", false],
  ["src/main/java/com/example/Shop.java", false],
  ["core/src/jmh/java/org/a/ShopBenchmark.java", true],
  ["db/seeds.rb", true],
  ["scripts/seed/sites/shop.ts", true],
  ["database/seeders/ShopSeeder.php", true],
  ["src/random/seed.ts", false],
  ["src/resampled/a.ts", false],
  ["src/counterexample/a.ts", false],
])("%s is an example: %p", (path, expected) => {
  expect(readTraits(path).example).toBe(expected);
});

test.each([
  ["etc/tool-completion.zsh", true],
  ["etc/completion/completion.fish", true],
  ["completions/_tool", true],
  ["contrib/completion/bash/tool", true],
  ["scripts/bash_completion", true],
  ["src/completion/engine.ts", false],
  ["lib/completion.rb", false],
  ["completions/README.md", false],
  ["bin/complete.sh", false],
])("%s completes in a shell: %p", (path, expected) => {
  expect(readTraits(path).completion).toBe(expected);
});

test.each([
  ["db/migrate/20240102030405_add_price.rb", true],
  ["shop/migrations/0001_initial.py", true],
  ["prisma/migrations/20240102_init/migration.sql", true],
  ["db/migrations/V012__price.sql", true],
  ["lib/shop/migrations/03_add_price.rb", true],
  ["prisma/migrations/05_add_price/migration.sql", true],
  ["src/migrations/runner.ts", false],
  ["src/migrate/v2/plan.go", false],
])("%s is a step of a database: %p", (path, expected) => {
  expect(readTraits(path).migration).toBe(expected);
});

test.each([
  ["src/components/svg/Cart.tsx", true],
  ["ui/icons/Cart.kt", true],
  ["src/icons/lookup/cache.ts", false],
  ["src/icon.ts", false],
])("%s is a picture: %p", (path, expected) => {
  expect(readTraits(path).picture).toBe(expected);
});

test.each([
  ["lib/options_generated.sh", true],
  ["api/zz_generated.deepcopy.go", true],
  ["src/schema.generated.ts", true],
  ["src/generated/schema.ts", true],
  ["src/generatedBy.ts", false],
  ["src/regenerated/schema.ts", false],
])("%s was written by a program: %p", (path, expected) => {
  expect(readTraits(path).built).toBe(expected);
});

test("test cases are tests", () => {
  expect(readTraits("testcases/t/12-drawer.t").test).toBe(true);
  expect(readTraits("src/testcase.ts").test).toBe(false);
});

test.each([
  ["src/RetryConfig.java", true],
  ["src/cache-options.ts", true],
  ["include/options.hpp", true],
  ["src/HttpClientConfiguration.cs", true],
  ["lib/settings.rb", true],
  ["src/ConfigLoader.java", false],
  ["src/cli.rs", true],
  ["core/flags.go", true],
  ["src/shop/Commands.scala", true],
  ["src/client.rs", false],
  ["src/reconfig.go", false],
  ["src/adoptions.py", false],
  ["src/config/load.ts", false],
])("%s says what can be chosen: %p", (path, expected) => {
  expect(readTraits(path).settings).toBe(expected);
});

test.each([
  ["install.sh", true],
  ["uninstall", true],
  ["configure", true],
  ["lib/install.sh", false],
  ["contrib/plot.sh", true],
  [".github/scripts/tag.sh", true],
  ["tools/tag.py", true],
  ["src/tools/hammer.py", false],
  ["ci/run.sh", true],
  ["src/main/java/org/ci/Job.java", false],
  ["web/Dockerfile", true],
  ["build.rs", true],
  ["shop/build.gradle.kts", true],
  ["src/build.ts", false],
])("%s is there for who works on the project: %p", (path, expected) => {
  expect(readTraits(path).upkeep).toBe(expected);
});

test.each([
  ["web/components/Cart.tsx", true],
  ["lua/widget/list.lua", true],
  ["app/LoginScreen.kt", true],
  ["app/CartViewController.swift", true],
  ["src/view.ts", false],
  ["src/review/cart.ts", false],
  ["src/Preview.swift", false],
])("%s is seen on a screen: %p", (path, expected) => {
  expect(readTraits(path).onScreen).toBe(expected);
});

test.each([
  ["src/CacheLegacy.kt", true],
  ["src/LegacyParser.java", true],
  ["src/parser.old.js", true],
  ["src/Legacyware.java", false],
  ["src/DeprecatedApiCheck.java", false],
])("%s is kept for those who need it: %p", (path, expected) => {
  expect(readTraits(path).legacy).toBe(expected);
});
