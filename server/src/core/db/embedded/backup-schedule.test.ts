import { expect, it } from "vitest";
import { isBackupDue } from "./backup-schedule.ts";

const minutes = (count: number): number => count * 60_000;

it("is due after a quarter of an hour, once nobody has asked for anything for ten seconds", () => {
  expect([
    isBackupDue(minutes(14), minutes(10)),
    isBackupDue(minutes(15), 9999),
    isBackupDue(minutes(15), 10_000),
  ]).toEqual([false, false, true]);
});

it("is due after six hours whoever is asking", () => {
  expect([isBackupDue(minutes(359), 0), isBackupDue(minutes(360), 0)]).toEqual([false, true]);
});
