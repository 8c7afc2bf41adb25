import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { dueDivides, dueReturns, setStaysDue } from "./divides.repo.ts";
import { returnShares, runDivide } from "./run-divide.ts";

/** Every morning: of what went back to buyers the shares are taken back, and what is due is divided; each in a transaction of its own. */
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
            // One that has to wait (a refund is open) holds up no other; tomorrow it is asked again.
            if (!(error instanceof AppError)) throw error;
            services.log.info({ divide_id: id, code: error.code }, "a divide waits");
          }
        }
      };
      await transaction((work) => setStaysDue(work.tx, work.supplier.id, work.today));
      // Back first: one of which a share fails every morning is asked for both, and the failing one must not keep the others' back.
      await each(await transaction((work) => dueReturns(work.tx, work.supplier.id)), returnShares);
      await each(await transaction((work) => dueDivides(work.tx, work.supplier.id, work.today)), runDivide);
    },
  },
});
