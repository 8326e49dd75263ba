// References of TypeScript: records of Sequelize, TypeORM, Objection, Mongoose and Typegoose, and promises by what they are called.

import { expect, test } from "bun:test";
import { expectCalls, usesAt } from "./ask.ts";

const OTHER = ["class Other {", "  load() { return 2 }", "}"];
const records = (base: string, from: string) => [
  `import { ${base} } from "${from}";`,
  `class Store extends ${base} {`,
  "  load() { return 1 }",
  "}",
  ...OTHER,
  "async function run() {",
];

test("models of Sequelize", async () => {
  const calls = [
    "  (await Store.create({})).load();",
    "  const a = await Store.findByPk(1); a?.load();",
    "  (await Store.findAll()).forEach((s) => s.load());",
    "  const { rows } = await Store.findAndCountAll({}); rows[0].load();",
    "  const [b, made] = await Store.findOrCreate({ where: {} }); b.load();",
    "  Store.build({}).load();",
    '  Store.scope("x").findOne({}).then((s) => s?.load());',
  ];
  await expectCalls("a.ts", records("Model", "sequelize"), calls, "}");
  await expectCalls(
    "a.ts",
    records("Model as Base", "sequelize").with(1, "class Store extends Base {"),
    calls,
    "}",
  );
});

test("a bare name is no member of the model around it", async () => {
  const rows = [
    'import { Model } from "sequelize";',
    "class Store extends Model {",
    "  load() { return 1 }",
    "  static async go() { (await create({})).load(); (await this.create({})).load(); }",
    "}",
    "class Other { load() { return 2 } }",
  ];
  expect(await usesAt("a.ts", rows, "load", 3)).toEqual([4]);
});

test("entities of TypeORM and models of Objection", async () => {
  await expectCalls(
    "a.ts",
    records("BaseEntity", "typeorm"),
    [
      "  (await Store.findOneBy({ id: 1 })).load();",
      "  (await Store.find())[0].load();",
      "  Store.create({}).load();",
      '  (await Store.createQueryBuilder("s").getMany())[0].load();',
    ],
    "}",
  );
  await expectCalls(
    "a.ts",
    records("Model", "objection"),
    [
      "  const a = await Store.query().findById(1); a.load();",
      '  const b = await Store.query().where("a", 1).orderBy("b"); b[0].load();',
      "  (await Store.query().insert({})).load();",
    ],
    "}",
  );
});

test("models of Mongoose and Typegoose, and what is waited for", async () => {
  await expectCalls(
    "a.ts",
    [
      'import mongoose, { model, Model, Schema } from "mongoose";',
      'import { getModelForClass } from "@typegoose/typegoose";',
      "class Store {",
      "  load() { return 1 }",
      "}",
      ...OTHER,
      "const Stores = getModelForClass(Store);",
      'const Made = mongoose.model<Store>("Store", new Schema<Store>({}));',
      'const Named = model<Store>("Store", new Schema<Store>({}));',
      "async function run(given: Model<Store>, later: CancelablePromise<Store>) {",
    ],
    [
      "  (await Stores.findOne({})).load();",
      "  const a = await Stores.findOne({}).exec(); a.load();",
      "  const b = await Stores.find({}).sort({}).limit(1); b[0].load();",
      "  (await Stores.create({})).load();",
      "  new Stores({}).load();",
      "  Stores.findById(1).then((s) => s.load());",
      "  (await Made.findOne({})).load();",
      "  (await Named.findOne({})).load();",
      "  const c = await given.findById(1).lean(); c.load();",
      "  (await later).load();",
    ],
    "}",
  );
});
