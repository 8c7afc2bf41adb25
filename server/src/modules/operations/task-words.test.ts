import { expect, it } from "vitest";
import { modules } from "../../app.ts";
import { jobPoint } from "../../core/jobs/job.ts";
import { jobTitlePoint } from "../../core/list/words/words.ts";
import { collect } from "../../core/module/registry.ts";

it("has a title for every timed task, and for nothing else but the jobs that an act begins", () => {
  const { declared } = collect(modules);
  const titled = declared.all(jobTitlePoint).map(({ name }) => name);
  expect(titled.toSorted()).toEqual(
    declared
      .all(jobPoint)
      .map(({ name }) => name)
      .toSorted(),
  );
});
