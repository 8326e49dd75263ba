// Files of a format of data that say what is done stand beside code, not behind it.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("tasks and the variables of a role come before templates that use their words", async () => {
  const made = await indexed({
    "roles/till/tasks/main.yml":
      "- name: Join the till to its drawer\n  command: till-join\n  when: till_drawer_port\n",
    "roles/till/defaults/main.yml": "till_drawer_port: 8080\n",
    "roles/till/templates/till.conf.j2": "port = {{ till_drawer_port }}\n# join till drawer\n",
    "inventory/drawer.yml": "till_drawer_port: 9090\n",
  });
  const first = async (query: string) => (await made.ask("search_code", { query })).items[0]?.path;
  expect(await first("how does a till join its drawer")).toBe("roles/till/tasks/main.yml");
  expect(await first("till_drawer_port")).toBe("roles/till/defaults/main.yml");
});
