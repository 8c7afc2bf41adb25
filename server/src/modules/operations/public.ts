import { verifyChain, type ChainReport } from "../../core/db/chains/chain.ts";
import { operateLogChain } from "../../core/jobs/keep-chains.ts";
import type { Work } from "../../core/jobs/work.ts";

export { faultsList } from "./faults.list.ts";
export { queueFault } from "./try-fault.ts";
export { readTasks } from "./tasks.repo.ts";
export { taskWords, didWords } from "./task-words.ts";
export { tasksList } from "./tasks.list.ts";
export type { ChainReport } from "../../core/db/chains/chain.ts";

/** Recomputes this supplier's operator log from its first row. @returns the first row that differs from what was written, if any */
export async function verifyOperateLog(work: Pick<Work, "tx" | "now">): Promise<ChainReport> {
  return verifyChain((run) => run(work.tx), operateLogChain, work.now);
}

export { anchorNow } from "./anchors.ts";
