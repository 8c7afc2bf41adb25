import { expect, it } from "vitest";
import { countOf, emptyParcel, fitParcels, leftOf, putInto, wholeParcel, type Parcel } from "./parcels.ts";

const item = {
  id: 7,
  name: "",
  title: "",
  picture: null,
  qty: 4,
  free: 3,
  refunding: 1,
  short: 0,
  weight_g: 500,
  codes: [],
};
const empty: Parcel = { waybill: "", carrier: null, pieces: {} };
const piecesOf = (parcels: readonly Parcel[]): readonly number[] => parcels.map(({ pieces }) => pieces[7] ?? 0);

it("takes what a parcel wants from what is left, then from the others, and never more than can be sent", () => {
  const whole = wholeParcel({ items: [item], bed: null, no: "DD261126000001" });
  expect([countOf(whole), leftOf([whole], item)]).toEqual([3, 0]);
  const two = putInto([whole, empty], 1, item, 1);
  expect(piecesOf(two)).toEqual([2, 1]);
  const fewer = putInto(two, 0, item, 1);
  expect([piecesOf(fewer), leftOf(fewer, item)]).toEqual([[1, 1], 1]);
  expect(piecesOf(putInto(fewer, 1, item, 2))).toEqual([1, 2]);
  expect(piecesOf(putInto([...two, empty], 2, item, 9))).toEqual([0, 0, 3]);
  // A colleague has sent two of the three: what was typed stays, the last parcel gives way.
  const fewerFree = { ...item, free: 1 };
  const fitted = fitParcels([{ ...(two[0] ?? empty), waybill: "SF1" }, two[1] ?? empty], [fewerFree]);
  expect([piecesOf(fitted), fitted[0]?.waybill]).toEqual([[1, 0], "SF1"]);
  // What the shop brings to a bed itself has its number already, each parcel another one.
  const byHand = { items: [item], bed: "A 302-1", no: "DD261126000001" };
  expect([wholeParcel(byHand).waybill, emptyParcel(byHand, 2).waybill]).toEqual(["ZS261126000001", "ZS26112600000102"]);
});
