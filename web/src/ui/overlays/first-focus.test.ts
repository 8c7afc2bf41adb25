import { expect, it } from "vitest";
import { firstField } from "./first-focus.ts";

const radios = (checked: boolean): string =>
  `<div role="radiogroup"><button role="radio" tabindex="0" aria-checked="${checked}">No</button></div>`;

function first(body: string, field = "<input>"): string | undefined {
  const dialog = document.createElement("div");
  dialog.innerHTML = `<button>×</button><div data-part="dialog-body">${body}${field}</div>`;
  document.body.replaceChildren(dialog);
  return firstField(dialog)?.tagName;
}

it("a dialog begins at its first field: a question that nobody has answered is one", () => {
  expect(first(radios(false))).toBe("BUTTON");
  expect(first(radios(true))).toBe("INPUT");
  expect(first("")).toBe("INPUT");
  expect(first(radios(true), "")).toBe("BUTTON");
  expect(first("", "")).toBeUndefined();
});
