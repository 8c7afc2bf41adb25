import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tabActions, useTabs } from "../../../engine/tabs/tabs-store.ts";
import { useTabDrag } from "./use-tab-drag.ts";

const names = ["/a", "/b", "/c"];
/** Pixels of a head. */
const wide = 100;

function Head({ name }: { readonly name: string }) {
  return (
    <div data-testid={name} {...useTabDrag(name)}>
      {name}
    </div>
  );
}
function Strip() {
  const tabs = useTabs((state) => state.tabs);
  return (
    <div>
      {tabs.map(({ key }) => (
        <Head key={key} name={key} />
      ))}
    </div>
  );
}

beforeEach(() => {
  tabActions.clear();
  for (const path of names)
    tabActions.visit({ name: path, title: "", path } as never, {
      pathname: path,
      search: "",
      hash: "",
      state: null,
      key: path,
    });
  HTMLElement.prototype.setPointerCapture = vi.fn();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect([...(this.parentElement?.children ?? [])].indexOf(this) * wide, 0, wide, 30);
  });
  render(<Strip />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const order = (): readonly string[] => useTabs.getState().tabs.map(({ key }) => key);
const press = (name: string): unknown =>
  fireEvent.pointerDown(screen.getByTestId(name), { button: 0, clientX: 50, pointerId: 1, pointerType: "mouse" });
const moveTo = (clientX: number, over: Element = document.body): void =>
  act(() => void fireEvent.pointerMove(over, { clientX, pointerId: 1 }));
const release = (): unknown => fireEvent.pointerUp(document.body);

it("a tab follows the pointer, though its first step is off the tab already", () => {
  press("/a");
  moveTo(290);
  release();
  expect(order()).toEqual(["/b", "/c", "/a"]);
  moveTo(10);
  expect(order()).toEqual(["/b", "/c", "/a"]);
});

it("Escape puts a tab back that is being dragged, and it stays there", () => {
  press("/a");
  moveTo(290, screen.getByTestId("/a"));
  expect(order()).toEqual(["/b", "/c", "/a"]);
  act(() => void fireEvent.keyDown(document.body, { key: "Escape" }));
  expect(order()).toEqual(names);
  moveTo(290, screen.getByTestId("/a"));
  release();
  expect(order()).toEqual(names);
  expect(screen.getByTestId("/a").dataset["dragged"]).toBeUndefined();
});

it("a click moves nothing, and Escape is left to others", () => {
  press("/a");
  moveTo(53);
  expect(fireEvent.keyDown(document.body, { key: "Escape" })).toBe(true);
  release();
  expect(order()).toEqual(names);
});

it("a pinned tab passes over those that are scrolled by under it", () => {
  act(() => ["/a", "/b"].forEach((key) => tabActions.pin(key, true)));
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(this.dataset["testid"] === "/b" ? wide : 0, 0, wide, 30);
  });
  press("/a");
  moveTo(140);
  expect(order()).toEqual(names);
  moveTo(160);
  expect(order()).toEqual(["/b", "/a", "/c"]);
  release();
});
