import { expect, it } from "vitest";
import type { MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import { menuChanges } from "./menu-changes.ts";
import { removeItem } from "./menu-draft.ts";

const item = (name: string, value = name) => ({ name, kind: "click" as const, value });
const menu = (...buttons: readonly (readonly string[])[]): MenuTree =>
  buttons.map(([name = "", ...items]) => ({ ...item(name), items: items.map((one) => item(one)) }));

it("[P-07] names what is not published: what came, went, has another name, does another thing, or stands elsewhere", () => {
  const was = menu(["a", "1", "2"], ["b"]);
  expect(menuChanges(was, was)).toEqual([]);
  expect(menuChanges(was, removeItem(was, { at: 0, nth: 1 }))).toEqual([{ is: "removed", name: "2", within: "a" }]);
  expect(menuChanges(was, menu(["a", "1", "2"], ["c"], ["d"]))).toEqual([
    { is: "renamed", name: "b", within: null },
    { is: "pressed", name: "b", within: null },
    { is: "added", name: "d", within: null },
  ]);
  expect(menuChanges(was, menu(["a", "2", "1", "3"], ["b"]))).toEqual([
    { is: "added", name: "3", within: "a" },
    { is: "order", name: "a", within: null },
  ]);
  expect(menuChanges(was, menu(["b"], ["a", "1", "2"]))).toEqual([{ is: "order", name: "", within: null }]);
  const [first, ...rest] = was;
  expect(menuChanges(was, [{ ...item("a"), items: [item("1", "x"), item("2")] }, ...rest])).toEqual([
    { is: "pressed", name: "1", within: first?.name },
  ]);
});
