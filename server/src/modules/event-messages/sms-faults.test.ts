import { expect, it } from "vitest";
import { languages } from "@kangying/contract/core/language";
import { formatText } from "../../core/kernel/text.ts";
import { smsFaultShown } from "./sms-faults.ts";

it("[P-06] says in words why a message did not arrive and what to do; a strange code stands behind a general sentence", () => {
  const all = languages.map((language) => {
    const ctx = { text: (text: Parameters<typeof formatText>[0]) => formatText(text, language) };
    const known = smsFaultShown("isv.AMOUNT_NOT_ENOUGH 账户余额不足", ctx);
    expect(known).not.toContain("isv.");
    expect(smsFaultShown("isv.NEVER_SEEN", ctx)).toMatch(/.+ · isv\.NEVER_SEEN$/);
    return known;
  });
  expect(new Set(all).size).toBe(languages.length);
});
