import type { z } from "zod";
import { courseTypes } from "@kangying/contract/teaching/course";
import type { coachLook } from "@kangying/contract/teaching/coaching.endpoints";
import { coachCalls } from "@kangying/contract/teaching/teaching.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays, daysBetween, weekday } from "../../core/kernel/day.ts";
import { measureOf } from "../../core/list/measures.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { type CoachRow, findCoach, soonDays } from "../coaches/public.ts";
import { comingLessons, heldCertificates, ledStays, type HeldCertificate, weekPaces } from "./coaching.repo.ts";
import { t } from "./coaching.texts.ts";

type Look = z.output<typeof coachLook.output>;

/** The number of weeks shown before the present one. */
const weeksBack = 7;
/** The weight loss that the guidance recommends, in kilograms per week. */
const guidance = { from: 0.5, to: 1 };
/** Students who finish within so many days do not count in the load of the next week. */
const endingDays = 7;

/** Returns a coach's page: the students' weekly progress, what each certificate blocks, and the load. @throws {AppError} not_found */
export async function lookAtCoach(ctx: CallContext, { id }: z.output<typeof coachLook.input>): Promise<Look> {
  const coach = await findCoach(ctx.tx, ctx.supplier.id, id);
  if (!coach) throw new AppError("not_found");
  return {
    rows: [],
    total_fen: 0,
    note: null,
    columns: await weeksOf(ctx, coach),
    log: await certificatesOf(ctx, coach),
    places: await loadOf(ctx, coach),
  };
}

async function weeksOf(ctx: CallContext, coach: CoachRow): Promise<NonNullable<Look["columns"]>> {
  const { tx, supplier, today } = ctx;
  const paces = await weekPaces(tx, supplier.id, coach.id, { today, back: weeksBack });
  // A coach who sees only their own students gets no figures of the camp to compare with.
  const camp = ctx.caller.own_coach === null ? await weekPaces(tx, supplier.id, null, { today, back: 0 }) : [];
  const { unit, times } = measureOf("weight", ctx);
  const said = (kg: number | undefined): string =>
    kg === undefined ? ctx.text(t("look.none")) : (kg * times).toFixed(1).replace("-", "−");
  const monday = addDays(today, 1 - weekday(today));
  return {
    title: ctx.text(t("look.pace")),
    hint: ctx.text(t("look.weeks"), {
      unit: ctx.text(unit),
      from: weekNumber(addDays(monday, -7 * weeksBack)),
      to: weekNumber(monday),
    }),
    columns: Array.from({ length: weeksBack + 1 }, (_, at) => addDays(monday, -7 * (weeksBack - at))).map((day) => {
      const pace = paces.find((one) => one.monday === day)?.pace_kg;
      return {
        title: day === monday ? ctx.text(t("look.thisWeek")) : String(weekNumber(day)),
        value: pace === undefined ? null : pace * times,
        text: said(pace),
      };
    }),
    band: { from: guidance.from * times, to: guidance.to * times },
    note: [
      ctx.text(t("look.paceNote"), { from: guidance.from * times, to: guidance.to * times, unit: ctx.text(unit) }),
      ...camp.map(({ pace_kg }) => ctx.text(t("look.campWeek"), { camp: said(pace_kg) })),
    ].join(" "),
  };
}

/** Returns the number of a week by its Monday: week 1 contains the year's first Thursday. */
function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

async function certificatesOf(ctx: CallContext, coach: CoachRow): Promise<NonNullable<Look["log"]>> {
  const { tx, supplier, today, now } = ctx;
  const lessons = (await comingLessons(tx, supplier.id, today, now)).filter(({ coach_id }) => coach_id === coach.id);
  return {
    title: ctx.text(t("look.certificates")),
    ...(ctx.can(coachCalls.CertificateList.api)
      ? {
          link: {
            title: ctx.text(t("look.allCertificates")),
            to: `/student/service/certificates?coach_id=${coach.id}`,
          },
        }
      : {}),
    empty: ctx.text(t("look.noCertificates")),
    lines: (await heldCertificates(tx, supplier.id, coach.id)).map((held) => {
      const { name, expires_on } = held;
      if (expires_on === null) return { title: name, text: ctx.text(t("look.forGood")), tone: "green" };
      const days = daysBetween(today, expires_on);
      const after = lessons.filter(({ type, on_day }) => type === held.course_type && on_day > expires_on).length;
      if (days < 0)
        return {
          title: name,
          text: ctx.text(t("look.expired"), { day: shortDay(expires_on, today) }),
          tone: "red",
          ...hintOf(ctx, held, t("look.expiredMeans"), { count: after }),
        };
      if (days > soonDays) return { title: name, text: expires_on, tone: "green" };
      return {
        title: name,
        text: ctx.text(t("look.expires"), { day: shortDay(expires_on, today) }),
        tone: "amber",
        ...(held.course_type === null
          ? { hint: ctx.text(t("look.soonDays"), { days }) }
          : hintOf(ctx, held, t("look.soonMeans"), { days, count: after })),
      };
    }),
  };
}

/** Returns the hint about the lessons that an expiry blocks; nothing when no kind of courses needs the certificate. */
function hintOf(
  ctx: CallContext,
  { course_type }: HeldCertificate,
  words: Parameters<typeof ctx.text>[0],
  data: Readonly<Record<string, number>>,
): { readonly hint?: string } {
  const course = courseTypes.find(({ value }) => value === course_type);
  return course ? { hint: ctx.text(words, { ...data, course: ctx.text(course.title) }) } : {};
}

/** Returns the day without its year when the year is the present one. */
function shortDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
}

async function loadOf(ctx: CallContext, coach: CoachRow): Promise<NonNullable<Look["places"]>> {
  const { tx, supplier, today } = ctx;
  const led = (await ledStays(tx, supplier.id, coach.id)).filter(({ status }) => status === 30 || status === 40);
  const until = addDays(today, endingDays);
  const ending = led.filter(({ status, planned_end }) => status === 30 && planned_end !== null && planned_end <= until);
  const max = coach.max_students;
  return {
    title: ctx.text(t("look.load")),
    taken: led.length,
    total: max,
    text:
      max === null
        ? ctx.text(t("look.loadOpen"), { students: led.length })
        : ctx.text(t("look.loadText"), { students: led.length, max }),
    hint:
      ending.length === 0
        ? ctx.text(t("look.noEnding"))
        : ctx.text(t("look.loadHint"), {
            day: shortDay(addDays(until, 1), today),
            after: led.length - ending.length,
            ending: ending.length,
          }),
  };
}
