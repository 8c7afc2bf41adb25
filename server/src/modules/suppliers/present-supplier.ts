import type { z } from "zod";
import type { supplierCounts, supplierHealth } from "@kangying/contract/suppliers/suppliers.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { dueCell } from "../../core/list/columns.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { healthFacts, toneOf, type Health } from "./health.ts";
import { asPlatform } from "./platform-acts.ts";
import { healthOf } from "./remind.ts";
import { countSuppliers, findSupplier } from "./suppliers.repo.ts";
import { t } from "./suppliers.texts.ts";

const counted = t.group("counter");
const page = "/supertube/suppliers";

/** The counters above the list, each with the filter that finds the same rows. */
export async function presentCounts(ctx: CallContext): Promise<z.output<typeof supplierCounts.output>> {
  const found = await asPlatform(ctx, () => countSuppliers(ctx.tx, ctx.today));
  const to = {
    every: page,
    todo: `${page}?todo=1`,
    papers: `${page}?papers_due=1`,
    ending: `${page}?ending=1`,
    weak: `${page}?health=poor`,
    frozen: `${page}?state=2`,
  };
  return {
    counters: (["every", "todo", "papers", "ending", "weak", "frozen"] as const).map((key) => ({
      key,
      title: ctx.text(counted[key]),
      value: found[key],
      to: to[key],
    })),
  };
}

const most = 20;

/** A supplier's health score and end dates; the platform itself has none. @throws {AppError} not_found */
export async function presentHealth(ctx: CallContext, id: number): Promise<z.output<typeof supplierHealth.output>> {
  const supplier = await asPlatform(ctx, () => findSupplier(ctx.tx, id));
  if (!supplier) throw new AppError("not_found");
  const none = { rows: [], total_fen: 0, note: null };
  if (supplier.industry_type === "admin") return none;
  const health = supplier.status === 1 ? await healthOf(ctx, id) : null;
  const ends = [
    [t("expire_on"), supplier.expire_on],
    [t("licence_until"), supplier.licence_until],
    [t("cert_until"), supplier.cert_until],
  ] as const;
  const isEnding = supplier.expire_on !== null && dueCell(supplier.expire_on, ctx).tone !== "far";
  return {
    ...none,
    ...(health ? { bars: barsOf(ctx, health) } : {}),
    facts: ends.map(([title, on]) => ({ title: ctx.text(title), ...endOf(ctx, on) })),
    effects: [
      ...(supplier.status === 2 ? [ctx.text(t("effect.frozen"))] : []),
      ...(supplier.status === 1 && isEnding ? [ctx.text(t("effect.ends"), { days: supplier.grace_days })] : []),
    ],
  };
}

function barsOf(ctx: CallContext, health: Health) {
  const parts = healthFacts(health, (text, data) => ctx.text(text, data));
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const [first] = health.line;
  const weeks = health.line.length - 1;
  return {
    title: ctx.text(t("rail.health"), { points }),
    hint: [
      ctx.text(t("rail.asOf"), { at: measuredAt(ctx, health) }),
      ...(first !== undefined && weeks > 0 ? [ctx.text(t("rail.before"), { weeks, points: first })] : []),
    ].join(" · "),
    bars: parts.map((part) => ({
      title: part.title,
      text: part.text,
      share: part.points / most,
      tone: toneOf(part.points),
    })),
  };
}

/** The time of a measurement: the hour if it was today, with the date otherwise. */
function measuredAt(ctx: CallContext, { kept_at }: Health): string {
  const text = localClockText(new Date(kept_at * 1_000), ctx.supplier.time_zone);
  return text.startsWith(ctx.today) ? text.slice(11, 16) : text.slice(5, 16);
}

function endOf(ctx: CallContext, on: string | null): { text: string; tone?: "red" | "amber" } {
  if (on === null) return { text: ctx.text(t("fact.endless")) };
  const { text, tone } = dueCell(on, ctx);
  if (text === null) return { text: on };
  return { text: `${on.slice(5)} · ${text}`, tone: tone === "past" ? "red" : "amber" };
}
