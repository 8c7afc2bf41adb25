import { expect, it } from "vitest";
import { languages } from "@kangying/contract/core/language";
import { formatText } from "../../core/kernel/text.ts";
import { wxFaultShown } from "./wx-faults.ts";

it("[P-06] says in words why a message did not arrive, in every language; WeChat's own words stay", () => {
  const all = languages.map((language) => {
    const ctx = { text: (text: Parameters<typeof formatText>[0]) => formatText(text, language) };
    for (const code of ["switched_off", "unlinked", "left", "stale", "template_gone", "no_answer", "day_limit"])
      expect(wxFaultShown(code, ctx)).not.toContain(code);
    expect(wxFaultShown("user refuse to accept the msg", ctx)).toBe("user refuse to accept the msg");
    return wxFaultShown("unlinked", ctx);
  });
  expect(new Set(all).size).toBe(languages.length);
});
