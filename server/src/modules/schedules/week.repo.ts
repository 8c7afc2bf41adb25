import type { Tx } from "../../core/db/database.ts";

/** A lesson that the plans want on a weekday, with its times. */
export interface Planned {
  readonly id: number;
  readonly weekday: number;
  readonly class_id: number;
  readonly course_id: number;
  readonly venue_id: number;
  readonly coach_id: number;
  /** Minutes since midnight. */
  readonly starts: number;
  readonly ends: number;
  readonly from_on: string;
  readonly to_on: string | null;
  readonly capacity: number;
}

/** The active plans that apply on some day of a week, limited to the season of their time. */
export async function plansBetween(
  tx: Tx,
  supplier_id: number,
  monday: string,
  sunday: string,
): Promise<readonly Planned[]> {
  return await tx.query<Planned>(
    `select p.id, p.weekday, p.class_id, p.course_id, p.venue_id, p.coach_id, h.starts, h.ends, c.capacity,
       to_char(greatest(p.from_on, h.from_on), 'YYYY-MM-DD') as from_on, to_char(least(p.to_on, h.to_on), 'YYYY-MM-DD') as to_on
     from lent.course_plan p
     join lent.course_time h on h.supplier_id = p.supplier_id and h.id = p.course_time_id and h.status = 1
     join lent.course c on c.supplier_id = p.supplier_id and c.id = p.course_id and c.status = 1
     where p.supplier_id = $1 and p.status = 1 and p.from_on <= $3 and coalesce(p.to_on, $2) >= $2
       and h.from_on <= $3 and h.to_on >= $2
     order by p.weekday, h.starts, p.id`,
    [supplier_id, monday, sunday],
  );
}

/** A lesson with the names that a schedule shows. */
export interface ShownLesson {
  readonly id: number;
  readonly course: string;
  readonly type: number;
  readonly venue_id: number;
  readonly venue: string;
  readonly coach_id: number;
  readonly coach: string;
  /** Names of the assistants; empty: none. */
  readonly assistants: string;
  readonly class_id: number | null;
  readonly class: string | null;
  readonly date: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly capacity: number;
  readonly members: number;
  readonly warned: readonly string[];
  readonly status: number;
  readonly version: number;
}

/** The lessons of some days with their names, cancelled ones left out. */
export async function shownBetween(
  tx: Tx,
  supplier_id: number,
  from: string,
  to: string,
): Promise<readonly ShownLesson[]> {
  return await tx.query<ShownLesson>(
    `select s.id, c.name as course, c.type, s.venue_id, v.name as venue, s.coach_id, k.name as coach, s.class_id, g.name as class,
       coalesce((select string_agg(h.name, ' · ' order by h.name) from schedule_assistant a
          join lent.coach h on h.supplier_id = a.supplier_id and h.id = a.coach_id
          where a.supplier_id = s.supplier_id and a.schedule_id = s.id), '') as assistants,
       to_char(s.on_day, 'YYYY-MM-DD') as date, s.starts, s.ends, s.capacity, s.status, s.version,
       (select count(*) from lent.class_member m where m.supplier_id = s.supplier_id and m.class_id = s.class_id
          and m.from_on <= s.on_day and (m.to_on is null or m.to_on > s.on_day))::int as members,
       array(select st.name from lent.class_member m
          join lent.stay y on y.supplier_id = m.supplier_id and y.id = m.stay_id
          join lent.student st on st.supplier_id = y.supplier_id and st.id = y.student_id and st.diseases && c.contraindicated
            and st.health_withdrawn_at is null
          where m.supplier_id = s.supplier_id and m.class_id = s.class_id
            and m.from_on <= s.on_day and (m.to_on is null or m.to_on > s.on_day) order by st.name_py) as warned
     from schedule s
     join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
     join lent.venue v on v.supplier_id = s.supplier_id and v.id = s.venue_id
     join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id
     left join lent.camp_class g on g.supplier_id = s.supplier_id and g.id = s.class_id
     where s.supplier_id = $1 and s.on_day between $2 and $3 and s.status <> 3
     order by s.starts, s.id`,
    [supplier_id, from, to],
  );
}
