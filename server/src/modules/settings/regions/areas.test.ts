import { expect, it } from "vitest";
import { regionGroups } from "./areas.ts";
import { regionTree } from "./regions.ts";

it("[O-07] every province stands in one part of the country, and in no other", () => {
  const grouped = regionGroups({ text: (text) => text.en }).flatMap(({ values }) => values);
  expect(grouped.toSorted()).toEqual(regionTree().map(({ value }) => value));
});
