import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { dueDivides, dueReturns, setStaysDue } from "./divides.repo.ts";
import { returnShares } from "./run/return-shares.ts";
import { runDivide } from "./run/run-divide.ts";

/** Runs every morning: takes back the shares of refunded money, then divides what is due; each divide in its own transaction. */
export const runDividesJob = defineJob({
  name: "divide.run",
  cron: "0 18 * * *",
  run: {
    own: async ({ transaction, signal, services }) => {
      const each = async (ids: readonly number[], act: (work: Work, id: number) => Promise<void>): Promise<void> => {
        for (const id of ids) {
          if (signal.aborted) return;
          try {
            await transaction((work) => act(work, id));
          } catch (error) {
            // A divide that must wait (a refund is open) does not hold up the others. It is tried again tomorrow.
            if (!(error instanceof AppError)) throw error;
            services.log.info({ divide_id: id, code: error.code }, "a divide waits");
          }
        }
      };
      await transaction((work) => setStaysDue(work.tx, work.supplier.id, work.today));
      // Returns come first. A divide with a share that fails every morning is in both lists, and its failure must not stop the return of
      // its other shares.
      await each(await transaction((work) => dueReturns(work.tx, work.supplier.id)), returnShares);
      await each(await transaction((work) => dueDivides(work.tx, work.supplier.id, work.today)), runDivide);
    },
  },
});
