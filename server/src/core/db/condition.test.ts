import { expect, it } from "vitest";
import { fixed, joined, sql } from "./condition.ts";

it("binds what stands in a condition, and puts other conditions in as they are", () => {
  const status = sql`s.status = ${30}`;
  expect(sql`(${status} or ${fixed("s.no")} = ${"ZY1"})`).toEqual({
    texts: ["(s.status = ", " or s.no = ", ")"],
    values: [30, "ZY1"],
  });
});

it("binds a list as one value", () => {
  expect(sql`s.id = any(${[1, 2]})`).toEqual({ texts: ["s.id = any(", ")"], values: [[1, 2]] });
});

it("puts a text between several", () => {
  expect(joined([sql`a = ${1}`, fixed("b"), sql`c = ${2}`], " and ")).toEqual({
    texts: ["a = ", " and b and c = ", ""],
    values: [1, 2],
  });
});

it("never takes a hostile value into the text", () => {
  const hostile = "'; drop table stay; --";
  expect(sql`s.no = ${hostile}`.texts.join("")).not.toContain("drop");
});
