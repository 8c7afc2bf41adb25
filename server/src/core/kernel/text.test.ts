import { expect, it, vi } from "vitest";
import { languages } from "@kangying/contract/core/language";
import { formatText } from "./text.ts";

it("writes figures in one way in every language, as the console does", () => {
  const said = "{rows, number} {days, plural, one {# x} other {# x}}";
  const text = { "zh-CN": said, en: said, es: said, ja: said };
  for (const language of languages)
    expect(formatText(text, language, { rows: 62_309, days: 1_234.5 })).toBe("62,309 1,234.5 x");
});

it("inserts texts and lists of texts in the reader's language", () => {
  const said = "{account}: {facts}";
  const text = { "zh-CN": said, en: said, es: said, ja: said };
  const one = { "zh-CN": "现金", en: "Cash", es: "Efectivo", ja: "現金" };
  expect(formatText(text, "es", { account: one, facts: [one, one] })).toBe("Efectivo: Efectivo, Efectivo");
  expect(formatText(text, "zh-CN", { account: one, facts: [one] })).toBe("现金: 现金");
});

it("makes a formatter once for all messages that need the same", () => {
  const said = "{rows, number} {weight, number, ::.00}";
  const text = { "zh-CN": said, en: said, es: said, ja: said };
  const made = vi.spyOn(Intl, "NumberFormat");
  try {
    for (let rows = 0; rows < 10; rows += 1) formatText(text, "en", { rows, weight: rows });
    expect(made.mock.calls.length).toBeLessThanOrEqual(2);
  } finally {
    made.mockRestore();
  }
});
