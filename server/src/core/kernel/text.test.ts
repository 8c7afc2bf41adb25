import { expect, it, vi } from "vitest";
import { languages } from "@kangying/contract/core/language";
import { formatText } from "./text.ts";

it("writes figures in one way in every language, as the console does", () => {
  const said = "{rows, number} {days, plural, one {# x} other {# x}}";
  const text = { "zh-CN": said, en: said, es: said, ja: said };
  for (const language of languages)
    expect(formatText(text, language, { rows: 62_309, days: 1_234.5 })).toBe("62,309 1,234.5 x");
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
