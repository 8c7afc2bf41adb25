import type { Work } from "../../core/jobs/work.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import { tellMember } from "../activities/public.ts";
import { groupsToRemind } from "./groups.repo.ts";
import { seatsShown } from "./seats.repo.ts";

/** How long before its end a group that is not full sends reminders, in milliseconds. */
const aheadMs = 3_600_000;

/** Reminds members who paid, once, that their group is about to end. */
export async function remindGroups(work: Work): Promise<void> {
  const { tx, supplier, now } = work;
  const ends_before = new Date(now.getTime() + aheadMs);
  for (const { id, missing, expire_at } of await groupsToRemind(tx, supplier.id, now, ends_before)) {
    const until = localClockText(expire_at, supplier.time_zone).slice(5, 16);
    for (const { order_id, member_id, order_no, state } of await seatsShown(tx, supplier.id, id)) {
      if (state !== "paid") continue;
      const told = { no: order_no, count: String(missing), until };
      await tellMember(work, "group_ending", member_id, { occasion: order_id, told, at_once: true });
    }
  }
}
