import { installAddon, keepConfig } from "../../plugins/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

const key = "kefu";

/** Customer service in the console, at the chat host of this environment. */
export async function fillChat(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  await act(stage, owner, now, "addons/install", (work) => installAddon(work, key));
  await act(stage, owner, now, "addons/kefu/KefuSetSave", (work) =>
    keepConfig(work.tx, key, { host: "", appid: `shop-${stage.supplier.id}` }, null),
  );
}
