// What Sequelize, TypeORM, Mongoose, Typegoose and Objection declare of records, as far as it says which type a value has: what a
// model has by what it inherits from, and models that are made of a class or a shape.

const members = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

const SEQUELIZE = `
interface SequelizeModelConstructor<T> {
  build(values: DeepPartial<T>): T;
  bulkBuild(values: DeepPartial<T>[]): T[];
  bulkCreate(values: DeepPartial<T>[]): Promise<T[]>;
  create(values: DeepPartial<T>): Promise<T>;
  findAll(how: any): Promise<T[]>;
  findAndCountAll(how: any): Promise<{ rows: T[]; count: number }>;
  findByPk(key: any): Promise<T>;
  findOne(how: any): Promise<T>;
  findOrBuild(how: any): Promise<[T, boolean]>;
  findOrCreate(how: any): Promise<[T, boolean]>;
  scope(name: any): SequelizeModelConstructor<T>;
  unscoped(): SequelizeModelConstructor<T>;
  update(values: DeepPartial<T>, how: any): Promise<[number, T[]]>;
  upsert(values: DeepPartial<T>): Promise<[T, boolean]>;
}
`;

const ENTITY = `
interface TypeormEntityConstructor<T> extends Repository<T> {
}
`;

const OBJECTION = `
interface ObjectionModelConstructor<T> {
  fromJson(json: any): T;
  query(): RecordsPromise<T[]>;
}
interface RecordsPromise<T> extends Promise<T> {
${members("alias andWhere distinct for groupBy join joinRelated leftJoin limit modify offset orderBy orWhere select skipUndefined where whereExists whereIn whereNot whereNotIn whereNotNull whereNull withGraphFetched withGraphJoined", (name) => `  ${name}(of: any, more: any, last: any): RecordsPromise<T>;`)}
${members("findById findOne first insert insertAndFetch insertGraph insertGraphAndFetch patchAndFetchById throwIfNotFound updateAndFetchById upsertGraph upsertGraphAndFetch", (name) => `  ${name}(of: any, more: any): Promise<T[number]>;`)}
}
`;

const MONGOOSE = `
interface MongooseModel<T> {
  aggregate<R>(steps: any): DocumentPromise<R[]>;
  create: CreateDocument<T>;
  find(where: any): DocumentPromise<T[]>;
${members("findById findByIdAndDelete findByIdAndRemove findByIdAndUpdate findOne findOneAndDelete findOneAndRemove findOneAndReplace findOneAndUpdate", (name) => `  ${name}(where: any, change: any, how: any): DocumentPromise<T>;`)}
  hydrate(values: any): T;
  insertMany(values: any): Promise<T[]>;
}
interface MongooseModelConstructor<T> {
  new(values: any): T;
}
type mongoose_Model<T> = MongooseModel<T>;
interface CreateDocument<T> {
  (values: DeepPartial<T>[]): Promise<T[]>;
  (values: DeepPartial<T>): Promise<T>;
}
interface DocumentPromise<T> extends Promise<T> {
  exec(): Promise<T>;
  orFail(): DocumentPromise<T>;
${members("and collation distinct equals gt gte hint in lean limit lt lte maxTimeMS ne nin nor or populate projection read select session set setOptions skip slice sort where", (name) => `  ${name}(of: any, more: any): DocumentPromise<T>;`)}
}
interface mongooseConstructor {
  model<T>(name: string, schema: Schema<T>): MongooseModel<T>;
}
interface mongooseModule {
  model<T>(name: string, schema: Schema<T>): MongooseModel<T>;
}
interface _typegoose_typegooseModule {
  getModelForClass<T>(of: { new(): T }, how: any): MongooseModel<T>;
  getDiscriminatorModelForClass<T>(from: any, of: { new(): T }, how: any): MongooseModel<T>;
}
`;

export const RECORDS = SEQUELIZE + ENTITY + OBJECTION + MONGOOSE;

/** What records inherit from, by the module that it comes from, and what that is called above. */
export const RECORD_HEIRS: ReadonlyMap<string, string> = new Map([
  ["sequelize_Model", "SequelizeModel"],
  ["sequelize_typescript_Model", "SequelizeModel"],
  ["_sequelize_core_Model", "SequelizeModel"],
  ["typeorm_BaseEntity", "TypeormEntity"],
  ["objection_Model", "ObjectionModel"],
]);
