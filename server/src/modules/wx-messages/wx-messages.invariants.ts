import type { Invariant } from "../../core/module/define-module.ts";
import { atNight } from "../event-messages/public.ts";

/** Invariants of messages to followers. */
export const wxMessagesInvariants: readonly Invariant[] = [
  {
    name: "wx_send.once_has_grant",
    sql: `select x.id, x.event from wx_send x join wx_template w on w.supplier_id = x.supplier_id and w.id = x.template_id
          where w.kind = 'once' and x.status in (1, 2, 3)
            and not exists (select from wx_grant g where g.supplier_id = x.supplier_id and g.send_id = x.id)`,
  },
  {
    name: "wx_send.rests_at_night",
    sql: `select x.id, x.event from wx_send x join supplier p on p.id = x.supplier_id
          where x.by_day and ${atNight("x.sent_at")}`,
  },
  {
    name: "wx_send.within_day_limit",
    sql: `select x.supplier_id as id, (x.sent_at at time zone p.time_zone)::date as day, count(*) as sent
          from wx_send x join supplier p on p.id = x.supplier_id where x.sent_at is not null
          group by x.supplier_id, (x.sent_at at time zone p.time_zone)::date having count(*) > 100000`,
  },
];
