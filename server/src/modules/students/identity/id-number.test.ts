import { expect, it } from "vitest";
import { plainIdNumber, readIdNumber } from "./id-number.ts";

it.each([
  ["11010519491231002X", "1949-12-31", "F"],
  ["110105194912310021", null, null],
  ["11010519491331002X", null, null],
  ["11010519491231002", null, null],
  ["01010519491231002X", null, null],
])("reads the resident number %s as born %s, %s", (no, birthday, gender) => {
  expect(readIdNumber("resident", no)).toEqual(birthday === null ? null : { birthday, gender });
});

it("refuses every resident number with one digit changed", () => {
  const good = "11010519491231002X";
  for (let place = 0; place < 17; place += 1) {
    const digit = (Number(good[place]) + 1) % 10;
    expect(readIdNumber("resident", `${good.slice(0, place)}${digit}${good.slice(place + 1)}`), `${place}`).toBeNull();
  }
});

it("takes other papers by their shape, and learns nothing from them", () => {
  const none = { birthday: null, gender: null };
  expect(readIdNumber("passport", plainIdNumber(" e1234 5678"))).toEqual(none);
  expect(readIdNumber("hk_macao", "H12345678")).toEqual(none);
  expect(readIdNumber("hk_macao", "X12345678")).toBeNull();
  expect(readIdNumber("taiwan", "12345678")).toEqual(none);
  expect(readIdNumber("passport", "E12")).toBeNull();
});
