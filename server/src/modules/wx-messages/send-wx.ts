import { z } from "zod";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { startOfDay } from "../../core/kernel/day.ts";
import { announceInstead, byDay, waysOf } from "../event-messages/public.ts";
import { boundAccount, callWx, type CarryWx, faultOf, wxAddon, WxRefused } from "../wx-account/public.ts";
import { freeGrant } from "./grants.repo.ts";
import {
  lockDueSend,
  markEnded,
  markInstead,
  markPut,
  markSent,
  markTried,
  sentSince,
  type SendRow,
} from "./sends.repo.ts";
import { wxSendJob } from "./take-event.ts";

const minuteMs = 60_000;
/** Minutes to wait after each attempt; after the last attempt the message has failed. */
const pauses = [5, 15, 60, 180, 360] as const;
/** Events older than this are not sent any more. */
export const staleMs = 3 * 86_400_000;
/** WeChat's limit for one account. */
export const mostADay = 100_000;
/** Error codes for a busy server or an invalid reply: the same message may be sent later. */
const passing = new Set([-1, -2, 45009, 45011]);

export interface TakenSend extends SendRow {
  readonly at: Date;
}

const msgReply = z.object({ msgid: z.union([z.number(), z.string()]).optional() });

/** Ends a message that cannot be sent this way: its grant is released, and an SMS is sent instead where the add-on is set so. */
export async function endSend(
  work: Work,
  send: SendRow,
  end: { readonly status: 4 | 5; readonly code: number | null; readonly fault: string },
): Promise<void> {
  const { tx, supplier } = work;
  if (!(await markEnded(tx, supplier.id, send.id, end))) return;
  if (send.kind === "once") await freeGrant(tx, supplier.id, send.id);
  work.changed("wx_send", send.id);
  if (end.fault === "stale" || !(await wxAddon.read(work)).sms_instead) return;
  const { occasion, told, name, phone, stay_id } = send;
  const to = { name, phone };
  // The SMS of a stay's own messages is sent by another part.
  if (occasion.startsWith("stay:")) return;
  if (await announceInstead(work, send.event, { occasion, told, to, ...(stay_id === null ? {} : { stay_id }) }))
    await markInstead(tx, supplier.id, send.id);
}

/** Takes the next due message and counts the attempt before it is made. Messages that must not be sent any more are ended. */
export async function takeSend(work: Work): Promise<TakenSend | null> {
  const { tx, supplier, now } = work;
  if (!(await boundAccount(work))) return null;
  const isDay = byDay(now, supplier.time_zone) <= now;
  for (;;) {
    const due = await lockDueSend(tx, supplier.id, now, isDay);
    if (!due) return null;
    const end = (fault: string): Promise<void> => endSend(work, due, { status: 5, code: null, fault });
    const pause = pauses[due.attempts];
    if (pause === undefined) await endSend(work, due, { status: 4, code: null, fault: "unanswered" });
    else if (now.getTime() - due.created_at.getTime() > staleMs) await end("stale");
    else if (!(await waysOf(work, due.event)).wechat) await end("switched_off");
    else if (!due.is_following) await end("left");
    else if (!due.is_theirs) await end("unlinked");
    else if (due.is_gone) await end("template_gone");
    else if ((await sentSince(tx, supplier.id, startOfDay(work.today, supplier.time_zone))) >= mostADay) {
      await markPut(tx, supplier.id, due.id, "day_limit", new Date(now.getTime() + 60 * minuteMs));
    } else {
      await markTried(tx, supplier.id, due.id, new Date(now.getTime() + pause * minuteMs));
      return { ...due, attempts: due.attempts + 1, at: now };
    }
  }
}

/** Marks a message as taken by WeChat. */
export async function noteTaken(work: Work, send: TakenSend, receipt: string): Promise<void> {
  await markSent(work.tx, work.supplier.id, send.id, receipt, send.at);
  work.changed("wx_send", send.id);
}

async function noteRefused(work: Work, send: TakenSend, error: unknown): Promise<void> {
  const { code, fault } = faultOf(error);
  const mayPass = !(error instanceof WxRefused) || passing.has(error.code);
  const pause = pauses[send.attempts - 1];
  if (!mayPass || send.attempts >= pauses.length || pause === undefined) {
    await endSend(work, send, { status: 4, code, fault });
    return;
  }
  const again = new Date(work.now.getTime() + pause * minuteMs);
  await markPut(work.tx, work.supplier.id, send.id, fault, send.by_day ? byDay(again, work.supplier.time_zone) : again);
  work.changed("wx_send", send.id);
}

function callOf({ supplier_id }: OwnJob, { id, open_id, template, kind, filled }: TakenSend) {
  const data = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, { value }]));
  const common = { touser: open_id, template_id: template, data };
  if (kind === "once") return { path: "/cgi-bin/message/subscribe/bizsend", json: common };
  // WeChat sends a message with the same number only once, however often it is called.
  return { path: "/cgi-bin/message/template/send", json: { ...common, client_msg_id: `ky-${supplier_id}-${id}` } };
}

/** Sends the due messages one after another, even if several servers do so at once. An attempt is committed before WeChat is called. */
export async function sendWx(job: OwnJob, carry?: CarryWx): Promise<void> {
  const { services, signal, transaction } = job;
  while (!signal.aborted) {
    const taken = await transaction(takeSend);
    if (!taken) return;
    try {
      const said = await callWx(job, callOf(job, taken), carry);
      const receipt = String(msgReply.safeParse(said).data?.msgid ?? "");
      await transaction((work) => noteTaken(work, taken, receipt));
    } catch (error) {
      services.log.warn(
        { send_id: taken.id, attempts: taken.attempts, ...faultOf(error) },
        "a template message failed",
      );
      await transaction((work) => noteRefused(work, taken, error));
    }
  }
}

/** Also queued whenever a message must be sent at once. */
export const sendingWx = defineJob({ name: wxSendJob, cron: "*/5 * * * *", run: { own: (job) => sendWx(job) } });
