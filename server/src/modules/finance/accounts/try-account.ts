import { providerChannels, type ProviderChannel } from "@kangying/contract/finance/money";
import { defineJob } from "../../../core/jobs/job.ts";
import { ProviderRefused, type PaymentProvider } from "../provider/provider.ts";
import { providerFor } from "../provider/providers.ts";
import { noteTry, type TryResult } from "./pay-set.repo.ts";

/** One cent is opened and closed: nobody pays it, and whoever answers has known merchant and key. */
async function resultOf(provider: PaymentProvider | null, no: string): Promise<TryResult> {
  if (!provider) return "UNREACHABLE";
  try {
    await provider.prepay({ no, amount_fen: 1 });
    await provider.query(no);
    await provider.close(no);
    return "ok";
  } catch (error) {
    return error instanceof ProviderRefused ? error.code : "UNREACHABLE";
  }
}

/** Tries an account at its payment company, and notes in its row what came of it. */
export const tryAccountJob = defineJob<{ readonly channel: ProviderChannel }>({
  name: "payment.try",
  run: {
    own: async (job, { channel }) => {
      const provider = await providerFor(job, channel);
      const result = await resultOf(provider, `TRY${job.supplier_id}${channel}${job.services.clock.now().getTime()}`);
      await job.transaction(async (work) => {
        await noteTry(work.tx, work.supplier.id, channel, result, work.now);
        work.changed("pay_setting", providerChannels.indexOf(channel) + 1);
      });
    },
  },
});
