import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { objectTitles } from "./log-words.ts";

const modules = new URL("../", import.meta.url);

it("has a word for everything that an act of the product is about", () => {
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const about = files.flatMap((name) =>
    [...readFileSync(new URL(name, modules), "utf8").matchAll(/audit\(\{\s*biz_type: "(\w+)"/gu)].map(
      ([, kind]) => kind,
    ),
  );
  expect(about.length).toBeGreaterThan(40);
  expect([...new Set(about)].filter((kind) => !((kind ?? "") in objectTitles))).toEqual([]);
});
