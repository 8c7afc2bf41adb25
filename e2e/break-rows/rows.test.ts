import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { breakages, breakagesFor, timesIn, withBreakage } from "./breakages.ts";
import { provenRows } from "./rows.ts";

const root = dirname(dirname(import.meta.dirname));
const journeys = globSync(["e2e/*.test.ts", "e2e/!(break-rows)/*.test.ts"], { cwd: root }).map((file) =>
  readFileSync(join(root, file), "utf8"),
);
/** Titles of groups and tests that contain a row's id. */
const titles = journeys.flatMap((source) =>
  [...source.matchAll(/"([^"\n]*\[[A-Z]\d?-\d\d\] [^"\n]*)"/g)].map(([, title = ""]) => title),
);

it("has a browser test for each row, and a breakage that one of them must notice", () => {
  const lacking = provenRows.filter(
    (row) => !titles.some((title) => title.includes(`[${row}]`) && breakagesFor(title, "").length > 0),
  );
  expect(lacking).toEqual([]);
});

it("breaks what stands once in its file, under a test that is there", () => {
  const misfits = breakages.filter(
    (breakage) =>
      timesIn(readFileSync(join(root, breakage.file), "utf8"), breakage) !== 1 ||
      !journeys.some((source) => source.includes(breakage.test) && source.includes(breakage.also ?? "")),
  );
  expect(misfits).toEqual([]);
});

it("leaves every file one that can be read", () => {
  const unreadable = breakages.filter((breakage, n) => {
    const source = readFileSync(join(root, breakage.file), "utf8");
    const { diagnostics = [] } = ts.transpileModule(withBreakage(source, breakage, n, "/tmp"), {
      fileName: breakage.file,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
    });
    return diagnostics.length > 0;
  });
  expect(unreadable).toEqual([]);
});
