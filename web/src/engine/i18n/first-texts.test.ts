import { expect, it } from "vitest";
import { pages } from "./packs/pages/zh-CN.ts";

/** The texts that can be shown before the shell, which loads the pages' texts. */
const sources: Readonly<Record<string, string>> = import.meta.glob(
  [
    "../../main.tsx",
    "../../app/*.{ts,tsx}",
    "../../ui/*.{ts,tsx}",
    "../{api,i18n,session}/*.{ts,tsx}",
    "../../modules/login/*.{ts,tsx}",
    "../../modules/errors/*Screen.tsx",
    "!**/*.test.*",
  ],
  { eager: true, query: "?raw", import: "default" },
);

it("nothing that is shown before the shell says what comes with the shell", () => {
  const early = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/"([a-z]\w*\.[\w.]+)"/gi)]
      .map(([, key]) => `${file}: ${key}`)
      .filter((found) => (found.split(": ")[1] ?? "") in pages),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  expect(early).toEqual([]);
});
