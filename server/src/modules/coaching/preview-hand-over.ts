import { z } from "zod";
import type {
  coachAwayPreview,
  coachLeavePreview,
  handOverPreview,
} from "@kangying/contract/teaching/coaching.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import { findCoach } from "../coaches/public.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { workLeft } from "./hand-over.ts";
import { planHandOver, type HandOverInput, type HandOverPlan } from "./plan-hand-over.ts";
import { t } from "./coaching.texts.ts";

/** The number of lessons that a refusal names. */
const mostNamed = 3;

/** Previews a hand-over: who takes what, with each coach's load before and after. @throws {AppError} not_found */
export async function previewHandOver(
  ctx: CallContext,
  input: z.output<typeof handOverPreview.input>,
): Promise<z.output<typeof handOverPreview.output>> {
  const coach = await findCoach(ctx.tx, ctx.supplier.id, input.id);
  if (!coach) throw new AppError("not_found");
  const head = input.head_coach_id === undefined ? null : await findCoach(ctx.tx, ctx.supplier.id, input.head_coach_id);
  const plan = await planHandOver(ctx, input.id, {
    from: input.from,
    way: input.way,
    to_coach_id: input.to_coach_id ?? null,
    counts: readCounts(input.counts),
  });
  const students = plan.students.length;
  const lessons = plan.lessons.length;
  const left = plan.studentsLeft.length;
  const lessonsLeft = plan.lessonsLeft.length + plan.plansLeft.length;
  const unplaced = [...plan.lessonsLeft].slice(0, mostNamed).map((one) => `${one.on_day} ${one.course}`);
  return {
    facts: [
      {
        title: coach.name,
        text: ctx.text(t("preview.of"), {
          students: students + left,
          coming: plan.coming.size,
          here: students + left - plan.coming.size,
          staying: plan.staying.length,
          from: input.from,
          lessons: lessons + plan.lessonsLeft.length,
        }),
      },
      ...takersOf(ctx, plan),
    ],
    rows: [],
    total_fen: 0,
    note: ctx.text(t("preview.note"), { name: coach.name }),
    checks: [
      {
        title: ctx.text(left === 0 ? t("preview.studentsGood") : t("preview.studentsLeft"), { count: left }),
        is_good: left === 0,
      },
      {
        title:
          lessonsLeft === 0
            ? ctx.text(t("preview.lessonsGood"), { count: lessons, plans: plan.plans.length })
            : ctx.text(t("preview.lessonsLeft"), {
                count: lessonsLeft,
                which: unplaced.join(" · "),
              }),
        is_good: lessonsLeft === 0,
      },
      ...plan.classes.map(({ name }) => ({
        title: head
          ? ctx.text(t("preview.classGood"), { name, head: head.name })
          : ctx.text(t("preview.class"), { name }),
        is_good: head !== null,
      })),
    ],
    effects: plan.assisting > 0 ? [ctx.text(t("preview.assisting"), { count: plan.assisting })] : [],
    asks: plan.classes.length > 0 ? ["head_coach_id"] : [],
    button: ctx.text(t("preview.button"), { students, lessons }),
    // When something would be left, the button is disabled and shows why.
    ...(left > 0
      ? { hindered: ctx.text(t("preview.hindered"), { count: left }) }
      : lessonsLeft > 0
        ? { hindered: ctx.text(t("preview.lessonsHindered"), { count: lessonsLeft }) }
        : {}),
  };
}

const countsShape = z.array(z.object({ coach_id: z.int().nullish(), students: z.int().nullish() }));

/** Returns the rows as they are typed; incomplete rows do not count. */
function readCounts(text: string | undefined): HandOverInput["counts"] {
  try {
    const rows = countsShape.safeParse(JSON.parse(text ?? "[]"));
    return (rows.data ?? []).flatMap(({ coach_id, students }) =>
      coach_id && typeof students === "number" ? [{ coach_id, students }] : [],
    );
  } catch {
    return [];
  }
}

function takersOf(ctx: CallContext, plan: HandOverPlan): { title: string; text: string }[] {
  return plan.takers.flatMap(({ id, name, students, max_students }) => {
    const own = plan.students.filter((one) => one.coach_id === id);
    const given = own.length;
    const coming = own.filter(({ stay_id }) => plan.coming.has(stay_id)).length;
    const lessons = plan.lessons.filter((one) => one.coach_id === id).length;
    if (given === 0 && lessons === 0) return [];
    const max = max_students ?? "∞";
    return [
      {
        title: name,
        text: ctx.text(t("preview.taker"), {
          before: students,
          after: students + given - coming,
          max,
          given,
          coming,
          lessons,
        }),
      },
    ];
  });
}

/** Previews a change of a coach: marked as away, they keep their students and lessons until these are handed over. @throws {AppError} not_found */
export async function previewAway(
  ctx: CallContext,
  { id, is_away = false }: z.output<typeof coachAwayPreview.input>,
): Promise<z.output<typeof coachAwayPreview.output>> {
  const coach = await findCoach(ctx.tx, ctx.supplier.id, id);
  if (!coach) throw new AppError("not_found");
  const { students, lessons } = await workLeft(ctx, id);
  const isLeft = is_away && students + lessons > 0;
  return { rows: [], total_fen: 0, note: isLeft ? ctx.text(t("preview.away"), { students, lessons }) : null };
}

/** Previews leaving: what the coach must hand over first, each line with the act that clears it. @throws {AppError} not_found */
export async function previewLeave(
  ctx: CallContext,
  { id }: z.output<typeof coachLeavePreview.input>,
): Promise<z.output<typeof coachLeavePreview.output>> {
  const coach = await findCoach(ctx.tx, ctx.supplier.id, id);
  if (!coach) throw new AppError("not_found");
  const left = await workLeft(ctx, id);
  const kinds = ["students", "lessons", "plans", "classes"] as const;
  const isFree = kinds.every((kind) => left[kind] === 0);
  return {
    facts: [{ title: coach.name, text: coach.level ?? "" }],
    rows: [],
    total_fen: 0,
    note: null,
    checklist: kinds.map((kind) => ({
      code: kind,
      title: ctx.text(t(`left.${kind}`)),
      state: left[kind] === 0 ? ("done" as const) : ("missing" as const),
      text: ctx.text(left[kind] === 0 ? t("left.none") : t("left.count"), { count: left[kind] }),
      fields: [],
      wrong: [],
      way_out: left[kind] === 0 ? null : { api: "seller/coach/CoachHandOver", id },
    })),
    ...(isFree ? {} : { hindered: ctx.text(t("left.hindered")) }),
  };
}
