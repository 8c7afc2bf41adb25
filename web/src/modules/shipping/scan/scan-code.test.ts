import { expect, it } from "vitest";
import { emptyParcel, wholeParcel } from "../parcels/parcels.ts";
import { isPacked, scanCode, type Packing } from "./scan-code.ts";

const usual = { title: "", picture: null, refunding: 0, short: 0, weight_g: 500 };
const items = [
  { ...usual, id: 1, name: "shake", qty: 2, free: 2, codes: ["6901234567892", "NX-28"] },
  { ...usual, id: 2, name: "scale", qty: 1, free: 1, codes: ["6909876543210"] },
];
const order = { items, bed: null, no: "DD261126000001" };
const untouched: Packing = { parcels: [wholeParcel(order)], active: 0, isCounting: false };

function scanned(packing: Packing, code: string): Packing {
  const read = scanCode(code, packing, items);
  if (!("packing" in read)) throw new Error(`${code} is ${read.kind}`);
  return read.packing;
}

it("[O-02] counts goods by their bars or their code, from nothing on, and never more than can be sent", () => {
  const one = scanned(untouched, "6901234567892");
  expect(one.parcels[0]?.pieces).toEqual({ 1: 1 });
  const two = scanned(one, "nx-28");
  expect(two.parcels[0]?.pieces).toEqual({ 1: 2 });
  expect(scanCode("NX-28", two, items)).toMatchObject({ kind: "wrong", why: "allPacked", name: "shake" });
  expect(scanCode("6900000000000", two, items)).toMatchObject({ kind: "wrong", why: "notOfOrder" });
  expect(scanCode("？", two, items)).toMatchObject({ kind: "wrong", why: "noCode" });
});

it("[O-02] a waybill fills the active parcel, says whose it is, and the next parcel takes what comes then", () => {
  expect(scanCode("SF1402 8817 6612", untouched, items)).toMatchObject({
    kind: "waybill",
    carrier: "shunfeng",
    at: 0,
  });
  const split: Packing = { parcels: [wholeParcel(order), emptyParcel(order, 2)], active: 0, isCounting: true };
  const first = scanned(split, "SF1402 8817 6612");
  expect(first.active).toBe(1);
  const moved = scanned(
    { ...first, parcels: [{ ...first.parcels[0]!, pieces: { 1: 2 } }, first.parcels[1]!] },
    "6909876543210",
  );
  expect(moved.parcels.map(({ pieces }) => pieces)).toEqual([{ 1: 2, 2: 0 }, { 2: 1 }]);
  expect(isPacked(moved.parcels)).toBe(false);
  const both = scanned(moved, "SF1402 8817 6630");
  expect(isPacked(both.parcels)).toBe(true);
  expect(both.parcels.map(({ waybill }) => waybill)).toEqual(["SF140288176612", "SF140288176630"]);
  // A second parcel was asked for, and nobody has counted: its pieces come out of the first.
  const moving = scanned({ parcels: split.parcels, active: 1, isCounting: false }, "NX-28");
  expect(moving.parcels.map(({ pieces }) => pieces)).toEqual([{ 1: 1, 2: 1 }, { 1: 1 }]);
  expect(scanCode("dd261126000002", untouched, items)).toEqual({ kind: "order", no: "DD261126000002" });
});
