import { expect, it } from "vitest";
import { entryList } from "./entry.list.ts";
import { livingList } from "./living.list.ts";
import { pausedList } from "./paused.list.ts";
import { pendingList } from "./pending.list.ts";

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

it("a phone's card shows weight, loss and the nights left, not bed and package twice", () => {
  const figures = Object.entries(livingList.columns).filter(([, column]) => column.card === true);
  expect(figures.map(([name]) => name)).toEqual(["left", "loss_kg", "weight_kg"]);
});

it("the page has one act above the list: who is expected is entered", () => {
  const top = Object.entries(livingList.actions ?? {}).filter(([, action]) => action.scope !== "row");
  const filled = top.filter(([, action]) => "primary" in action && action.primary);
  expect(filled.map(([name]) => name)).toEqual(["arrivals"]);
});

it("every act on a row stands under a heading of its menu, in all lists of stays", () => {
  for (const list of [livingList, pausedList, pendingList, entryList])
    for (const [name, { scope }] of Object.entries(list.actions ?? {}))
      if (scope === "row") expect(list.action_groups, `${list.id}: ${name}`).toHaveProperty(name);
});
