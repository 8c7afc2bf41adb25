import { installAddon } from "../../plugins/public.ts";
import { bindIdentity, switchSocial, useSandbox } from "../../social/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { buyersBy } from "../demo-shop.repo.ts";

/** The row of WeChat among the providers. */
const wechat = 1;
const dayMs = 86_400_000;
/** The days since it was switched on, and the number of buyers who bound their account since. */
const since = 96;
const bound = 38;

/** Makes login with WeChat, with the sandbox: switched on some months ago and used by buyers since. */
export async function fillSocial(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const step = (days: number, api: string, run: Parameters<typeof act<void>>[4]): Promise<void> =>
    act(stage, owner, new Date(now.getTime() - days * dayMs), api, run);
  await step(since, "addons/install", (work) => installAddon(work, "social"));
  await step(since, "addons/social/SocialSetSandbox", (work) => useSandbox(work, wechat));
  await step(since, "addons/social/SocialSetOn", (work) => switchSocial(work, wechat, true));
  const buyers = await buyersBy(stage.tx, stage.supplier.id, new Date(now.getTime() - since * dayMs), bound);
  for (const [index, { id }] of buyers.entries())
    await step(since - 2 - index * 2.3, "buyer/social/Bind", (work) =>
      bindIdentity(work, { provider: "wechat", openid: `osandbox${String(id).padStart(6, "0")}`, member_id: id }),
    );
}
