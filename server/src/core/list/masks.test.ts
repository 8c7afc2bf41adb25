import { expect, it } from "vitest";
import { mask } from "./masks.ts";

it.each([
  ["13800138000", "phone", "138****8000"],
  ["110101199003070011", "id_no", "110***********0011"],
  ["6222021234567890123", "bank_card", "****0123"],
  ["12345", "phone", "*****"],
  ["12345678", "id_no", "********"],
  ["123", "bank_card", "***"],
  ["𝟏𝟑𝟖𝟎𝟎𝟏𝟑𝟖𝟎𝟎𝟎", "phone", "𝟏𝟑𝟖****𝟖𝟎𝟎𝟎"],
  ["", "phone", ""],
  [null, "phone", null],
] as const)("%s as %s is shown as %s", (value, kind, shown) => {
  expect(mask(value, kind)).toBe(shown);
});
