// Modules under names that a bundler's configuration gives to folders.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const MADE = "export function make() { return 1 }\n";

/** Where `make`, which is defined in a file, is used from others. */
async function used(defined: string, files: Record<string, string>): Promise<string[]> {
  const { places } = await ask({ [defined]: MADE, ...files }, { symbol_name: "make" });
  return [...new Set(places.map((place) => place.replace(/:\d+/, "")))];
}

test("SvelteKit's $lib, where it is and where its configuration puts it", async () => {
  const page = "<script>\nimport { make } from '$lib/made';\nmake();\n</script>\n";
  expect(
    await used("app/src/lib/made.ts", {
      "app/svelte.config.js": "export default {}\n",
      "app/src/routes/+page.svelte": page,
    }),
  ).toEqual(["app/src/routes/+page.svelte resolved"]);
  const config =
    "const config = { kit: { files: { lib: join(here, 'own'), routes: join(here, 'routes') }, alias: { '@own': join(here, \"own\") } } }\n";
  expect(
    await used("app/own/made.ts", {
      "app/svelte.config.js": config,
      "app/routes/+page.svelte": page,
      "app/routes/a.ts": "import { make } from '@own/made'\nmake()\n",
    }),
  ).toEqual(["app/routes/+page.svelte resolved", "app/routes/a.ts resolved"]);
});

test("aliases of Vite and webpack as an object and as a list, written or computed", async () => {
  const configurations = {
    "vite.config.ts":
      "export default defineConfig({ resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)), vue: 'vue/dist/vue.js' } } })\n",
    "vitest.config.mts":
      "export default { resolve: { alias: [{ find: '@', replacement: resolve(__dirname, 'src') }] } }\n",
    "webpack.config.js":
      "module.exports = { resolve: { alias: { '@': path.resolve(__dirname, './src'), } } }\n",
    "vue.config.js": "module.exports = {}\n",
  };
  for (const [name, text] of Object.entries(configurations))
    expect(
      await used("src/lib/made.js", {
        [name]: text,
        "src/a.js": "import { make } from '@/lib/made'\nmake()\n",
      }),
    ).toEqual(["src/a.js resolved"]);
});

test("Babel's module-resolver in JSON and in a program, webpack's folders of modules, configurations with several names", async () => {
  const of = (alias: string) => ({
    plugins: [["module-resolver", { root: ["./src"], alias: { [alias]: "./src/lib" } }]],
  });
  const configurations = {
    ".babelrc": JSON.stringify(of("own")),
    "babel.config.js": `module.exports = ${JSON.stringify(of("own"))}\n`,
    "electron.vite.config.ts":
      "const alias = { own: resolve('src/lib') }\nexport default { main: { resolve: { alias, modules: [path.resolve(__dirname, 'src'), 'node_modules'] } } }\n",
  };
  for (const [name, text] of Object.entries(configurations))
    expect(
      await used("src/lib/made.js", {
        [name]: text,
        "src/a.js": "import { make } from 'own/made'\nmake()\n",
        "src/b.js": "import { make } from 'lib/made'\nmake()\n",
        "src/c.js": "import { make } from 'lib'\nmake()\n",
      }),
    ).toEqual(["src/a.js resolved", "src/b.js resolved"]);
});
