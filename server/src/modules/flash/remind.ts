import type { z } from "zod";
import type { flashRemind } from "@kangying/contract/plugins/flash/flash.endpoints";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import { tellMember } from "../activities/public.ts";
import { t } from "./flash.texts.ts";
import { deleteReminder, insertReminder, takeReminders } from "./reminders.repo.ts";

const aheadMs = 600_000;

/** Sets or removes a member's reminder for a session. @throws {AppError} not_found when the session has begun or is not published */
export async function askReminder(
  work: Work,
  member_id: number,
  { id, wanted }: z.output<typeof flashRemind.input>,
): Promise<void> {
  const { tx, supplier, now } = work;
  if (!wanted) return await deleteReminder(tx, supplier.id, id, member_id);
  if (!(await insertReminder(tx, supplier.id, { session_id: id, member_id }, now))) throw new AppError("not_found");
}

/** Sends each reminder once, when its session is about to begin. */
export async function tellSoon(work: Work): Promise<number> {
  const { tx, supplier, now } = work;
  const reminders = await takeReminders(tx, supplier.id, now, new Date(now.getTime() + aheadMs));
  for (const { id, name, begin_at, member_id } of reminders) {
    const time = localClockText(begin_at, supplier.time_zone).slice(11, 16);
    await tellMember(work, "flash_soon", member_id, { occasion: id, told: { goods: name, time }, at_once: true });
  }
  return reminders.length;
}

export const remindJob = defineJob({
  name: "flash.remind",
  cron: "* * * * *",
  did: t("did.reminded"),
  run: { single: tellSoon },
});
