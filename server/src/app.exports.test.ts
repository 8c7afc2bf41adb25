import { expect, it } from "vitest";
import { modules } from "./app.ts";
import { collect } from "./core/module/registry.ts";

const { lists } = collect(modules);

it.each([
  "roles",
  "operators",
  "suppliers",
  "member-ranks",
  "packages",
  "room-types",
  "kit",
  "kit-moves",
  "shared-views",
])("[S2-22] the list of %s is taken away as a file", (id) => {
  expect(lists.find((list) => list.id === id)?.export).toMatch(/^seller\//u);
});
