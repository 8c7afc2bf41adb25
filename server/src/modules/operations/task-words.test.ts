import { expect, it } from "vitest";
import { modules } from "../../app.ts";
import { collect } from "../../core/module/registry.ts";
import { taskTitles } from "./task-words.ts";

it("has a title for every timed task, and for nothing else", () => {
  const timed = collect(modules).jobs.filter(({ cron }) => cron !== undefined);
  expect(Object.keys(taskTitles).toSorted()).toEqual(timed.map(({ name }) => name).toSorted());
});
