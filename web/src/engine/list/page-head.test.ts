import { expect, it } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import { barAction } from "./PageHead.tsx";

const action = (name: string, more: Partial<Action> = {}): Action => ({
  name,
  title: name,
  scope: "top",
  api: `toys/${name}`,
  ...more,
});

it("fills the action that makes something at the foot of a phone, and not a setting that stands there alone", () => {
  const add = action("add", { icon: "add" });
  const limit = action("limit", { icon: "shield-check" });
  expect(barAction([limit, add])).toEqual({ main: add, isFilled: true });
  expect(barAction([limit])).toEqual({ main: limit, isFilled: false });
  expect(barAction([limit, action("check")]).main).toBeUndefined();
});
