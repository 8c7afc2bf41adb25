import type { ProviderChannel } from "@kangying/contract/finance/money";
import type { OwnJob } from "../../../core/jobs/job.ts";
import type { Services } from "../../../core/jobs/services.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { payAccountOf } from "../accounts/pay-account.ts";
import { wechatAccountOf } from "../accounts/wechat-account.ts";
import { wechatFor } from "../wechat-pay/wechat-for.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox.ts";

/** Returns whether there is a sandbox. Its money is not real, so a production server does not offer it. */
export function areProvidersOpen(services: Services): boolean {
  return !services.config.production || services.config.demo;
}

/** Returns whether a channel is served by the sandbox, so that a payer can be simulated. */
export function isSandbox(services: Services, channel: ProviderChannel): boolean {
  return channel === "wechat" ? services.config.wechat_pay === "sandbox" : areProvidersOpen(services);
}

/** Returns the provider of a supplier's channel by its payment settings; null when there is none. */
export async function providerFor(
  { services, supplier_id, transaction }: Pick<OwnJob, "services" | "supplier_id" | "transaction">,
  channel: ProviderChannel,
): Promise<PaymentProvider | null> {
  if (channel === "wechat") {
    const found = await transaction(async ({ tx, supplier }) => ({
      side: supplier,
      account: await wechatAccountOf(tx, services.config, supplier_id, "even closed"),
    }));
    return found.account && wechatFor(services, found.side, found.account);
  }
  if (!areProvidersOpen(services)) return null;
  const account = await transaction(({ tx }) => payAccountOf(tx, services.config, supplier_id, channel, "even closed"));
  return account && sandboxProvider(services, supplier_id, channel, account);
}

/** Returns whether new payments to a supplier by a channel are possible. */
export async function takesChannel(
  { tx, services, supplier }: Pick<Work, "tx" | "services" | "supplier">,
  channel: ProviderChannel,
): Promise<boolean> {
  if (channel === "wechat") return (await wechatAccountOf(tx, services.config, supplier.id)) !== null;
  return areProvidersOpen(services) && (await payAccountOf(tx, services.config, supplier.id, channel)) !== null;
}
