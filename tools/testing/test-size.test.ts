import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";
import { sizeOf } from "./test-size.ts";

const at = (file: string): string => sizeOf(join(root, file));

it("tells a test's size by what its helpers open, however many helpers lie between", () => {
  expect(at("server/src/core/kernel/day.test.ts")).toBe("small");
  expect(at("server/src/core/db/chains/chain.test.ts")).toBe("medium");
  // Uses it through a helper of a helper.
  expect(at("server/src/core/wire/call.test.ts")).toBe("medium");
  expect(at("server/src/start.test.ts")).toBe("medium");
  expect(at("e2e/money.test.ts")).toBe("journey");
  expect(at("e2e/break-rows/rows.test.ts")).toBe("small");
});

it("calls no test small that asks for a database by its helper's name", () => {
  const files = globSync(["server/**/*.test.ts", "contract/**/*.test.ts", "web/**/*.test.{ts,tsx}"], {
    cwd: root,
    exclude: ["**/node_modules/**"],
  });
  const wrong = files.filter(
    (file) =>
      /(?:openTestDatabase|startTestApp|testApp|openDatabase)\(/.test(readFileSync(join(root, file), "utf8")) &&
      at(file) === "small",
  );
  expect(wrong).toEqual([]);
  const small = files.filter((file) => at(file) === "small");
  expect(small.length).toBeGreaterThan(files.length / 4);
});
