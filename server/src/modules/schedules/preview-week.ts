import type { z } from "zod";
import type {
  copyWeekPreview,
  publishWeekPreview,
  generatePreview,
} from "@kangying/contract/teaching/schedule-previews.endpoints";
import { weekdays } from "@kangying/contract/teaching/course";
import { addDays, weekday } from "../../core/kernel/day.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { daysWithoutLessons } from "../holidays/public.ts";
import { type Filling, lessonsOfWeek, makeWhatFits, mondayOf, wantedByCopy, wantedByPlans } from "./fill-week.ts";
import { expectedAt, findSchedule } from "./schedules.repo.ts";
import { t } from "./schedules.texts.ts";

type Answer = z.output<typeof generatePreview.output>;

/** Thrown to end the savepoint of a trial, so that all of it is rolled back. */
class TrialOver extends Error {}

/** The lessons that the plans would add to a week, with every clash. */
export async function previewGenerate(
  ctx: CallContext,
  { week }: z.output<typeof generatePreview.input>,
): Promise<Answer> {
  return await fillingOf(ctx, week, await wantedByPlans(ctx, week));
}

/** The lessons that copying would add to a week, with every clash. @throws {InvalidFields} it is the same week */
export async function previewCopy(
  ctx: CallContext,
  { from_week, to_week }: z.output<typeof copyWeekPreview.input>,
): Promise<Answer> {
  return await fillingOf(ctx, to_week, await wantedByCopy(ctx, from_week, to_week));
}

async function fillingOf(ctx: CallContext, day: string, filling: Filling): Promise<Answer> {
  const { wanted, there, resting } = filling;
  const clashes = await tryAll(ctx, wanted);
  const count = wanted.length;
  const days = Array.from({ length: 7 }, (_, at) => addDays(mondayOf(day), at)).flatMap((date) => {
    const lessons = wanted.filter(({ on_day }) => on_day === date).length;
    return lessons === 0 ? [] : [{ title: dayTitle(ctx, date), text: ctx.text(t("fill.lessons"), { count: lessons }) }];
  });
  return {
    rows: [],
    total_fen: 0,
    facts: [{ title: ctx.text(t("fill.week")), text: spanText(mondayOf(day)) }, ...days],
    checks: clashes.map((title) => ({ title, is_good: false })),
    effects: [
      ...(there > 0 ? [ctx.text(t("fill.there"), { count: there })] : []),
      ...(resting > 0 ? [ctx.text(t("fill.resting"), { count: resting })] : []),
    ],
    note: ctx.text(clashes.length > 0 ? t("fill.nothing") : t("fill.note")),
    ...(clashes.length > 0
      ? { hindered: ctx.text(t("fill.hindered"), { count: clashes.length }) }
      : count === 0
        ? { hindered: ctx.text(t("fill.empty")) }
        : { button: ctx.text(t("fill.button"), { count }) }),
  };
}

/** Makes all lessons and rolls them back. Each check includes the ones before, as in the act itself. */
async function tryAll(ctx: CallContext, wanted: Filling["wanted"]): Promise<readonly string[]> {
  let clashes: readonly string[] = [];
  try {
    await ctx.tx.savepoint(async () => {
      clashes = await makeWhatFits(ctx, (text, data) => ctx.text(text, data), wanted);
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  return clashes;
}

/** Which drafts of a week would be published. */
export async function previewPublish(
  ctx: CallContext,
  { week }: z.output<typeof publishWeekPreview.input>,
): Promise<Answer> {
  const monday = mondayOf(week);
  const lessons = await lessonsOfWeek(ctx, monday);
  const drafts = lessons.filter(({ status, starts }) => status === 0 && starts > ctx.now);
  const late = lessons.filter(({ status, starts }) => status === 0 && starts <= ctx.now).length;
  const resting = await daysWithoutLessons(ctx, monday, addDays(monday, 6));
  const count = drafts.length;
  return {
    rows: [],
    total_fen: 0,
    facts: [
      { title: ctx.text(t("fill.week")), text: spanText(monday) },
      { title: ctx.text(t("fill.drafts")), text: ctx.text(t("fill.lessons"), { count }) },
      ...[...Map.groupBy(drafts, ({ on_day }) => on_day)].map(([date, some]) => ({
        title: dayTitle(ctx, date),
        text: some.map(({ course }) => course).join(" · "),
      })),
    ],
    checks: [...resting]
      .filter((date) => drafts.some(({ on_day }) => on_day === date))
      .map((date) => ({ title: ctx.text(t("fill.holiday"), { date }), is_good: false })),
    effects: late > 0 ? [ctx.text(t("fill.late"), { count: late })] : [],
    note: ctx.text(t("publish.note")),
    ...(count === 0 ? { hindered: ctx.text(t("publish.none")) } : { button: ctx.text(t("publish.button"), { count }) }),
  };
}

/** The students who would miss a lesson that is cancelled or moved. @throws {AppError} not_found */
export async function previewNotice(ctx: CallContext, { id }: { readonly id: number }): Promise<Answer> {
  const lesson = await findSchedule(ctx.tx, ctx.supplier.id, id);
  if (!lesson) throw new AppError("not_found");
  const people = await expectedAt(ctx.tx, ctx.supplier.id, lesson);
  const isKnown = lesson.status === 1 && lesson.starts > ctx.now;
  return {
    rows: [],
    total_fen: 0,
    facts: [
      { title: lesson.course, text: dayTitle(ctx, lesson.on_day) },
      { title: ctx.text(t("members")), text: String(people.length) },
    ],
    note: ctx.text(isKnown ? t("notice.told") : t("notice.draft"), { count: people.length }),
  };
}

const spanText = (monday: string): string => `${monday} – ${addDays(monday, 6)}`;

/** The name of a date's weekday, with the date. */
function dayTitle(ctx: CallContext, date: string): string {
  const name = weekdays[(weekday(date) + 6) % 7];
  return `${name ? ctx.text(name.title) : ""} ${date.slice(5)}`;
}
