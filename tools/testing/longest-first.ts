import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, the longest first. */
const longest = [
  "core/db/embedded/embedded.test.ts",
  "tools/new-module.test.ts",
  "src/app.fuzz.test.ts",
  "tools/backup.test.ts",
  "src/authorisation.test.ts",
  "src/first-start.pg.test.ts",
  "test/simulation/simulation.test.ts",
  "src/start.test.ts",
  "core/list/read/injection.test.ts",
  "core/db/migrations/migrate.test.ts",
  "src/two-servers.pg.test.ts",
  "demo/fill-demo.test.ts",
];

function turnOf({ moduleId }: TestSpecification): number {
  const turn = longest.findIndex((name) => moduleId.endsWith(name));
  return turn < 0 ? longest.length : turn;
}

/** Starts with the longest files, so that no worker still runs one of them alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, no array's
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}
