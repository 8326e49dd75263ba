// A name that says all that was asked for comes before names and comments that say a part of it, wherever it stands.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("a function that is called like the question, in a file that is not", async () => {
  const { ask } = await indexed({
    "pki/authority.go":
      "package pki\n\ntype Authority struct {\n\t// How much of a certificate's life is left when it is renewed: certificates are renewed in this window.\n\tRenewalWindow float64\n\n\t// Certificates that were renewed are counted.\n\tRenewalCount int\n\n\tlife int\n}\n",
    "pki/maintain.go":
      "package pki\n\nfunc (a *Authority) maintain() { a.renewCertificates() }\n\nfunc (a *Authority) renewCertificates() {\n\ta.life = 1\n}\n",
    "web/server.go": "package web\n\nfunc Serve() {}\n\nfunc Listen() {}\n",
  });
  const { items } = await ask("search_code", { query: "where are certificates renewed" });
  expect(items[0]).toMatchObject({ name: "renewCertificates", path: "pki/maintain.go" });
});

test("why a symbol is in a pack names the words that were asked for, each once", async () => {
  const { ask } = await indexed({
    "till.ts": "export function recipientSigned(name: string) {\n  return name;\n}\n",
    "shop.ts": "export function open(door: string) {\n  return door;\n}\n",
    "door.ts": "export function close(shop: string) {\n  return shop;\n}\n",
  });
  const { items } = await ask("get_code_context", { query: "recipient signed papers", max_tokens: 2000 });
  expect(items[0].why).toBe("its name says recipient, signed");
});
