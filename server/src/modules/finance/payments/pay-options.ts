import { deskChannels, payChannels, providerChannels } from "@kangying/contract/finance/money";
import type { OptionDef } from "../../../core/list/columns.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { takesChannel } from "../provider/providers.ts";

/** Returns the available ways of payment; a provider's only when its account is complete and open. */
export async function payOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  const shut = new Set<string>();
  for (const channel of providerChannels) if (!(await takesChannel(ctx, channel))) shut.add(channel);
  return payChannels.filter(({ value }) => !shut.has(value));
}

/** Returns the ways available at the desk: by hand, or by a code that the payer scans. */
export async function deskOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  const byHand: ReadonlySet<unknown> = new Set([...deskChannels, "wechat"]);
  return (await payOptions(ctx)).filter(({ value }) => byHand.has(value));
}
