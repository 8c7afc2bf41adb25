import { providerChannels, type ProviderChannel } from "@kangying/contract/finance/money";
import { defineJob, type OwnJob } from "../../../core/jobs/job.ts";
import { ProviderRefused, type PaymentProvider } from "../provider/provider.ts";
import { providerFor } from "../provider/providers.ts";
import { WrongApiKey } from "../wechat-pay/certificates.ts";
import { UnsignedAnswer } from "../wechat-pay/client.ts";
import { renewKeys } from "../wechat-pay/wechat-for.ts";
import { wechatAccountOf } from "./wechat-account.ts";
import { noteTry, type TryResult } from "./pay-set.repo.ts";

/** Opens and closes a payment of one fen. It is never paid; a valid answer proves that merchant and key are right. */
async function resultOf(provider: PaymentProvider | null, no: string): Promise<TryResult> {
  if (!provider) return "UNREACHABLE";
  try {
    await provider.prepay({ no, amount_fen: 1 });
    await provider.query(no);
    await provider.close(no);
    return "ok";
  } catch (error) {
    if (error instanceof UnsignedAnswer) return "UNSIGNED";
    if (error instanceof WrongApiKey) return "KEY_ERROR";
    return error instanceof ProviderRefused ? error.code : "UNREACHABLE";
  }
}

/**
 * Fetches WeChat's certificates, which are encrypted with the APIv3 key, so that reading them proves the key. A merchant without
 * certificates is refused, and that counts as ok.
 */
async function keyResultOf({ services, supplier_id, transaction }: OwnJob): Promise<TryResult> {
  const account = await transaction(({ tx }) => wechatAccountOf(tx, services.config, supplier_id, "even closed"));
  if (!account) return "UNREACHABLE";
  try {
    await renewKeys(services, supplier_id, account);
    return "ok";
  } catch (error) {
    return error instanceof WrongApiKey ? "KEY_ERROR" : "ok";
  }
}

/** Tries an account at its payment company and writes the result into its row. */
export const tryAccountJob = defineJob<{ readonly channel: ProviderChannel }>({
  name: "payment.try",
  run: {
    own: async (job, { channel }) => {
      const provider = await providerFor(job, channel);
      const called = await resultOf(provider, `TRY${job.supplier_id}X${job.services.clock.now().getTime()}`);
      const result = called === "ok" && channel === "wechat" ? await keyResultOf(job) : called;
      await job.transaction(async (work) => {
        await noteTry(work.tx, work.supplier.id, channel, result, work.now);
        work.changed("pay_setting", providerChannels.indexOf(channel) + 1);
      });
    },
  },
});
