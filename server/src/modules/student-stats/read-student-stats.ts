import type { z } from "zod";
import type { OutcomeGroup, studentStatsEndpoint } from "@kangying/contract/statistics/student-stats.endpoints";
import { finishReasons, staySources } from "@kangying/contract/students/stay";
import type { Text } from "@kangying/contract/core/language";
import { addDays, instantAt, startOfDay } from "../../core/kernel/day.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { endedStays, funnelOf, nightsOf, renewalsOf, type EndedStay } from "./student-stats.repo.ts";
import { quantile } from "../weight-cohorts/public.ts";
import { t } from "./student-stats.texts.ts";

const finishedPath = "/student/campsite/finished";
const nightsPath = "/statistics/bed-nights";
const bookingsPath = "/statistics/bookings";

/** Reads the figures of the days before today. Each is computed from the rows that its link shows. */
export async function readStudentStats(
  ctx: CallContext,
  { span = 30 }: z.output<typeof studentStatsEndpoint.input>,
): Promise<z.output<typeof studentStatsEndpoint.output>> {
  const { tx, supplier, today } = ctx;
  const [from, until] = [addDays(today, -span), addDays(today, -1)];
  const since = startOfDay(from, supplier.time_zone, supplier.day_cut);
  const before = startOfDay(today, supplier.time_zone, supplier.day_cut);
  const instants = { since, before };
  const days = await nightsOf(tx, supplier.id, { from, until });
  const ended = await endedStays(tx, supplier.id, instants);
  const renewed = await renewalsOf(tx, supplier.id, instants);
  const funnel = await funnelOf(tx, supplier.id, instants);

  const finishedSpan = `${seconds(since)},${seconds(before) - 1}`;
  const link = (more: Readonly<Record<string, string>> = {}): string =>
    `${finishedPath}?${new URLSearchParams({ finished: finishedSpan, ...more }).toString()}`;
  const nightsTo = (first: string, last: string): string =>
    `${nightsPath}?${new URLSearchParams({
      night: `${seconds(instantAt(first, "00:00", supplier.time_zone))},${seconds(instantAt(addDays(last, 1), "00:00", supplier.time_zone)) - 1}`,
    }).toString()}`;
  const bookings = (filters: Readonly<Record<string, string>>): string =>
    `${bookingsPath}?${new URLSearchParams(filters).toString()}`;
  const sum = (of: (day: (typeof days)[number]) => number): number => days.reduce((total, day) => total + of(day), 0);
  const [occupied, available, revenue] = [
    sum((day) => day.occupied),
    sum((day) => day.available),
    sum((day) => day.revenue_fen),
  ];
  const early = ended.filter(({ reason }) => reason !== "completed" && reason !== "transfer");
  const nights = ended.reduce((total, { nights_used }) => total + nights_used, 0);
  const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  const fen = (value: number | null): number | null => (value === null ? null : Math.round(value));
  const figure = (
    key:
      | "occupancy"
      | "slept"
      | "revenue"
      | "revpab"
      | "adr"
      | "finished"
      | "renewed"
      | "left"
      | "renewals"
      | "early"
      | "average",
    kind: "percent" | "money" | "count" | "nights",
    value: number | null,
    to: string | null = null,
  ) => {
    const words = {
      occupancy: [t("figure.occupancy"), t("says.occupancy")],
      slept: [t("figure.slept"), t("says.slept")],
      revenue: [t("figure.revenue"), t("says.revenue")],
      revpab: [t("figure.revpab"), t("says.revpab")],
      adr: [t("figure.adr"), t("says.adr")],
      finished: [t("figure.finished"), t("says.finished")],
      renewed: [t("figure.renewed"), t("says.renewed")],
      left: [t("figure.left"), t("says.left")],
      renewals: [t("figure.renewals"), t("says.renewals")],
      early: [t("figure.early"), t("says.early")],
      average: [t("figure.average"), t("says.average")],
    } as const satisfies Record<string, readonly [Text, Text]>;
    const [title, says] = words[key];
    return { key, kind, value, to, title: ctx.text(title), says: ctx.text(says) };
  };
  return {
    from,
    until,
    figures: [
      figure("occupancy", "percent", ratio(occupied, available), nightsTo(from, until)),
      figure("slept", "count", occupied, nightsTo(from, until)),
      figure("revenue", "money", revenue, nightsTo(from, until)),
      figure("revpab", "money", fen(ratio(revenue, available)), nightsTo(from, until)),
      figure("adr", "money", fen(ratio(revenue, occupied)), nightsTo(from, until)),
      figure("finished", "count", ended.length, link()),
      figure("average", "nights", ratio(nights, ended.length), link()),
      figure("renewed", "count", renewed, bookings({ renewed: finishedSpan })),
      figure("renewals", "percent", ratio(renewed, ended.length), bookings({ renewed: finishedSpan })),
      figure("left", "count", early.length, bookings({ early: finishedSpan })),
      figure("early", "percent", ratio(early.length, ended.length), bookings({ early: finishedSpan })),
    ],
    days: days.map((day) => ({ ...day, to: nightsTo(day.date, day.date) })),
    funnel: funnel.map((row) => ({
      ...row,
      title: titleIn(ctx, staySources, row.source),
      booked_to: bookings({ booked: finishedSpan, source: row.source }),
      confirmed_to: bookings({ booked: finishedSpan, source: row.source, confirmed: "1" }),
      entered_to: bookings({ booked: finishedSpan, source: row.source, entered: "1" }),
    })),
    exits: countBy(ended, ({ reason }) => reason).map(([reason, rows]) => ({
      reason,
      title: titleIn(ctx, finishReasons, reason),
      count: rows.length,
      to: link({ finish_reason: reason }),
    })),
    coaches: countBy(ended, ({ coach_id }) => String(coach_id ?? "")).map(([key, rows]) =>
      groupOf(key, rows[0]?.coach ?? ctx.text(t("noCoach")), rows, key === "" ? null : link({ coach_id: key })),
    ),
    packages: countBy(ended, ({ package_id }) => String(package_id)).map(([key, rows]) =>
      groupOf(key, rows[0]?.package ?? "", rows, link({ package: key })),
    ),
  };
}

function titleIn(
  ctx: CallContext,
  choices: readonly { readonly value: string; readonly title: Text }[],
  value: string,
): string {
  const found = choices.find((one) => one.value === value);
  return found ? ctx.text(found.title) : value;
}

/** Groups rows by a key, the largest group first. */
function countBy(rows: readonly EndedStay[], keyOf: (row: EndedStay) => string): [string, EndedStay[]][] {
  const groups = new Map<string, EndedStay[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].toSorted((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]));
}

function groupOf(key: string, title: string, rows: readonly EndedStay[], to: string | null): OutcomeGroup {
  const weighed = rows.flatMap(({ baseline_g, latest_g, target_g }) =>
    baseline_g === null || latest_g === null ? [] : [{ baseline_g, latest_g, target_g }],
  );
  const shares = weighed
    .map(({ baseline_g, latest_g }) => (baseline_g - latest_g) / baseline_g)
    .toSorted((a, b) => a - b);
  const at = (share: number): number | null => (shares.length === 0 ? null : quantile(shares, share));
  const aimed = weighed.filter(({ target_g }) => target_g !== null);
  return {
    key,
    title,
    finished: rows.length,
    weighed: weighed.length,
    median: at(0.5),
    q1: at(0.25),
    q3: at(0.75),
    with_target: aimed.length,
    attained: aimed.filter(({ latest_g, target_g }) => latest_g <= (target_g ?? 0)).length,
    to,
  };
}
