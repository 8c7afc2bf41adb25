import { expect, it } from "vitest";
import type { ReviewPart } from "@kangying/contract/suppliers/enter.endpoints";
import { countMarks, firstMarks } from "./marks.ts";

const part = (name: ReviewPart["name"], said: Partial<ReviewPart> = {}): ReviewPart => ({
  name,
  title: name,
  text: "x",
  before: null,
  is_paper: false,
  is_changed: false,
  paper: null,
  check: null,
  mark: null,
  ...said,
});
const passed = { ok: true, remark: "" };
const crossed = { ok: false, remark: "四个角拍全" };

it("opens an application with nothing decided", () => {
  const parts = [part("name"), part("credit_code")];
  const marks = firstMarks(parts, true);
  expect(marks).toEqual({ name: undefined, credit_code: undefined });
  expect(countMarks(parts, marks)).toMatchObject({ good: 0, crossed: [], open: parts });
});

it("keeps, in a second round, the tick of what was passed and is as it was, and of nothing else", () => {
  const parts = [
    part("licence", { mark: crossed, is_changed: true }),
    part("contact", { mark: passed, is_changed: true }),
    part("bank_name", { mark: crossed }),
    part("name", { mark: passed }),
  ];
  expect(firstMarks(parts, true)).toEqual({
    licence: undefined,
    contact: undefined,
    bank_name: undefined,
    name: passed,
  });
});

it("shows what was decided of one that waits no longer, and names a cross without its remark", () => {
  const parts = [part("licence", { mark: crossed }), part("name", { mark: { ok: false, remark: " " } })];
  const marks = firstMarks(parts, false);
  expect(marks["licence"]).toEqual(crossed);
  expect(countMarks(parts, marks)).toMatchObject({ good: 0, mute: [{ name: "name" }], open: [] });
});
