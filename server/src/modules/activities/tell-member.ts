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

/** What a member is told of an activity. */
export interface MemberNews {
  /** Names the very occasion among all of this event and member. */
  readonly occasion: string | number;
  /** Beside their name. */
  readonly told: Told;
  /** It is of no use in the morning. */
  readonly at_once?: boolean;
}

/**
 * Tells a member of an activity by the ways that the supplier wants for this event; where there are none it does nothing. It is written with
 * the act and told after it, for whoever acts may be another member, who sees nobody's phone.
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

/** Writes down what a member is told; the queue of messages sends it. */
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

/** A sum as a message says it. */
export function sumInWords(fen: number): string {
  return `¥${formatFenInWords(fen)}`;
}

/** An instant as a person of the shop reads it: `2026-03-01 18:00`. */
export function instantInWords(at: Date, time_zone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "short" });
  return parts.format(at);
}
