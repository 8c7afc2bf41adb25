import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { type MessageEvent, announce, type Told, waysOf } from "../event-messages/public.ts";
import { findMember } from "../users/public.ts";

interface TellJob {
  readonly event: MessageEvent;
  readonly member_id: number;
  readonly occasion: string;
  readonly told: Told;
  readonly at_once: boolean;
}

/** A message to a member about an activity. */
export interface MemberNews {
  /** Identifies the occasion among all messages of this event to this member. A message of the same occasion is queued once. */
  readonly occasion: string | number;
  /** The values of the message, without the member's name. */
  readonly told: Told;
  /** True: the message is sent at once, because it would be useless the next morning. */
  readonly at_once?: boolean;
}

/**
 * Queues a message to a member about an activity, by the ways that the supplier has chosen for this event. Does nothing when there are
 * none. The job is written with the act and the message is made after it, because the actor may be another member, who may not read this
 * member's phone number.
 */
export async function tellMember(work: Work, event: MessageEvent, member_id: number, news: MemberNews): Promise<void> {
  const { sms, wechat } = await waysOf(work, event);
  if (!sms && !wechat) return;
  const occasion = `${news.occasion}`;
  const { told, at_once = false } = news;
  const job: TellJob = { event, member_id, occasion, told, at_once };
  await work.enqueue(tellingJob, job, { key: `activity-tell:${event}:${occasion}:${member_id}` });
}

const tellingJob = "activity.tell";

/** Writes the message to the member. The message queue sends it. */
export const telling = defineJob<TellJob>({
  name: tellingJob,
  run: {
    single: async (work, { event, member_id, occasion, told, at_once }) => {
      const member = await findMember(work.tx, work.supplier.id, member_id);
      if (!member?.phone) return;
      const name = member.truename || member.nickname;
      const to = { name, phone: member.phone };
      await announce(work, event, { occasion, told: { name, ...told }, to, at_once });
    },
  },
});

/** Formats an amount for a message. */
export function sumInWords(fen: number): string {
  return `¥${formatFenInWords(fen)}`;
}

/** Formats an instant in the shop's time zone: `2026-03-01 18:00`. */
export function instantInWords(at: Date, time_zone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "short" });
  return parts.format(at);
}
