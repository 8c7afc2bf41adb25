import { expect, it } from "vitest";
import { livingList } from "./living.list.ts";

it("the likely next act of who is in camp is a renewal, never a finish", () => {
  const filled = Object.entries(livingList.actions ?? {}).filter(
    ([, action]) => action.scope === "row" && "primary" in action && action.primary,
  );
  const names = filled.map(([name]) => name);
  expect(names).toContain("renew");
  expect(names).not.toContain("finish");
});

it("a file holds the nights that are left, as the screen says, not those that were used", () => {
  const used = { value: 20, total: 28 };
  expect(livingList.columns["left"]?.file?.(used, {} as never)).toBe(8);
});
