import { deskChannels, payChannels, providerChannels } from "@kangying/contract/finance/money";
import type { OptionDef } from "../../../core/list/columns.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { takesChannel } from "../provider/providers.ts";

/** The ways by which money may be taken here: a provider's only where its account is complete and open. */
export async function payOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  const shut = new Set<string>();
  for (const channel of providerChannels) if (!(await takesChannel(ctx, channel))) shut.add(channel);
  return payChannels.filter(({ value }) => !shut.has(value));
}

/** Those of them by which somebody pays who stands at the desk: by hand, or by a code that they scan. */
export async function deskOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  const byHand: ReadonlySet<unknown> = new Set([...deskChannels, "wechat"]);
  return (await payOptions(ctx)).filter(({ value }) => byHand.has(value));
}
