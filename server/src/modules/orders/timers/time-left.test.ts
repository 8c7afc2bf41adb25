import { expect, it } from "vitest";
import { formatText } from "../../../core/kernel/text.ts";
import { orderTimeLeft, timeLeft } from "./time-left.ts";

const ctx = { text: (text: Parameters<typeof formatText>[0], data = {}) => formatText(text, "en", data) };
const hour = 3_600;

it("[O-01] how long an order waits yet is said in two units, in minutes on its last hours alone, and red once it is over", () => {
  expect(orderTimeLeft("pay", 49 * hour + 60, ctx)).toEqual({ text: "2 d 1 h left", color: "slate" });
  expect(orderTimeLeft("pay", 23 * hour + 59, ctx)).toEqual({ text: "23 h left", color: "amber" });
  expect(orderTimeLeft("pay", 2 * hour + 30 * 60, ctx)).toEqual({ text: "2 h 30 min left", color: "amber" });
  expect(orderTimeLeft("pay", -48 * hour, ctx)).toEqual({ text: "2 days overdue", color: "red" });
  expect(orderTimeLeft("submit", 16 * 60, ctx).color).toBe("slate");
  expect(orderTimeLeft("submit", 14 * 60, ctx).color).toBe("amber");
  expect(timeLeft(hour, { near: 12 * hour, urgent: 2 * hour }, ctx).color).toBe("red");
});
