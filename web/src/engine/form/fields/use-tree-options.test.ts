import { expect, it } from "vitest";
import { branchesOf } from "../../../ui/inputs/branches.ts";
import { choicesOf } from "./use-tree-options.ts";

const tree = [
  {
    value: "110000",
    title: "北京市",
    children: [{ value: "110100", title: "北京市", children: [{ value: "110105", title: "朝阳区" }] }],
  },
  {
    value: "330000",
    title: "浙江省",
    children: [{ value: "330100", title: "杭州市", children: [{ value: "330106", title: "西湖区" }] }],
  },
];

it("makes a tree choices down to the districts; a municipality's districts are parts of itself", () => {
  const choices = choicesOf(tree);
  expect(choices).toEqual([
    { value: "110000", title: "北京市" },
    { value: "110105", title: "北京市 朝阳区", within: "110000" },
    { value: "330000", title: "浙江省" },
    { value: "330100", title: "浙江省 杭州市", within: "330000" },
    { value: "330106", title: "浙江省 杭州市 西湖区", within: "330100" },
  ]);
  // All options that contain a chosen one are opened.
  const branches = branchesOf(choices);
  expect(choices.at(-1) && branches?.above(choices[4] ?? { value: "", title: "" })).toEqual(["330100", "330000"]);
});
