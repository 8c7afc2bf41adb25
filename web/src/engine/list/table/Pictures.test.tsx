import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadPageTexts, showLanguage } from "../../i18n/index.ts";
import { LanguageOfComponents } from "../../i18n/ui-texts.tsx";
import { Pictures } from "./Pictures.tsx";

beforeEach(async () => {
  await showLanguage("zh-CN");
  await loadPageTexts();
});

afterEach(cleanup);

it("opens a small picture whole: the same address without its size, and arrows turn to the next", () => {
  const urls = ["/files/p1?e=9&s=x&w=80&h=80", "/files/p2?w=80&h=80"];
  render(
    <LanguageOfComponents>
      <Pictures urls={urls} most={1} size="small" />
    </LanguageOfComponents>,
  );
  fireEvent.click(screen.getByRole("button"));
  const whole = () => document.querySelector("[data-part=whole-picture] img")?.getAttribute("src");
  expect(whole()).toBe("/files/p1?e=9&s=x");
  fireEvent.keyDown(document.querySelector("[data-part=whole-picture]") as Element, { key: "ArrowRight" });
  expect(whole()).toBe("/files/p2");
});
