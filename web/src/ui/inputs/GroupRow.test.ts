import { expect, it } from "vitest";
import { withGroup } from "./GroupRow.tsx";

const options = [
  { value: "33", title: "Zhejiang" },
  { value: "3301", title: "Zhejiang Hangzhou", within: "33" },
  { value: "31", title: "Shanghai" },
  { value: "32", title: "Jiangsu", disabled: true },
  { value: "44", title: "Guangdong" },
];
const east = ["31", "32", "33"];

it("takes all of a lot that may be chosen, without parts of it that stood alone", () => {
  expect(withGroup(east, ["3301", "44"], options)).toEqual(["44", "31", "33"]);
});

it("gives all of it back by another press, and completes what is there in part", () => {
  expect(withGroup(east, ["31", "33", "44"], options)).toEqual(["44"]);
  expect(withGroup(east, ["33"], options)).toEqual(["31", "33"]);
});
