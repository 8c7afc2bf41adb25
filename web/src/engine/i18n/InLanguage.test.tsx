import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { InLanguage } from "./InLanguage.tsx";
import { loadPageTexts, showLanguage } from "./language.ts";
import { useT } from "./translate.ts";

afterEach(cleanup);

function Clause() {
  return <p>{useT()("sign.clause", { no: 1 })}</p>;
}

it("a contract's labels are in the language of its text, whoever reads it", async () => {
  await showLanguage("es");
  await loadPageTexts();
  render(
    <>
      <Clause />
      <InLanguage language="zh-CN">
        <Clause />
      </InLanguage>
    </>,
  );
  expect(await screen.findByText("第 1 条")).toBeTruthy();
  expect(screen.getByText("Cláusula 1")).toBeTruthy();
});

it("a part whose language changes keeps what was typed in it", async () => {
  await showLanguage("es");
  await loadPageTexts();
  const part = (language: "es" | "zh-CN") => (
    <InLanguage language={language} stays>
      <Clause />
      <input />
    </InLanguage>
  );
  const { rerender } = render(part("es"));
  const typed = screen.getByRole("textbox");
  fireEvent.change(typed, { target: { value: "Lin Qing" } });
  rerender(part("zh-CN"));
  expect(screen.getByText("Cláusula 1")).toBeTruthy();
  expect(await screen.findByText("第 1 条")).toBeTruthy();
  expect(screen.getByRole("textbox")).toBe(typed);
});
