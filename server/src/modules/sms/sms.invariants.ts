import type { Invariant } from "../../core/module/define-module.ts";
import { atNight } from "../event-messages/public.ts";

/** Invariants of sends, their messages and the bought parts. */
export const smsInvariants: readonly Invariant[] = [
  {
    name: "sms.balance_adds_up",
    sql: `select b.supplier_id as id, b.free, b.held, b.used from sms_balance b
          where b.free + b.held + b.used <> (select coalesce(sum(p.parts), 0) from sms_purchase p where p.supplier_id = b.supplier_id)
             or b.held <> (select coalesce(sum(m.parts), 0) from sms_message m where m.supplier_id = b.supplier_id and m.status = 1)
             or b.used <> (select coalesce(sum(s.parts), 0) from sms_send s where s.supplier_id = b.supplier_id)
               + (select coalesce(sum(n.parts), 0) from sms_notice n where n.supplier_id = b.supplier_id)`,
  },
  {
    name: "sms.send_adds_up",
    sql: `select s.id, s.name from sms_send s where array[s.waiting, s.submitted, s.delivered, s.failed, s.skipped] <> (
            select array[count(*) filter (where m.status = 1)::int, count(*) filter (where m.status = 2)::int,
              count(*) filter (where m.status = 3)::int, count(*) filter (where m.status = 4)::int, count(*) filter (where m.status = 5)::int]
            from sms_message m where m.supplier_id = s.supplier_id and m.send_id = s.id)`,
  },
  {
    name: "sms.marketing_by_day",
    sql: `select m.id, m.send_id from sms_message m join supplier p on p.id = m.supplier_id
          where m.is_marketing and ${atNight("m.sent_at")}`,
  },
  {
    name: "sms.spent_is_booked",
    sql: `select p.supplier_id as id, sum(p.used_parts) as used, sum(p.spent_fen) as spent from sms_purchase p group by p.supplier_id
          having sum(p.spent_fen) <> (select coalesce(sum(s.cost_fen), 0) from sms_send s where s.supplier_id = p.supplier_id)
            + (select coalesce(sum(n.cost_fen), 0) from sms_notice n where n.supplier_id = p.supplier_id)`,
  },
];
