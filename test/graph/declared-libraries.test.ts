// Frameworks and asynchronous libraries tell the types of values: each line calls `load` of a store, and nothing else's.

import { test } from "bun:test";
import { expectCalls } from "./ask.ts";

test("Entity Framework, services, options and channels in C#", () =>
  expectCalls(
    "A.cs",
    [
      "public class Store { public int load() { return 1; } public Store Next; public List<Store> Kids; }",
      "public class Other { public int load() { return 1; } }",
      "public class Db : DbContext { public DbSet<Store> Stores { get; set; } }",
      "public class Run { Db db; IQueryable<Store> query; IOptions<Store> options; IServiceProvider provider; IMapper mapper;",
      "  Fixture fixture; IDbContextFactory<Db> factory; IAsyncEnumerable<Store> later; IMemoryCache cache; Store[] array; async Task run() {",
    ],
    [
      "(await db.Stores.FirstOrDefaultAsync(s => s.Next == null)).load();",
      "(await db.Stores.FindAsync(1)).load();",
      "foreach (var s in await db.Stores.Where(s => true).ToListAsync()) s.load();",
      "db.Stores.AsNoTracking().Include(s => s.Kids).ThenInclude(k => k.load());",
      "(await query.OrderBy(s => s.Next).ThenBy(s => s.load()).Skip(1).SingleAsync()).Next.Next = null;",
      "(await query.Select(s => s.Next).ToArrayAsync())[0].load();",
      "(await db.Set<Store>().FirstAsync()).load();",
      "db.Entry(new Store()).Entity.load();",
      "(await factory.CreateDbContextAsync()).Stores.First().load();",
      "options.Value.load();",
      "provider.CreateScope().ServiceProvider.GetRequiredService<Store>().load();",
      "ActivatorUtilities.CreateInstance<Store>(provider).load();",
      'cache.GetOrCreate("a", e => new Store()).load();',
      "await foreach (var s in later.WithCancellation(default)) s.load();",
      "var channel = Channel.CreateUnbounded<Store>(); (await channel.Reader.ReadAsync()).load();",
      "if (channel.Reader.TryRead(out var got)) got.load();",
      "var source = new TaskCompletionSource<Store>(); (await source.Task).load();",
      "ImmutableArray.Create(new Store())[0].load();",
      "array.AsSpan().Slice(1)[0].load();",
      "mapper.Map<Store>(1).load();",
      "fixture.Build<Store>().With(s => s.Next, null).Create().load();",
    ],
    "}}",
  ));
