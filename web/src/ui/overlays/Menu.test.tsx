import { createRef } from "react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Menu, type MenuItem } from "./Menu.tsx";

afterEach(cleanup);

const item = (key: string, group?: string): MenuItem => ({ key, label: key, group, onSelect: () => undefined });
const show = (items: readonly MenuItem[]): void => {
  render(<Menu open onClose={() => undefined} anchor={createRef()} items={items} label="More" />);
};
const names = (): readonly (string | null)[] =>
  screen.getAllByRole("menuitem", { hidden: true }).map((one) => one.textContent);

it("a menu of many items is told in groups, what belongs to none first, and arrows go through all of it", () => {
  show([
    item("renew", "Stay"),
    item("sign", "Papers"),
    item("pause", "Stay"),
    item("print"),
    ...["insure", "screen", "health"].map((key) => item(key, "Papers")),
    item("finish", "Stay"),
  ]);
  const groups = screen.getAllByRole("group", { hidden: true }).map((one) => one.getAttribute("aria-label"));
  expect(groups).toEqual(["Stay", "Papers"]);
  expect(names()).toEqual(["print", "renew", "pause", "finish", "sign", "insure", "screen", "health"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "End" });
  expect(document.activeElement?.textContent).toBe("health");
});

it("a short menu stays flat", () => {
  show([item("renew", "Stay"), item("sign", "Papers"), item("pause", "Stay")]);
  expect(screen.queryByRole("group", { hidden: true })).toBeNull();
  expect(names()).toEqual(["renew", "sign", "pause"]);
});
