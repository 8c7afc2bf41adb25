import { afterAll, expect, it } from "vitest";
import { showLanguage } from "../i18n/language.ts";
import { axisDay } from "./axis-day.ts";

afterAll(() => showLanguage("en"));

it.each([
  ["zh-CN", "11/2"],
  ["en", "11/2"],
  ["es", "2/11"],
  ["ja", "11/2"],
] as const)("writes month and day in the order of %s", async (language, expected) => {
  await showLanguage(language);
  expect(axisDay("2026-11-02")).toBe(expected);
});
