import { expect, it } from "vitest";
import { formatText } from "../../../core/kernel/text.ts";
import { refusalKept, refusalShown } from "./refusals.ts";

it("a refusal that is known is told in the reader's words, another one in the provider's", () => {
  const told = (code: string) =>
    refusalShown(refusalKept(code, "system busy, please try later"), (words) => formatText(words, "es"));
  expect(told("RESOURCE_NOT_EXISTS")).not.toMatch(/RESOURCE|busy/u);
  expect(told("SYSTEM_ERROR")).toBe("system busy, please try later");
});
