// The token estimate against counts of o200k_base, taken once with a real tokeniser over payloads like ours.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { estimateTokens } from "../../src/protocol/tokens.ts";

const hit = {
  path: "spring-web/src/main/java/org/example/http/converter/JsonMessageConverter.java",
  line_start: 87,
  line_end: 112,
  kind: "method",
  name: "canReadGenericType",
  symbol_id: "Kb7QxmPdTa",
  score: 0.93,
};
const metadata = {
  codecompass_protocol_version: "1.0",
  ref: "feature/token-refresh",
  freshness_status: "fresh",
  indexing_status: "ready",
  result_completeness: "complete",
  schema_status: "compatible",
};
const signature = {
  ...hit,
  qualified_name: "org.example.http.converter.JsonMessageConverter.canReadGenericType",
  signature:
    "protected boolean canReadGenericType(Type type, @Nullable Class<?> contextClass, MediaType mediaType)",
  language: "java",
  visibility: "protected",
  symbol_stable_id: "q8ZlWmTgYx0Rb3Vd",
};
const rust = `impl<T: Send + 'static> JoinHandle<T> {
    /// Abort the task associated with the handle.
    pub fn abort_handle(&self) -> AbortHandle {
        self.raw.ref_inc();
        AbortHandle::new(self.raw)
    }

    pub(super) fn poll_inner(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<super::Result<T>> {
        let coop = ready!(crate::task::coop::poll_proceed(cx));
        let mut ret = Poll::Pending;
        unsafe { self.raw.try_read_output(&mut ret as *mut _ as *mut (), cx.waker()); }
        if ret.is_ready() { coop.made_progress(); }
        ret
    }
}`;
const c = `static int dict_resize_step(dict_t *d, unsigned long size_hint)
{
\tif (d->rehash_index != -1 || d->used[0] > size_hint)
\t\treturn DICT_ERR;
\tfor (size_t i = 0; i < d->buckets; i++) {
\t\tdict_entry *e = d->table[i], *next;
\t\twhile (e != NULL) { next = e->next; h = hash_key(d, e->key) & (new_size - 1); e = next; }
\t}
\treturn DICT_OK; /* 0x7fff */
}`;
const SAMPLES = {
  location: JSON.stringify({ results: Array(5).fill(hit), metadata }),
  signature: JSON.stringify({ results: Array(5).fill(signature), metadata }),
  rust: JSON.stringify({
    path: "tokio/src/runtime/task/join.rs",
    line_start: 120,
    line_end: 138,
    source: rust,
    metadata,
  }),
  c: JSON.stringify({ path: "src/dict.c", line_start: 40, line_end: 51, source: c, metadata }),
};

const COUNTED: Record<keyof typeof SAMPLES, number> = { location: 322, signature: 662, rust: 234, c: 208 };

test.each(Object.entries(COUNTED))("%s is estimated within 15 %", (name, counted) => {
  const estimate = estimateTokens(SAMPLES[name as keyof typeof SAMPLES]);
  expect(Math.abs(estimate / counted - 1)).toBeLessThan(0.15);
});

const SCRIPTS: readonly (readonly [string, number])[] = [
  ["Öffnet die Datei für den Schlüssel und schließt sie, sobald alle Änderungen geprüft wurden.", 19],
  ["Возвращает список всех найденных символов. Если ничего не найдено, возвращается пустой список.", 22],
  ["Επιστρέφει τη λίστα όλων των συμβόλων και κλείνει το αρχείο μετά την αλλαγή των ρυθμίσεων.", 31],
  ["返回所有符号的列表。如果没有找到任何内容,则返回空列表。修改配置后请重新启动服务器。", 25],
  [
    "シンボルのリストを返します。見つからない場合は空のリストを返します。設定を変更した後は再起動してください。",
    36,
  ],
  ["모든 기호의 목록을 반환합니다. 아무것도 찾지 못하면 빈 목록을 반환합니다. 서버를 다시 시작하십시오.", 29],
  ["यह सभी प्रतीकों की सूची लौटाता है। यदि कुछ नहीं मिलता है तो खाली सूची लौटाता है", 21],
  [
    "// ──────────────────────────────────────── Files\n// ════════════════════════════════════════ Symbols",
    21,
  ],
];

test.each(SCRIPTS)("%s is estimated within 20 %, short as it is", (text, counted) => {
  expect(Math.abs(estimateTokens(text) / counted - 1)).toBeLessThan(0.2);
});

test("more text never costs less, and nothing costs nothing", () => {
  expect(estimateTokens("")).toBe(0);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(estimateTokens(`${a} ${b}`)).toBeGreaterThanOrEqual(estimateTokens(a));
    }),
    { seed: 5 },
  );
});
