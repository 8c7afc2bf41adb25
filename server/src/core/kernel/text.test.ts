import { expect, it } from "vitest";
import { languages } from "@kangying/contract/core/language";
import { formatText, text } from "./text.ts";

it("writes figures in one way in every language, as the console does", () => {
  const said = "{rows, number} {days, plural, one {# x} other {# x}}";
  for (const language of languages)
    expect(formatText(text(said, said, said, said), language, { rows: 62_309, days: 1_234.5 })).toBe(
      "62,309 1,234.5 x",
    );
});
