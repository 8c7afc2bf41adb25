import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";

const name = "system.try_fault";

interface Tried {
  readonly by: string;
}

/** An error on purpose. It shows that the error log and its monitoring work. */
class TriedFault extends Error {
  override readonly name = "TriedFault";
  constructor(message: string) {
    super(message);
    // The place in the code does not matter: one line in the log is enough.
    this.stack = `${this.name}: ${message}`;
  }
}

/** Fails like an unexpected error. */
export const tryFault = defineJob<Tried>({
  name,
  retries: 0,
  run: {
    single: (_work, { by }) => Promise.reject(new TriedFault(`a fault on purpose, asked for by ${by}`)),
  },
});

/** Queues an error on purpose. */
export async function queueFault(work: Pick<Work, "enqueue">, by: string): Promise<void> {
  await work.enqueue(name, { by });
}
