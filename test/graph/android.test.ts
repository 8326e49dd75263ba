// Resources of Android: what XML names and code asks for by class R; types of the code that XML names.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask } from "./ask.ts";

const APP = "app/src/main";
const FILES = {
  "app/build.gradle": 'android {\n  namespace "com.shop"\n}\n',
  [`${APP}/AndroidManifest.xml`]:
    '<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n  <application android:label="@string/title">\n    <activity android:name=".ui.Main" />\n    <activity android:name="com.shop.Other" />\n  </application>\n</manifest>\n',
  [`${APP}/res/values/strings.xml`]:
    '<resources>\n  <string name="title">Shop</string>\n  <color name="title">#fff</color>\n  <string name="again">@string/title</string>\n</resources>\n',
  [`${APP}/res/values-de/strings.xml`]: '<resources>\n  <string name="title">Laden</string>\n</resources>\n',
  [`${APP}/res/layout/main.xml`]:
    '<FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">\n  <TextView\n    android:id="@+id/price"\n    android:text="@string/title"\n    android:hint="@android:string/title"\n    android:textColor="@color/title" />\n  <com.shop.ui.Badge android:layout_below="@id/price" />\n</FrameLayout>\n',
  [`${APP}/java/com/shop/ui/Main.kt`]:
    "package com.shop.ui\n\nimport com.shop.R\n\nclass Main {\n  fun run() {\n    show(R.string.title)\n    find(R.id.price)\n    show(android.R.string.title)\n    this.title\n  }\n}\nclass Badge\n",
  [`${APP}/java/com/shop/Other.java`]:
    "package com.shop;\nclass Other {\n  int a = R.string.title;\n  int b = R.color.title;\n  int c = com.lib.R.string.title;\n}\n",
};

test.each([
  [
    `${APP}/res/values/strings.xml:2`,
    [
      `${APP}/AndroidManifest.xml:2 resolved`,
      `${APP}/java/com/shop/Other.java:3 resolved`,
      `${APP}/java/com/shop/ui/Main.kt:7 resolved`,
      `${APP}/res/layout/main.xml:4 resolved`,
      `${APP}/res/values/strings.xml:4 resolved`,
    ],
  ],
  [
    `${APP}/res/values/strings.xml:3`,
    [`${APP}/java/com/shop/Other.java:4 resolved`, `${APP}/res/layout/main.xml:6 resolved`],
  ],
  ["price", [`${APP}/java/com/shop/ui/Main.kt:8 resolved`, `${APP}/res/layout/main.xml:7 resolved`]],
  ["com.shop.ui.Main", [`${APP}/AndroidManifest.xml:3 resolved`]],
  ["Badge", [`${APP}/res/layout/main.xml:7 resolved`]],
  ["Other", [`${APP}/AndroidManifest.xml:4 resolved`]],
] as [string, string[]][])("%s", async (symbol_name, places) => {
  expect((await ask(FILES, { symbol_name })).places).toEqual(places);
});

test("styles and views have other names in code", async () => {
  const files = {
    ...FILES,
    [`${APP}/res/values/styles.xml`]:
      '<resources>\n  <style name="Theme.Shop" />\n  <style name="Theme.Shop.Dark" parent="Theme.Shop" />\n  <item type="id" name="total_price" />\n</resources>\n',
    [`${APP}/java/com/shop/Use.kt`]:
      "package com.shop\n\nfun use(binding: MainBinding, other: Other) {\n  R.style.Theme_Shop\n  binding.totalPrice\n  other.totalPrice\n}\n",
  };
  expect((await ask(files, { symbol_name: "Theme.Shop" })).places).toEqual([
    `${APP}/java/com/shop/Use.kt:4 resolved`,
    `${APP}/res/values/styles.xml:3 resolved`,
  ]);
  expect((await ask(files, { symbol_name: "total_price" })).places).toEqual([
    `${APP}/java/com/shop/Use.kt:5 possible`,
  ]);
});

test("class R under another name, and a class inside of it, are those that the import names", async () => {
  const files = {
    ...FILES,
    "lib/build.gradle.kts": 'android {\n  namespace = "com.lib"\n}\n',
    "lib/src/main/res/values/strings.xml": '<resources>\n  <string name="title">Lib</string>\n</resources>\n',
    [`${APP}/java/com/shop/Use.kt`]:
      "package com.shop\n\nimport com.lib.R as libR\n\nfun use() {\n  show(libR.string.title)\n  show(R.string.title)\n}\n",
    [`${APP}/java/com/shop/Part.kt`]:
      "package com.shop\n\nimport com.lib.R.string\n\nfun part() = show(string.title)\n",
  };
  expect((await ask(files, { symbol_name: "lib/src/main/res/values/strings.xml:2" })).places).toEqual([
    `${APP}/java/com/shop/Other.java:5 resolved`,
    `${APP}/java/com/shop/Part.kt:5 resolved`,
    `${APP}/java/com/shop/Use.kt:6 resolved`,
  ]);
  const { places } = await ask(files, { symbol_name: `${APP}/res/values/strings.xml:2` });
  expect(places).toContain(`${APP}/java/com/shop/Use.kt:7 resolved`);
  expect(places).not.toContain(`${APP}/java/com/shop/Use.kt:6 resolved`);
});

test("a resource is shown where it is declared for all languages", async () => {
  const files = {
    ...FILES,
    [`${APP}/res/values-b+ast/strings.xml`]: '<resources>\n  <string name="again">y</string>\n</resources>\n',
    [`${APP}/res/values-ar-rLY/strings.xml`]:
      '<resources>\n  <string name="again">x</string>\n</resources>\n',
  };
  const { ask } = await indexed(files);
  const { head } = await ask("find_references", { symbol_name: "again" });
  expect(head.symbol).toMatchObject({ path: `${APP}/res/values/strings.xml` });
});

test("of two modules' resources of a name, each is its own", async () => {
  const files = {
    ...FILES,
    "lib/build.gradle.kts": 'android {\n  namespace = "com.lib"\n}\n',
    "lib/src/main/res/values/strings.xml": '<resources>\n  <string name="title">Lib</string>\n</resources>\n',
    "lib/src/main/java/com/lib/Use.java": "package com.lib;\nclass Use {\n  int a = R.string.title;\n}\n",
  };
  expect((await ask(files, { symbol_name: "lib/src/main/res/values/strings.xml:2" })).places).toEqual([
    `${APP}/java/com/shop/Other.java:5 resolved`,
    "lib/src/main/java/com/lib/Use.java:3 resolved",
  ]);
});
