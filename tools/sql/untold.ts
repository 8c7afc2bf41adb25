/** A call whose statement only a running server knows, with the reason. At most twenty: write further statements so that they can be read. */
export interface UntoldCall {
  readonly file: string;
  /** The function around it. */
  readonly within: string;
  /** How many calls there are in it. */
  readonly calls: number;
  readonly reason: string;
}

export const mostUntold = 20;

const kept = "tables and columns come from the catalogue; the demo's tests load every table";

export const untoldCalls: readonly UntoldCall[] = [
  {
    file: "server/src/core/db/chains/chain.ts",
    within: "linkWholeChain",
    calls: 2,
    reason: "a function and an aggregate of the moment; the demo's tests link every chain by them",
  },
  {
    file: "server/src/core/list/compile-list.ts",
    within: "run",
    calls: 2,
    reason: "statements of lists: tools/sql/defined.ts makes each of them and has it described",
  },
  {
    file: "server/src/core/list/bulk/in-trial.ts",
    within: "inTrial",
    calls: 1,
    reason: "hands on what another statement was",
  },
  {
    file: "server/src/core/jobs/open-work.ts",
    within: "rememberingSavepoints",
    calls: 2,
    reason: "hands on what another statement was",
  },
  {
    file: "server/src/core/jobs/running/boss.ts",
    within: "openBoss",
    calls: 1,
    reason: "pg-boss keeps its own schema",
  },
  {
    file: "server/src/modules/monitoring/rule.ts",
    within: "ruleOfInvariant",
    calls: 1,
    reason: "every invariant is described where it is declared",
  },
  {
    file: "server/src/modules/monitoring/rule.ts",
    within: "noCrossReference",
    calls: 1,
    reason: "the references of the catalogue; the rule's tests run them",
  },
  {
    file: "server/src/modules/search/people.repo.ts",
    within: "findStudents",
    calls: 1,
    reason: "one probe for each way to read what was typed; the search's tests ask every kind",
  },
  { file: "server/src/modules/demo/kept/kept-rows.repo.ts", within: "readRows", calls: 1, reason: kept },
  { file: "server/src/modules/demo/kept/kept-rows.repo.ts", within: "writingOf", calls: 1, reason: kept },
  { file: "server/src/modules/demo/kept/kept-rows.repo.ts", within: "setTriggers", calls: 1, reason: kept },
  { file: "server/src/modules/demo/kept/kept-rows.repo.ts", within: "indexesAside", calls: 2, reason: kept },
  { file: "server/src/modules/demo/kept/kept-rows.repo.ts", within: "settleTables", calls: 2, reason: kept },
];
