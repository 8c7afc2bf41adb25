import { z } from "zod";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import { boundAccount, callWx, type CarryWx } from "../wx-account/public.ts";
import { markGone, upsertFans } from "./fans.repo.ts";

export const fansJob = "wx.syncFans";
/** Most followers in one of WeChat's replies. */
const atOnce = 100;
const mostPages = 50;

const pageReply = z.object({
  data: z.object({ openid: z.array(z.string().regex(/^[A-Za-z0-9_-]{6,64}$/u)) }).optional(),
  next_openid: z.string().default(""),
});
const infoReply = z.object({
  user_info_list: z.array(
    z.object({ openid: z.string(), subscribe: z.number(), subscribe_time: z.number().int().positive().optional() }),
  ),
});

/** Reads the followers from WeChat's server. Other data of a follower stay unchanged. */
export async function syncFans(job: OwnJob, carry?: CarryWx): Promise<void> {
  const { transaction, signal } = job;
  if (!(await transaction((work) => boundAccount(work)))) return;
  const all: string[] = [];
  let next_openid = "";
  let isWhole = false;
  for (let page = 0; page < mostPages; page += 1) {
    const read = pageReply.parse(await callWx(job, { path: "/cgi-bin/user/get", query: { next_openid } }, carry));
    const open_ids = read.data?.openid ?? [];
    for (let from = 0; from < open_ids.length; from += atOnce) {
      if (signal.aborted) return;
      const user_list = open_ids.slice(from, from + atOnce).map((openid) => ({ openid, lang: "zh_CN" }));
      const info = await callWx(job, { path: "/cgi-bin/user/info/batchget", json: { user_list } }, carry);
      const fans = infoReply.parse(info).user_info_list.map(({ openid, subscribe, subscribe_time }) => ({
        open_id: openid,
        is_following: subscribe === 1,
        followed_at: subscribe_time === undefined ? null : new Date(subscribe_time * 1000),
      }));
      await transaction(({ tx, supplier, now }) => upsertFans(tx, supplier.id, fans, now));
    }
    all.push(...open_ids);
    next_openid = read.next_openid;
    isWhole = open_ids.length === 0 || next_openid === "";
    if (isWhole) break;
  }
  await transaction(async (work) => {
    // An incomplete list does not show who has left.
    if (isWhole) await markGone(work.tx, work.supplier.id, all, work.now);
    work.changed("wx_fan", 0);
  });
}

/** Each night, and whenever it is requested. */
export const syncing = defineJob({ name: fansJob, cron: "10 18 * * *", run: { own: (job) => syncFans(job) } });
