import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { fanOfPhone } from "../wx-fans/public.ts";
import { lockGrant, useGrant } from "./grants.repo.ts";
import { findSend, sendAgain } from "./sends.repo.ts";
import { staleMs } from "./send-wx.ts";
import { wxSendJob } from "./take-event.ts";
import { templateByTheirId } from "./templates.repo.ts";
import { wxMessagesErrors } from "./wx-messages.errors.ts";

/**
 * Sends a failed message again; where the follower must agree each time, with another grant.
 * @throws {AppError} not_found, wrong_status · wx_stale where the event is too old · wx_no_grant
 */
export async function sendOnceMore(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const send = await findSend(tx, supplier.id, { id });
  if (!send) throw new AppError("not_found");
  if (send.status !== 4) throw new AppError("wrong_status");
  if (now.getTime() - send.created_at.getTime() > staleMs) throw new AppError(wxMessagesErrors.wx_stale);
  if (send.kind === "once") {
    const fan = await fanOfPhone(tx, supplier.id, send.phone);
    const template = await templateByTheirId(tx, supplier.id, send.template);
    const grant = fan && template ? await lockGrant(tx, supplier.id, fan.id, template.id) : null;
    if (grant === null) throw new AppError(wxMessagesErrors.wx_no_grant);
    await useGrant(tx, supplier.id, grant, id);
  }
  if (!(await sendAgain(tx, supplier.id, id, now))) throw new AppError("wrong_status");
  work.changed("wx_send", id);
  work.audit({ biz_type: "wx_send", biz_id: id, before: { status: send.status }, after: { status: 1 } });
  await work.enqueue(wxSendJob, {}, { key: `wx.send:${supplier.id}` });
}
