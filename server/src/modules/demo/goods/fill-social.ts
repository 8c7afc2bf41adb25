import { installAddon } from "../../plugins/public.ts";
import { switchSocial, useSandbox } from "../../social/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

/** Row of WeChat among the providers. */
const wechat = 1;

/** Signing in with WeChat, as the sandbox plays it. */
export async function fillSocial(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const step = (api: string, run: Parameters<typeof act<void>>[4]): Promise<void> => act(stage, owner, now, api, run);
  await step("addons/install", (work) => installAddon(work, "social"));
  await step("addons/social/SocialSetSandbox", (work) => useSandbox(work, wechat));
  await step("addons/social/SocialSetOn", (work) => switchSocial(work, wechat, true));
}
