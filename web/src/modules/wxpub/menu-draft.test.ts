import { expect, it } from "vitest";
import type { MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import { addItem, moveItem } from "./menu-draft.ts";

const item = (name: string) => ({ name, kind: "click" as const, value: name });
const menu = (...buttons: readonly (readonly string[])[]): MenuTree =>
  buttons.map(([name = "", ...items]) => ({ ...item(name), items: items.map(item) }));
const names = (tree: MenuTree | undefined) => tree?.map(({ name, items }) => [name, ...items.map((one) => one.name)]);

it("[P-07] holds three buttons of five, and moves by one within a button or to the end of the one beside", () => {
  const full = menu(["a", "1", "2", "3", "4", "5"], ["b", "6"], ["c"]);
  expect([addItem(full, null), addItem(full, 0)]).toEqual([null, null]);
  expect(addItem(full, 2)?.place).toEqual({ at: 2, nth: 0 });
  expect(names(moveItem(full, { at: 0, nth: 1 }, "up")?.tree)?.[0]).toEqual(["a", "2", "1", "3", "4", "5"]);
  expect(moveItem(full, { at: 0, nth: 0 }, "up")).toBeNull();
  expect(moveItem(full, { at: 1, nth: 0 }, "left"), "that one is full").toBeNull();
  const moved = moveItem(full, { at: 1, nth: 0 }, "right");
  expect([names(moved?.tree)?.slice(1), moved?.place]).toEqual([[["b"], ["c", "6"]], { at: 2, nth: 0 }]);
  expect(names(moveItem(full, { at: 2, nth: null }, "left")?.tree)?.map(([name]) => name)).toEqual(["a", "c", "b"]);
});
