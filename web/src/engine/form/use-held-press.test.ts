import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { PreviewAnswer } from "@kangying/contract/core/form/preview";
import type { FormPreviewState } from "./trial/use-form-preview.ts";
import { useHeldPress } from "./use-held-press.ts";

const nothing: PreviewAnswer = { rows: [], total_fen: 0, note: null, asks: [] };
const asking: PreviewAnswer = { ...nothing, note: "This replaces 82.4 kg", asks: ["replaces"] };

it.each([
  ["the answer says what stood there", asking, asking, "send"],
  ["the answer has nothing to say any more", asking, nothing, "send"],
  ["the answer says what nobody has seen", nothing, asking, "onOther"],
  ["the sum is another one", { ...nothing, total_fen: 100 }, { ...nothing, total_fen: 200 }, "onOther"],
] as const)("a press is kept while the preview is on its way: %s", (_case, seen, comes, then) => {
  const acts = { send: vi.fn(), onOther: vi.fn() };
  const { result, rerender } = renderHook((state: FormPreviewState) => useHeldPress(state, acts), {
    initialProps: { is: "pending", answer: seen },
  });
  result.current(seen);
  rerender({ is: "shown", answer: comes });
  expect(acts.send).toHaveBeenCalledTimes(then === "send" ? 1 : 0);
  expect(acts.onOther).toHaveBeenCalledTimes(then === "onOther" ? 1 : 0);
});
