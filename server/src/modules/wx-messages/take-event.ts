import type { Work } from "../../core/jobs/work.ts";
import { byDay, type MessageChannel, type MessageEvent, type News } from "../event-messages/public.ts";
import { boundAccount, wxAddon } from "../wx-account/public.ts";
import { fanOfPhone } from "../wx-fans/public.ts";
import { filledWith } from "./fill-template.ts";
import { lockGrant, useGrant } from "./grants.repo.ts";
import { findMapping } from "./mapping.repo.ts";
import { forgetSends, insertSend } from "./sends.repo.ts";
import { findTemplate } from "./templates.repo.ts";

/** The job that sends due messages. */
export const wxSendJob = "wx.send";

/**
 * Inserts a message for the follower with that phone.
 * @returns false where this is impossible: no account, no template, no follower, no grant
 */
async function writeDown(work: Work, event: MessageEvent, { occasion, told, to, stay_id }: News): Promise<boolean> {
  const { tx, supplier, now } = work;
  if (!to || !(await boundAccount(work))) return false;
  const mapping = await findMapping(tx, supplier.id, event);
  const template = mapping && (await findTemplate(tx, supplier.id, mapping.template_id));
  if (!mapping || !template || template.is_gone) return false;
  const fan = await fanOfPhone(tx, supplier.id, to.phone);
  if (!fan?.is_following) return false;
  const isOnce = template.kind === "once";
  const grant = isOnce ? await lockGrant(tx, supplier.id, fan.id, template.id) : null;
  if (isOnce && grant === null) return false;
  const by_day = work.actor.kind === "system";
  const due_at = by_day ? byDay(now, supplier.time_zone) : now;
  const id = await insertSend(
    tx,
    supplier.id,
    {
      event,
      fan_id: fan.id,
      template_id: template.id,
      name: to.name,
      phone: to.phone,
      told,
      filled: filledWith(mapping.fields, told),
      stay_id: stay_id ?? null,
      occasion: String(occasion),
      by_day,
      due_at,
    },
    now,
  );
  // It was inserted before.
  if (id === null) return true;
  if (grant !== null) await useGrant(tx, supplier.id, grant, id);
  work.changed("wx_send", id);
  if (due_at <= now) await work.enqueue(wxSendJob, {}, { key: `wx.send:${supplier.id}` });
  return true;
}

/** The message channel of the public account. */
export const wechatChannel: MessageChannel = {
  key: "wechat",
  take: async (work, event, news) => {
    if (await writeDown(work, event, news)) return "taken";
    const { sms_instead } = await wxAddon.read(work);
    return sms_instead ? "instead" : "none";
  },
  forget: async (work, about) => {
    for (const id of await forgetSends(work.tx, work.supplier.id, about)) work.changed("wx_send", id);
  },
};
