import type { Work } from "../../core/jobs/work.ts";
import type { WxHeard, WxHearer } from "../wx-account/public.ts";
import { answerOf, chooseReply } from "./choose-reply.ts";
import { fanOfOpenId, noteFollow, noteHeard, noteLeft } from "./fans.repo.ts";
import { linkByCode } from "./keep-fan.ts";
import { repliesInUse } from "./replies.repo.ts";
import { countScan, findScene, type SceneRow } from "./scenes.repo.ts";

const prefix = /^qrscene_/u;

async function reply({ tx, supplier }: Work, said: string | null): Promise<WxHeard | null> {
  const rule = chooseReply(await repliesInUse(tx, supplier.id), said);
  return rule ? { answer: answerOf(rule.answer), reply_id: rule.id } : null;
}

/** Handles a scanned code: counts it. A person's own code identifies the follower, once and before it expires. */
async function noteScan(work: Work, open_id: string, key: string, isFollow: boolean): Promise<SceneRow | null> {
  const { tx, supplier, now } = work;
  const scene = await findScene(tx, supplier.id, { scene: key.replace(prefix, "") });
  if (!scene) return null;
  await countScan(tx, supplier.id, scene.id, isFollow, now);
  work.changed("wx_scene", scene.id);
  const isGood = scene.used_at === null && scene.expires_at !== null && scene.expires_at > now;
  const fan = await fanOfOpenId(tx, supplier.id, open_id);
  if (scene.kind === "person" && scene.phone !== null && isGood && fan) await linkByCode(work, fan, scene.phone);
  return scene;
}

/** Records followers, counts scans, and answers by rules. */
export const fanHearer: WxHearer = {
  key: "fans",
  hear: async (work, { open_id, kind, content }) => {
    const { tx, supplier, now } = work;
    if (kind === "unsubscribe") {
      await noteLeft(tx, supplier.id, open_id, now);
      work.changed("wx_fan", 0);
      return null;
    }
    if (kind === "subscribe") {
      const before = await fanOfOpenId(tx, supplier.id, open_id);
      const scene = await findScene(tx, supplier.id, { scene: content.replace(prefix, "") });
      const isNew = !(before?.is_following ?? false);
      const campaign = isNew && scene?.kind === "campaign" ? scene.id : null;
      await noteFollow(tx, supplier.id, open_id, campaign, now);
      if (scene) await noteScan(work, open_id, content, isNew);
      work.changed("wx_fan", 0);
      return await reply(work, null);
    }
    await noteHeard(tx, supplier.id, open_id, now);
    if (kind === "scan") await noteScan(work, open_id, content, false);
    return kind === "text" ? await reply(work, content) : null;
  },
};
