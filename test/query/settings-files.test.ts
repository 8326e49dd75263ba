// A file of options names everything that can be chosen, an installer what is put where, a view what people see: where it is done
// comes first, unless these are asked for.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("what is done comes before what can be chosen about it", async () => {
  const { ask } = await indexed({
    "src/RetryConfig.java": `class RetryConfig {
  /** How long to wait before the next attempt of a retry. */
  long waitBeforeAttempt() { return wait; }
  long wait = 5;
}
`,
    "src/Backoff.java": `class Backoff {
  /** How long to wait before the next attempt. */
  long next(long attempt) { long wait = 1L << attempt; return wait; }
}
`,
  });
  const first = async (query: string) => (await ask("search_code", { query })).items[0].path;
  expect(await first("how long to wait before the next attempt")).toBe("src/Backoff.java");
  expect(await first("configure how long to wait before the next attempt")).toBe("src/RetryConfig.java");
});

test("what the project does comes before what puts it on a machine", async () => {
  const fetch = `# fetch a version: download, unpack, link
fetch() { download version; unpack version; link version; }
`;
  const { ask } = await indexed({ "install.sh": fetch, "src/tool.sh": `${fetch}set -e\n` });
  const first = async (query: string) => (await ask("search_code", { query })).items[0].path;
  expect(await first("how is a version downloaded and linked")).toBe("src/tool.sh");
  expect(await first("which script of the installer downloads and links")).toBe("install.sh");
});

test("what works something out comes before the view that shows it", async () => {
  const total = (name: string) => `// the total of an order with its taxes
export function ${name}(order) { const total = order.sum + order.taxes; return total; }
`;
  const { ask } = await indexed({ "web/OrderView.ts": total("orderView"), "web/Orders.ts": total("orders") });
  const first = async (query: string) => (await ask("search_code", { query })).items[0].path;
  expect(await first("how is the total with taxes computed")).toBe("web/Orders.ts");
});
