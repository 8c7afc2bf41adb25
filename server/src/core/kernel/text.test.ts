import { expect, it } from "vitest";
import { languages } from "@kangying/contract/core/language";
import { formatText } from "./text.ts";

it("writes figures in one way in every language, as the console does", () => {
  const said = "{rows, number} {days, plural, one {# x} other {# x}}";
  const text = { "zh-CN": said, en: said, es: said, ja: said };
  for (const language of languages)
    expect(formatText(text, language, { rows: 62_309, days: 1_234.5 })).toBe("62,309 1,234.5 x");
});
