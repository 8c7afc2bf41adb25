import type { Tx } from "../../core/db/database.ts";
import type { Lesson } from "./schedules.repo.ts";

/** A lesson in another venue, too close in time for the coach or the class to walk from one to the other. */
export interface TooNear {
  readonly course: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly coach: boolean;
  readonly class: boolean;
  /** Minutes that the camp requires between two venues. */
  readonly gap_minutes: number;
}

/** The lessons that are too close in time. @param except  a lesson to ignore: the one that is checked */
export async function tooNear(
  tx: Tx,
  supplier_id: number,
  lesson: Lesson,
  except: number | null,
): Promise<readonly TooNear[]> {
  return await tx.query<TooNear>(
    `select c.name as course, s.starts, s.ends, s.coach_id = $4 as coach, coalesce(s.class_id = $6, false) as class, g.minutes as gap_minutes
     from (select coalesce((select r.lesson_gap_minutes from lent.camp_rule r where r.supplier_id = $1), 15) as minutes) g
     join schedule s on s.supplier_id = $1 and s.status <> 3 and s.venue_id <> $5 and s.id is distinct from $7
       and s.starts < $3::timestamptz + make_interval(mins => g.minutes) and s.ends > $2::timestamptz - make_interval(mins => g.minutes)
       and not s.during && tstzrange($2, $3) and (s.coach_id = $4 or s.class_id = $6)
     join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
     order by s.starts, s.id`,
    [supplier_id, lesson.starts, lesson.ends, lesson.coach_id, lesson.venue_id, lesson.class_id, except],
  );
}

/** Minutes that a lesson's coach teaches on its day besides it, and the most hours that the camp allows. */
export async function coachDay(
  tx: Tx,
  supplier_id: number,
  lesson: Lesson,
  except: number | null,
): Promise<{ readonly taught_minutes: number; readonly most_hours: number }> {
  const [row] = await tx.query<{ taught_minutes: number; most_hours: number }>(
    `select coalesce((select sum(extract(epoch from s.ends - s.starts) / 60) from schedule s
         where s.supplier_id = $1 and s.coach_id = $2 and s.on_day = $3 and s.status <> 3 and s.id is distinct from $4), 0)::int as taught_minutes,
       coalesce((select r.coach_day_hours from lent.camp_rule r where r.supplier_id = $1), 8) as most_hours`,
    [supplier_id, lesson.coach_id, lesson.on_day, except],
  );
  return row ?? { taught_minutes: 0, most_hours: 24 };
}
