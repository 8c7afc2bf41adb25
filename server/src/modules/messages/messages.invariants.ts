import type { Invariant } from "../../core/module/define-module.ts";
import { atNight } from "../event-messages/public.ts";

/** The invariants of messages to students. */
export const messagesInvariants: readonly Invariant[] = [
  {
    name: "message.not_before_due",
    sql: `select id, stay_id, kind from stay_message where sent_at < due_at`,
  },
  {
    name: "message.rests_at_night",
    sql: `select m.id, m.stay_id, m.kind from stay_message m join supplier p on p.id = m.supplier_id
          where m.by_day and ${atNight("m.sent_at")}`,
  },
  {
    name: "message.waits_while_true",
    sql: `select m.id, m.stay_id, m.kind, s.status from stay_message m join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
          where m.try_at is not null and (s.archived_at is not null or s.status <> case m.kind
            when 'booked' then 10 when 'bed_offered' then 10 when 'confirmed' then 20 when 'return_due' then 40 when 'review' then 50 else 90 end)`,
  },
  {
    name: "message.reminder_follows_the_return",
    sql: `select m.id, m.stay_id, s.expected_return from stay_message m join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
          join supplier p on p.id = m.supplier_id
          where m.kind = 'return_due' and m.try_at is not null
            and m.due_at < (s.expected_return - 1 + time '09:00') at time zone p.time_zone`,
  },
];
