// Questions in scripts that set no spaces between words.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const FILES = {
  "src/session.ts": "// 用户登录后刷新会话\nexport function refresh() {\n  return 1;\n}\n",
  "src/theme.ts": "// 主题的颜色\nexport function paint() {\n  return 2;\n}\n",
  "src/mail.ts": "/** メールを送信する */\nexport function send() {\n  return 3;\n}\n",
  "src/user.ts": "/** 사용자를 저장한다 */\nexport function save() {\n  return 4;\n}\n",
};

test.each([
  ["登录", "src/session.ts"],
  ["刷新用户的会话", "src/session.ts"],
  ["颜色主题", "src/theme.ts"],
  ["メール送信", "src/mail.ts"],
  ["사용자 저장", "src/user.ts"],
])("%s is found inside of what is written together", async (query, path) => {
  const { ask } = await indexed(FILES);
  const { items } = await ask("search_code", { query });
  expect(items[0]?.path).toBe(path);
});
