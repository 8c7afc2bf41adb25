import { openWork } from "../../../core/jobs/open-work.ts";
import { editRules, readRules } from "../../packages/public.ts";
import { noteSent, takeMessage } from "../../messages/public.ts";
import { nextMessageAt } from "./camp-state.repo.ts";
import type { CampDay } from "./camp-day.ts";

/** The day of the story from which the camp sends messages to its students. */
const firstDay = -30;

/** Switches the messages on, by the owner on one morning. */
export async function beginMessages(day: CampDay): Promise<void> {
  if (day.number !== firstDay) return;
  await day.try("owner", 8 * 60 + 40, "seller/student/CampRules", async (work) => {
    const rules = await readRules(work.tx, work.supplier.id);
    await editRules(work, { ...rules, sends_messages: true, review_url: "https://example.com/review" });
  });
}

/**
 * Sends the messages that are due up to the end of the day, each at its minute. No real message is sent, because the provider is left out.
 */
export async function sendDayMessages(day: CampDay): Promise<void> {
  const { services, tx, supplier } = day.camp.stage;
  const end = day.at(24 * 60 - 1);
  for (;;) {
    const now = await nextMessageAt(tx, supplier.id);
    if (now === null || now > end) return;
    const { work } = openWork({ services, tx, supplier, actor: { kind: "system", name: "stay.sendMessages" }, now });
    for (let taken = await takeMessage(work); taken; taken = await takeMessage(work)) await noteSent(work, taken);
  }
}
