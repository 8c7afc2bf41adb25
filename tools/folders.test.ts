import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "./root.ts";

it("no folder of the source holds more than 25 files", () => {
  const files = globSync(
    ["{server,web,contract}/src/**/*", "server/test/**/*", "tools/**/*", "e2e/**/*", "bench/**/*"],
    { cwd: root, withFileTypes: true },
  );
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => one.isFile()))
    counts.set(file.parentPath, (counts.get(file.parentPath) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});
