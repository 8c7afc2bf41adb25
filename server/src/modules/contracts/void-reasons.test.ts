import { expect, it } from "vitest";
import { formatText } from "../../core/kernel/text.ts";
import { voidReasonShown } from "./void-reasons.ts";

it("what an act notes of a contract made void is told in the reader's language, and what somebody typed as it was typed", () => {
  const shown = (reason: string | null) => voidReasonShown(reason, (words) => formatText(words, "es"));
  expect(["changed_plan", "transfer", "drawn up again", "套餐写错", null].map(shown)).toEqual([
    "Cambio de planes",
    "Cedido a otra persona",
    "Redactado de nuevo",
    "套餐写错",
    null,
  ]);
});
