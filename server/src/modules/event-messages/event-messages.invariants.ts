import type { Invariant } from "../../core/module/define-module.ts";
import { atNight } from "./quiet-hours.ts";

/** The invariants of event messages. */
export const eventMessagesInvariants: readonly Invariant[] = [
  {
    name: "event_message.rests_at_night",
    sql: `select m.id, m.event from event_message m join supplier p on p.id = m.supplier_id
          where m.by_day and m.channel = 'sms' and ${atNight("m.sent_at")}`,
  },
  {
    name: "event_message.within_day_limit",
    sql: `select min(m.id) as id, m.event, count(*) from event_message m join supplier p on p.id = m.supplier_id
          where m.channel = 'sms' and m.status = 2
          group by m.supplier_id, m.phone, m.event, (m.sent_at at time zone p.time_zone)::date having count(*) > 50`,
  },
];
