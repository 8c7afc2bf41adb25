import type { PgBoss } from "pg-boss";
import type { ClaimedJob } from "../job.ts";

/**
 * Claims the jobs of a queue so that suppliers take turns: a supplier that queued a hundred jobs does not delay the others. Each process
 * keeps its own round, so that processes need not talk to each other.
 * @returns a function that claims the next job of a queue; it returns undefined when no job of the queue is due
 */
export function claimsInTurn(boss: Pick<PgBoss, "fetch">): (queue: string) => Promise<ClaimedJob | undefined> {
  /** Per queue: the suppliers that had a turn in the present round. `job_insert` writes the supplier as the job's group. */
  const rounds = new Map<string, Set<string>>();
  return async (queue) => {
    const had = rounds.get(queue) ?? new Set();
    let job = await next(queue, [...had]);
    if (!job && had.size > 0) {
      had.clear();
      job = await next(queue, []);
    }
    if (job && job.data.supplier_id !== null) rounds.set(queue, had.add(String(job.data.supplier_id)));
    if (!job) rounds.delete(queue);
    return job;
  };

  async function next(queue: string, ignoreGroups: string[]): Promise<ClaimedJob | undefined> {
    const [job] = await boss.fetch(queue, { ignoreGroups });
    return job as unknown as ClaimedJob | undefined;
  }
}
