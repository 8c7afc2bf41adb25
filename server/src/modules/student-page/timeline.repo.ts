import type { TimelineEntry } from "@kangying/contract/students/page/student-page.endpoints";
import type { Tx } from "../../core/db/database.ts";

/** The position where a page of the timeline begins: after this entry. `micros`: microseconds since 1970, the database's precision. */
export interface TimelinePlace {
  readonly micros: string;
  readonly source: number;
  readonly id: number;
}

/** One event as it is read. */
export interface TimelineRow extends TimelinePlace {
  readonly kind: TimelineEntry["kind"];
  readonly at: Date;
  readonly act: string;
  readonly note: string | null;
  /** Grams, fen or stars, where the event has a figure. */
  readonly amount: number | null;
  /** A second figure: body fat in 1/10000, the coach's stars. */
  readonly share: number | null;
  readonly by: string;
  /** True if a timer did it, under its own name. */
  readonly is_timed: boolean;
  readonly stay_no: string | null;
  /** The way of payment. */
  readonly channel: string | null;
  /** The state of a message. */
  readonly state: "waiting" | "sent" | "withdrawn" | "given_up" | null;
  /** When a waiting message is sent. */
  readonly try_at: Date | null;
  /** The shop order of the event. */
  readonly order_id: number | null;
  readonly order_no: string | null;
  /** Kit that was handed out or returned with it. */
  readonly kit: readonly { readonly name: string; readonly count: number }[] | null;
  /** Key of the upload attached to it. */
  readonly proof: string | null;
}

// Each source returns only its newest rows before the position. Together they are more than a page, of which the newest are taken.
// Two sources may have the same instant, so the source's number is part of the order.
const timelineSql = `
  with own as materialized (
    select id, no from lent.stay where supplier_id = $1 and student_id = $2
  ), event as (
    select 'stay' as kind, 3 as source, e.id, e.at, e.act, e.note, null::bigint as amount, null::int as share, e.actor_name as by,
      e.actor_kind = 'system' as is_timed, own.no as stay_no, null::text as channel, null::text as state, null::timestamptz as try_at,
      coalesce(e.after -> 'kit', e.after -> 'kit_back') as kit, null::bigint as order_id, null::text as order_no,
      -- A proof tells of somebody's health: for who sees the papers.
      case when $7::boolean then e.after ->> 'proof' end as proof
    from own join lent.stay_event e on e.supplier_id = $1 and e.stay_id = own.id
    where ($3::timestamptz is null or (e.at, 3, e.id) < ($3::timestamptz, $4::int, $5::bigint))
      -- Who sees the payment need not be told twice.
      and not ($7::boolean and e.act = 'collect')
    order by e.at desc, e.id desc limit $6
  ), weighed as (
    select 'weight' as kind, 2 as source, w.id, w.measured_at as at, w.kind as act, nullif(w.note, '') as note, w.weight_g::bigint as amount,
      w.fat_bp as share, w.by_name as by, false as is_timed, own.no as stay_no, null::text as channel, null::text as state,
      null::timestamptz as try_at,
      null::jsonb as kit, null::bigint as order_id, null::text as order_no, null::text as proof
    from lent.weight_log w left join own on own.id = w.stay_id
    where $9::boolean and w.supplier_id = $1 and w.student_id = $2 and w.voided_at is null
      and ($3::timestamptz is null or (w.measured_at, 2, w.id) < ($3::timestamptz, $4::int, $5::bigint))
    order by w.measured_at desc, w.id desc limit $6
  ), paid as (
    select 'money' as kind, 1 as source, p.id, p.paid_at /* not null: what came in has its instant */ as at, p.purpose as act, nullif(p.memo, '') as note, p.amount_fen as amount,
      null::int as share, p.created_name as by, false as is_timed, p.payable_no as stay_no, p.channel,
      null::text as state, null::timestamptz as try_at,
      null::jsonb as kit, null::bigint as order_id, null::text as order_no, null::text as proof
    from lent.payment p
    where $7::boolean and p.supplier_id = $1 and p.owner_type = 'student'
      and p.owner_id = any(array(select j.id from lent.student j where j.supplier_id = $1 and (j.id = $2 or j.merged_into = $2))) and p.status = 1 and p.desk_status is distinct from 3
      and ($3::timestamptz is null or (p.paid_at, 1, p.id) < ($3::timestamptz, $4::int, $5::bigint))
    order by p.paid_at desc, p.id desc limit $6
  ), told as (
    select 'message' as kind, 4 as source, m.id, m.at, m.kind as act, m.content as note, null::bigint as amount, null::int as share, '' as by,
      true as is_timed, own.no as stay_no, null::text as channel,
      case when m.sent_at is not null then 'sent' when m.withdrawn_at is not null then 'withdrawn' when m.try_at is null then 'given_up'
        else 'waiting' end as state, m.try_at, null::jsonb as kit, null::bigint as order_id,
      null::text as order_no, null::text as proof
    from own join lateral (
      -- When the last thing happened to it: one that waits stands where it was caused, and not in the future.
      select *, coalesce(sent_at, withdrawn_at, created_at) as at from lent.stay_message where supplier_id = $1 and stay_id = own.id
    ) m on true
    where ($3::timestamptz is null or (m.at, 4, m.id) < ($3::timestamptz, $4::int, $5::bigint))
    order by m.at desc, m.id desc limit $6
  ), bought as (
    select 'order' as kind, 5 as source, l.id, l.at, l.act,
      (select string_agg(concat_ws(' ', i.name, nullif(i.title, '')) || ' × ' || i.qty, '、' order by i.pos) from lent.order_item i
       where i.supplier_id = $1 and i.order_id = o.id) as note,
      o.payable_fen as amount, null::int as share, l.actor_name as by, l.actor_kind = 'system' as is_timed, null::text as stay_no,
      null::text as channel, null::text as state, null::timestamptz as try_at, null::jsonb as kit, o.id as order_id, o.no as order_no,
      null::text as proof
    from lent.student s
      join lent.shop_order o on o.supplier_id = $1 and o.member_id = s.member_id
      join lent.order_log l on l.supplier_id = $1 and l.order_id = o.id
    where $8::boolean and s.supplier_id = $1 and s.id = $2
      and l.act in ('place', 'pay', 'send', 'use', 'receive', 'ask_refund', 'refund', 'close')
      and ($3::timestamptz is null or (l.at, 5, l.id) < ($3::timestamptz, $4::int, $5::bigint))
    order by l.at desc, l.id desc limit $6
  ), reviewed as (
    select 'review' as kind, 6 as source, v.id, v.given_at as at, 'review' as act, nullif(v.words, '') as note, v.stars::bigint as amount,
      v.coach_stars::int as share, '' as by, false as is_timed, own.no as stay_no, null::text as channel, null::text as state,
      null::timestamptz as try_at, null::jsonb as kit, null::bigint as order_id, null::text as order_no, null::text as proof
    from own join lent.stay_review v on v.supplier_id = $1 and v.stay_id = own.id
    where ($3::timestamptz is null or (v.given_at, 6, v.id) < ($3::timestamptz, $4::int, $5::bigint))
    order by v.given_at desc, v.id desc limit $6
  ), everything as (
    select * from event union all select * from weighed union all select * from paid union all select * from told
    union all select * from bought union all select * from reviewed
  )
  select *, (extract(epoch from at) * 1000000)::bigint::text as micros from everything
  order by at desc, source desc, id desc limit $6`;

/** The events that a reader may see besides those of the stays themselves. */
export interface TimelineShown {
  readonly money: boolean;
  readonly orders: boolean;
  readonly weights: boolean;
}

/** Events of a student before a position, newest first. */
export async function readTimelineRows(
  tx: Tx,
  supplier_id: number,
  student_id: number,
  before: TimelinePlace | null,
  limit: number,
  shown: TimelineShown,
): Promise<TimelineRow[]> {
  const at = before === null ? null : instantOf(before.micros);
  return await tx.query<TimelineRow>(timelineSql, [
    supplier_id,
    student_id,
    at,
    before?.source ?? null,
    before?.id ?? null,
    limit,
    shown.money,
    shown.orders,
    shown.weights,
  ]);
}

/** Microseconds as a text that PostgreSQL reads exactly. A JavaScript date would lose the last three digits. */
function instantOf(micros: string): string {
  const seconds = micros.slice(0, -6) || "0";
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}.${micros.slice(-6).padStart(6, "0")}Z`;
}
