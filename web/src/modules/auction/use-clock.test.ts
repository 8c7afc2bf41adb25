import { expect, it } from "vitest";
import { inClock } from "./use-clock.ts";

it("[P-04] says what is left as a clock, with hours where there are some, and nothing below nothing", () => {
  expect([462, 3_909, 59, 0, -5].map(inClock)).toEqual(["7:42", "1:05:09", "0:59", "0:00", "0:00"]);
});
