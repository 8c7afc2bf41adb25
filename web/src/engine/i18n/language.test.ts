import { expect, it } from "vitest";
import { inWords, showLanguage } from "./language.ts";

it("joins words so that they stay apart in every language", async () => {
  const joined: string[] = [];
  for (const language of ["zh-CN", "en", "es", "ja"] as const) {
    await showLanguage(language);
    joined.push(inWords(["A", "B", "C"]));
  }
  expect(joined).toEqual(["A、B、C", "A, B, C", "A, B y C", "A、B、C"]);
});
