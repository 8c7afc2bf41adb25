import { divideStatus } from "@kangying/contract/finance/divide";
import { defineJob } from "../../core/jobs/job.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { dueDivides, findDivide } from "./divides.repo.ts";
import { returnShares, runDivide } from "./run-divide.ts";

/** Every morning: what is due is divided, and of what went back to buyers the shares are taken back; each in a transaction of its own. */
export const runDividesJob = defineJob({
  name: "divide.run",
  cron: "0 18 * * *",
  run: {
    own: async ({ transaction, signal, services }) => {
      for (const id of await transaction((work) => dueDivides(work.tx, work.supplier.id, work.today))) {
        if (signal.aborted) return;
        try {
          await transaction(async (work) => {
            const divide = await findDivide(work.tx, work.supplier.id, { id });
            await (divide?.status === divideStatus.divided ? returnShares(work, id) : runDivide(work, id));
          });
        } catch (error) {
          // One that has to wait (a refund is open) holds up no other; tomorrow it is asked again.
          if (!(error instanceof AppError)) throw error;
          services.log.info({ divide_id: id, code: error.code }, "a divide waits");
        }
      }
    },
  },
});
