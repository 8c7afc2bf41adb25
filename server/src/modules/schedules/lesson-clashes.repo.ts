import type { Tx } from "../../core/db/database.ts";
import { assistantsSql, type Lesson } from "./schedules.repo.ts";

/** A lesson that occupies the coach, the venue or the class during a part of the time. */
export interface Taken {
  readonly course: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly coach: boolean;
  readonly venue: boolean;
  readonly class: boolean;
  /** Names of the lesson's assistants who are occupied by it. */
  readonly assistants: string | null;
}

/** The lessons that occupy the coach, venue or class. @param except  a lesson to ignore: the one that is checked */
export async function takenBy(
  tx: Tx,
  supplier_id: number,
  lesson: Lesson,
  except: number | null,
): Promise<readonly Taken[]> {
  return await tx.query<Taken>(
    `select c.name as course, s.starts, s.ends, coalesce($4 = any (h.hands), false) as coach,
       (select string_agg(k.name, ' · ' order by k.name) from lent.coach k
        where k.supplier_id = $1 and k.id = any ($8::bigint[]) and k.id = any (h.hands)) as assistants,
       s.venue_id = $5 and s.venue_exclusive and v.is_exclusive as venue, coalesce(s.class_id = $6, false) as class
     from schedule s
     join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
     join lent.venue v on v.supplier_id = s.supplier_id and v.id = s.venue_id
     cross join lateral (select s.coach_id || ${assistantsSql} as hands) h
     where s.supplier_id = $1 and s.status <> 3 and s.during && tstzrange($2, $3) and s.id is distinct from $7
       and (h.hands && ($4::bigint || $8::bigint[]) or (s.venue_id = $5 and s.venue_exclusive and v.is_exclusive) or s.class_id = $6)
     order by s.starts, s.id`,
    [
      supplier_id,
      lesson.starts,
      lesson.ends,
      lesson.coach_id,
      lesson.venue_id,
      lesson.class_id,
      except,
      lesson.assistants,
    ],
  );
}

/** The most people that other lessons bring into a lesson's venue at one moment of it. @param except  a lesson to ignore */
export async function peopleBeside(
  tx: Tx,
  supplier_id: number,
  lesson: Pick<Lesson, "venue_id" | "starts" | "ends">,
  except: number | null,
): Promise<number> {
  const rows = await tx.query<{ people: number }>(
    `with beside as (
       select s.during, s.capacity, greatest(s.starts, $3) as moment from schedule s
       where s.supplier_id = $1 and s.venue_id = $2 and s.status <> 3 and s.during && tstzrange($3, $4) and s.id is distinct from $5)
     select coalesce(max((select sum(o.capacity) from beside o where o.during @> b.moment)), 0)::int as people from beside b`,
    [supplier_id, lesson.venue_id, lesson.starts, lesson.ends, except],
  );
  return rows[0]?.people ?? 0;
}
