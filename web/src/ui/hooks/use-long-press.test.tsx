import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLongPress } from "./use-long-press.ts";

const long = vi.fn();
const tap = vi.fn();
function Card() {
  return (
    <div {...useLongPress(long)}>
      <button type="button" onClick={tap}>
        name
      </button>
    </div>
  );
}
beforeEach(() => {
  vi.useFakeTimers();
  render(<Card />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const card = (): HTMLElement => screen.getByRole("button");
const finger = { pointerType: "touch", isPrimary: true, clientX: 20, clientY: 20 };
const rest = (ms: number): void => void vi.advanceTimersByTime(ms);

it("is a finger that rests for half a second; the click after it does nothing, the next one does", () => {
  fireEvent.pointerDown(card(), finger);
  rest(499);
  expect(long).not.toHaveBeenCalled();
  rest(1);
  fireEvent.pointerUp(card(), finger);
  fireEvent.click(card());
  expect([long.mock.calls.length, tap.mock.calls.length]).toEqual([1, 0]);
  fireEvent.pointerDown(card(), finger);
  fireEvent.pointerUp(card(), finger);
  fireEvent.click(card());
  expect(tap).toHaveBeenCalledOnce();
});

it("is no tap, no scroll and no mouse that is held down", () => {
  fireEvent.pointerDown(card(), finger);
  fireEvent.pointerMove(card(), { ...finger, clientY: 40 });
  rest(900);
  fireEvent.pointerDown(card(), finger);
  fireEvent.pointerUp(card(), finger);
  rest(900);
  fireEvent.pointerDown(card(), { ...finger, pointerType: "mouse" });
  rest(900);
  expect(long).not.toHaveBeenCalled();
});

it("is the right button or the menu key too, in the place of the browser's own menu", () => {
  expect(fireEvent.contextMenu(card())).toBe(false);
  expect(long).toHaveBeenCalledOnce();
});
