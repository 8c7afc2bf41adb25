import { expect, it } from "vitest";
import { branchesOf } from "./branches.ts";

const options = [
  { value: "11", title: "Beijing" },
  { value: "33", title: "Zhejiang" },
  { value: "3301", title: "Zhejiang Hangzhou", within: "33" },
  { value: "330106", title: "Zhejiang Hangzhou Xihu", within: "3301" },
  { value: "3302", title: "Zhejiang Ningbo", within: "33" },
];

it("shows the parts of what is open, each by its own name and as deep as it lies", () => {
  const tree = branchesOf(options);
  const seen = (...opened: string[]) =>
    tree?.shown(new Set(opened)).map((one) => `${tree.levelOf(one)} ${tree.ownTitle(one)}`);
  expect(seen()).toEqual(["0 Beijing", "0 Zhejiang"]);
  expect(seen("33")).toEqual(["0 Beijing", "0 Zhejiang", "1 Hangzhou", "1 Ningbo"]);
  expect(seen("33", "3301")).toEqual(["0 Beijing", "0 Zhejiang", "1 Hangzhou", "2 Xihu", "1 Ningbo"]);
  // Open options below a closed one stay hidden.
  expect(seen("3301")).toEqual(["0 Beijing", "0 Zhejiang"]);
  expect([tree?.hasParts("33"), tree?.hasParts("3302")]).toEqual([true, false]);
});

it("is no tree where nothing is a part of another", () => {
  expect(branchesOf(options.slice(0, 2))).toBeNull();
});
