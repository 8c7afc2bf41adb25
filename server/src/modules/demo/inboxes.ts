import { openWork } from "../../core/jobs/open-work.ts";
import type { Work } from "../../core/jobs/work.ts";
import { instantAt, localTime, type LocalDate } from "../../core/kernel/day.ts";
import { remindEnding } from "../contracts/public.ts";
import { announce } from "../event-messages/public.ts";
import { accountOfOperator } from "../roles/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";
import { nextLessons, operatorKeys } from "./demo.repo.ts";

const hourMs = 3_600_000;
const daysAhead = 3;

/** Makes this morning's inbox messages besides requests: ending contracts, and a coach's next lessons. */
export async function fillInboxes(
  stage: Stage,
  { owner, coach }: { readonly owner: DemoActor; readonly coach: string },
  now: Date,
  today: LocalDate,
): Promise<void> {
  const { tx, supplier } = stage;
  const nine = instantAt(today, "09:00", supplier.time_zone);
  await byTimer(stage, now < nine ? now : nine, remindEnding);
  const operator_id = (await operatorKeys(tx, supplier.id)).get(coach);
  if (operator_id === undefined) return;
  const account_id = await accountOfOperator(tx, supplier.id, operator_id);
  if (account_id === null) return;
  for (const [index, lesson] of (await nextLessons(tx, supplier.id, operator_id, now)).entries())
    await act(
      stage,
      owner,
      new Date(now.getTime() - (daysAhead - index) * hourMs),
      "seller/schedule/SchedulePublish",
      (work) =>
        announce(work, "coach_lesson", {
          occasion: `${lesson.id}:0`,
          told: {
            course: lesson.course,
            date: lesson.on_day,
            time: localTime(lesson.starts, supplier.time_zone),
            venue: lesson.venue,
          },
          account_id,
          path: "/resources/scheduling",
        }),
    );
}

/** Writes a reminder of the platform to a supplier. */
export async function writeReminder(stage: Stage, at: Date, text: string): Promise<void> {
  await byTimer(stage, at, (work) => announce(work, "platform_reminder", { occasion: "demo", told: { text } }));
}

/** Runs as a timed job, without an acting person, so that every responsible person gets the message. */
async function byTimer(
  { services, tx, supplier }: Stage,
  now: Date,
  run: (work: Work) => Promise<void>,
): Promise<void> {
  await run(openWork({ services, tx, supplier, actor: { kind: "system", name: "demo" }, now }).work);
}
