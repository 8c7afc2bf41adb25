import { addDays, instantAt, startOfDay } from "../../core/kernel/day.ts";
import {
  bookStay,
  cancelAppointment,
  confirmAppointment,
  enterCamp,
  finishStay,
  holdBed,
  pauseStay,
  searchFreeBeds,
} from "../students/public.ts";
import type { Work } from "../../core/jobs/work.ts";
import { act, type DemoActor, type Stage } from "./act.ts";
import type { PackageKey, PlannedStay } from "./camp-plan.ts";

/** One thing that was done on one day. */
interface Act {
  readonly day: number;
  /** Minutes of the shop's day. */
  readonly minute: number;
  readonly api: string;
  readonly run: (work: Work) => Promise<void>;
}

/**
 * Lives through the plan, day by day, with the product's own commands: whatever they refuse stops the demo from being made.
 * @param now    nothing is done after it
 * @param today  the day that the plan counts from
 */
export async function liveThrough(
  stage: Stage,
  actor: DemoActor,
  plans: readonly PlannedStay[],
  package_ids: Readonly<Record<PackageKey, number>>,
  now: Date,
  today: string,
): Promise<void> {
  const acts = plans.flatMap((plan, index) => actsOf(plan, index, package_ids, today));
  const ordered = acts.toSorted((a, b) => a.day - b.day || a.minute - b.minute);
  // Of today's acts some would lie after the present; they are done one second apart right before it, but not yesterday.
  const dawn = startOfDay(today, stage.supplier.time_zone, stage.supplier.day_cut);
  let left = ordered.length;
  for (const { day, minute, api, run } of ordered) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    const planned = instantAt(addDays(today, day), time, stage.supplier.time_zone);
    const latest = new Date(Math.max(dawn.getTime(), now.getTime() - left * 1000));
    await act(stage, actor, planned < latest || day < 0 ? planned : latest, api, run);
    left -= 1;
  }
}

/** The minute of the day at which the n-th plan's step is done: within office hours, never two alike in a row. */
function minuteOf(index: number, step: number): number {
  return 9 * 60 + ((index * 37 + step * 101) % 60) + step * 60;
}

function actsOf(
  plan: PlannedStay,
  index: number,
  package_ids: Readonly<Record<PackageKey, number>>,
  today: string,
): Act[] {
  const acts: Act[] = [];
  let id = 0;
  const then = (day: number, step: number, api: string, run: Act["run"]): void => {
    acts.push({ day, minute: minuteOf(index, step), api: `seller/student/${api}`, run });
  };
  then(plan.booked, 0, "StudentBook", async (work) => {
    const { name, gender, phone, birthday } = plan.person;
    const expected_date = addDays(today, plan.expected);
    id = await bookStay(work, {
      name,
      gender,
      phone,
      birthday,
      expected_date,
      package_id: package_ids[plan.package],
      source: plan.source,
      coach: plan.coach,
      remark: plan.remark === "" ? null : plan.remark,
    });
  });
  if (plan.confirmed !== undefined)
    then(plan.confirmed, 2, "AppointmentConfirm", (work) => confirmAppointment(work, id, null));
  if (plan.holds) {
    then(plan.confirmed ?? plan.booked, 3, "AppointmentHold", async (work) =>
      holdBed(work, id, await bedFor(work, id), null),
    );
  }
  if (plan.entered !== undefined) {
    const { emergency_name, emergency_phone, emergency_relation } = plan.person;
    then(plan.entered, 5, "AppointmentEnter", async (work) =>
      enterCamp(
        work,
        id,
        { bed_id: await bedFor(work, id), coach: null, emergency_name, emergency_phone, emergency_relation },
        null,
      ),
    );
  }
  if (plan.paused) {
    const { on, back, reason } = plan.paused;
    then(on, 6, "StayPause", (work) => pauseStay(work, id, { expected_return: addDays(today, back), reason }, null));
  }
  if (plan.finished) {
    const { on, reason } = plan.finished;
    then(on, 1, "StayFinish", (work) => finishStay(work, id, { reason, note: null }, null));
  }
  if (plan.cancelled) {
    const { on, reason, note } = plan.cancelled;
    then(on, 7, "AppointmentCancel", (work) =>
      cancelAppointment(work, id, { reason, note: note === "" ? null : note }, null),
    );
  }
  return acts;
}

/** The bed that a desk would take: the first that it is offered. */
async function bedFor(work: Work, id: number): Promise<number> {
  const [bed] = await searchFreeBeds(work, { id });
  if (!bed) throw new Error(`the demo camp has no bed left for stay ${id} on ${work.today}`);
  return bed.value;
}
