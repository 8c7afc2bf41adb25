import { openWork } from "../../../core/jobs/open-work.ts";
import { editRules, readRules } from "../../packages/public.ts";
import { noteSent, takeMessage } from "../../messages/public.ts";
import { nextMessageAt } from "./camp-state.repo.ts";
import type { CampDay } from "./camp-day.ts";

/** The camp tells its students by message since this day. */
const firstDay = -30;

/** On one morning the owner switches the messages on. */
export async function beginMessages(day: CampDay): Promise<void> {
  if (day.number !== firstDay) return;
  await day.try("owner", 8 * 60 + 40, "seller/student/CampRules", async (work) => {
    const rules = await readRules(work.tx, work.supplier.id);
    await editRules(work, { ...rules, sends_messages: true, review_url: "https://example.com/review" });
  });
}

/** Sends what is due up to the end of the day, each message at its minute. Nobody's phone rings: the provider is left out. */
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
