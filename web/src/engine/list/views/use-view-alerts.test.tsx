import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPageTexts, showLanguage } from "../../i18n/language.ts";
import { dismissToast, toasts } from "../../../ui/overlays/toast.ts";
import type { PinnedView } from "./use-pinned-views.ts";
import { useViewAlerts } from "./use-view-alerts.ts";

const opened: string[] = [];
const open = (to: string): void => void opened.push(to);
let visible = true;
vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (visible ? "visible" : "hidden"));

beforeEach(async () => {
  for (const { id } of toasts.read()) dismissToast(id);
  visible = true;
  opened.length = 0;
  await showLanguage("en");
  await loadPageTexts();
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.read()) dismissToast(id);
});

const due = (count: number | null, limit: number | null = 10, more = false): readonly PinnedView[] => [
  { id: 1, name: "Due", to: "/due?view=1", limit, count: count === null ? undefined : { id: 1, count, more } },
];
/** Shows the figures one after another. @returns the notifications */
function said(...readings: readonly (readonly PinnedView[])[]): readonly string[] {
  const { rerender } = renderHook(({ views }) => useViewAlerts(views, open), {
    initialProps: { views: readings[0] ?? [] },
  });
  for (const views of readings.slice(1)) rerender({ views });
  return toasts.read().map((message) => message.text);
}
const once = ["The view “Due” is over its limit of 10: now 11"];

it("says once that a figure has passed its limit, and opens the view", () => {
  expect(said(due(10), due(11), due(12), due(11))).toEqual(once);
  act(() => toasts.read()[0]?.action?.run());
  expect(opened).toEqual(["/due?view=1"]);
});

it("says nothing of what is above at the first reading, however late that comes", () => {
  expect(said(due(null), due(11), due(12))).toEqual([]);
});

it("says it again after it was back within the limit", () => {
  said(due(9), due(11));
  for (const { id } of toasts.read()) dismissToast(id);
  cleanup();
  expect(said(due(9), due(11), due(10), due(11))).toEqual(once);
  expect(said(due(11), due(3), due(11))).toEqual(once);
});

it("takes a count that could not be made for no change", () => {
  expect(said(due(9), due(null), due(11))).toEqual(once);
  for (const { id } of toasts.read()) dismissToast(id);
  expect(said(due(11), due(null), due(12))).toEqual([]);
});

it("counts what broke off as above", () => {
  expect(said(due(9_999, 9_999), due(9_999, 9_999, true))).toEqual([
    "The view “Due” is over its limit of 9,999: now 9,999+",
  ]);
});

it("says nothing where the limit was lowered, there is none, or nobody sees the window", () => {
  expect(said(due(9, 10), due(9, 5), due(9, null))).toEqual([]);
  visible = false;
  const { rerender } = renderHook(({ views }) => useViewAlerts(views, open), { initialProps: { views: due(9) } });
  rerender({ views: due(11) });
  visible = true;
  rerender({ views: due(12) });
  expect(toasts.read()).toEqual([]);
});
