import { installAddon, keepConfig } from "../../plugins/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

const key = "kefu";
const dayMs = 86_400_000;
/** The days since its installation. */
const since = 98;

/** Installs the customer service add-on, with the chat host of this environment. */
export async function fillChat(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const at = new Date(now.getTime() - since * dayMs);
  await act(stage, owner, at, "addons/install", (work) => installAddon(work, key));
  await act(stage, owner, at, "addons/kefu/KefuSetSave", (work) =>
    keepConfig(work.tx, key, { host: "", appid: `shop-${stage.supplier.id}` }, null),
  );
}
