import type { Work } from "../../src/core/jobs/work.ts";
import { addDays } from "../../src/core/kernel/day.ts";
import type { CallContext } from "../../src/core/wire/route.ts";
import { applyBeds } from "../../src/modules/bed-solver/apply-beds.ts";
import { proposeBeds } from "../../src/modules/bed-solver/propose-beds.ts";
import { sayWishes } from "../../src/modules/bed-wishes/bed-wishes.ts";
import { keptCoursePlans } from "../../src/modules/course-plans/public.ts";
import { endTicket, reportFault, takeTicket } from "../../src/modules/maintenance/maintenance.ts";
import { blockBed } from "../../src/modules/resources/beds/block-bed.ts";
import { unblockBed } from "../../src/modules/resources/beds/unblock-bed.ts";
import { addSeason } from "../../src/modules/resources/rooms/keep-seasons.ts";
import { holdLesson, removeLesson, restoreLesson, substituteCoach } from "../../src/modules/schedules/edit-schedule.ts";
import { copyWeek, generateWeek } from "../../src/modules/schedules/fill-week.ts";
import type { ActKind, Drawn } from "./acts.ts";
import { coachesHere, may } from "./drawn-for.ts";

/** An empty text: nobody reads it. */
const say = (): string => "";

/** Gives beds to a few who have none, as the search proposes. Sometimes the proposal is old: somebody else was quicker. */
async function solveBeds(work: Work, { dice }: Drawn): Promise<void> {
  const asking = { ...work, text: say } as unknown as CallContext;
  // So few that the search always finishes before its time limit. Its answer is then the same on every machine.
  const without = await work.tx.query<{ id: number }>(
    "select id from stay where status = 20 and bed_id is null order by expected_date, id limit 3",
  );
  if (without.length === 0) return;
  const { placed, moved } = await proposeBeds(asking, { ids: without.map(({ id }) => id).join(",") });
  const isStale = dice.isLucky(0.1);
  await applyBeds(work, {
    placed: placed.map(({ stay_id, version, bed_id }) => ({ stay_id, version: version - Number(isStale), bed_id })),
    moved: moved.map(({ stay_id, version, bed_id }) => ({ stay_id, version, bed_id })),
  });
}

async function planCourse(work: Work, { camp, dice }: Drawn): Promise<void> {
  await keptCoursePlans.add(work, {
    class_id: dice.pick(camp.class_ids),
    weekday: dice.between(1, 7),
    course_time_id: dice.pick(camp.course_time_ids),
    course_id: camp.course_id,
    venue_id: dice.pick(camp.venue_ids),
    coach_id: dice.pick(await coachesHere(work)),
    from_on: work.today,
    to_on: addDays(work.today, dice.between(6, 20)),
  });
}

/** Acts about rooms and lessons: faults and repairs, beds out of use, the solver, plans that make lessons, weeks that are copied. */
export const houseActs: Readonly<Record<string, ActKind>> = {
  fault: may(3, "class", async (work, { camp, dice }) => {
    const bed_id = dice.pick(camp.beds);
    const [bed] = await work.tx.query<{ room_id: number }>("select room_id from bed where id = $1", [bed_id]);
    const due_on = addDays(work.today, dice.between(0, 3));
    const said = { room_id: bed?.room_id ?? 0, bed_id, fault: "床板松动", grade: 2, photos: [], due_on } as const;
    await reportFault(work, said, dice.isLucky(0.6));
  }),
  take_ticket: may(2, "ticket", (work, { target }) => takeTicket(work, target.id, null)),
  end_ticket: may(3, "ticket", (work, { target, dice }) =>
    endTicket(work, target.id, { status: dice.pick([3, 4] as const), note: "已处理", photos: [], cost_fen: null }),
  ),
  block: may(2, "class", (work, { camp, dice }) =>
    blockBed(work, dice.pick(camp.beds), {
      nights: [work.today, addDays(work.today, dice.between(0, 6))],
      reason: "粉刷",
    }),
  ),
  unblock: may(2, "blocked bed", (work, { target }) => unblockBed(work, target.id)),
  season: may(1, "class", async (work, { dice }) => {
    const types = await work.tx.query<{ id: number }>("select id from room_type order by id");
    const from = addDays(work.today, dice.between(1, 60));
    await addSeason(work, {
      room_type_id: dice.pick(types).id,
      name: "旺季",
      nights: [from, addDays(from, dice.between(1, 10))],
      night_price_fen: dice.between(15_000, 40_000),
    });
  }),
  wishes: may(4, [20, 30], async (work, { target, dice }) => {
    const [mate] = await work.tx.query<{ student_no: string }>(
      "select t.student_no from stay s join student t on t.supplier_id = s.supplier_id and t.id = s.student_id where s.id = $1",
      [target.other_id],
    );
    const named = mate ? [mate.student_no] : [];
    const avoids = dice.isLucky(0.2);
    const said = { snores: dice.isLucky(0.2), wants_lower: dice.isLucky(0.3) };
    await sayWishes(work, target.id, { with: avoids ? [] : named, avoid: avoids ? named : [], ...said }, null);
  }),
  solve_beds: may(3, "class", solveBeds),
  plan_course: may(3, "class", planCourse),
  generate_week: may(2, "class", (work) => generateWeek(work, say, work.today)),
  copy_week: may(1, "class", (work) => copyWeek(work, say, work.today, addDays(work.today, 7))),
  substitute: may(2, "lesson ahead", async (work, { target, dice }) =>
    substituteCoach(work, target.id, dice.pick(await coachesHere(work)), null),
  ),
  hold_lesson: may(1, "lesson begun", (work, { target }) => holdLesson(work, target.id, null)),
  restore_lesson: may(1, "lesson cancelled", (work, { target }) => restoreLesson(work, target.id, null)),
  remove_lesson: may(1, "lesson ahead", (work, { target }) => removeLesson(work, target.id, null)),
};
