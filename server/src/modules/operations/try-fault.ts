import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";

const name = "system.try_fault";

interface Tried {
  readonly by: string;
}

/** A fault that somebody asked for: it shows that the error log, and whatever watches it, works. */
class TriedFault extends Error {
  override readonly name = "TriedFault";
  constructor(message: string) {
    super(message);
    // Nobody has to look for where it came from: a line of the log is enough.
    this.stack = `${this.name}: ${message}`;
  }
}

/** Fails, as work fails that nobody expected to. */
export const tryFault = defineJob<Tried>({
  name,
  retries: 0,
  run: {
    single: (_work, { by }) => Promise.reject(new TriedFault(`a fault on purpose, asked for by ${by}`)),
  },
});

/** Queues a fault on purpose. */
export async function queueFault(work: Pick<Work, "enqueue">, by: string): Promise<void> {
  await work.enqueue(name, { by });
}
