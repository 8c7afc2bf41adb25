import type { Text, TextData } from "@kangying/contract/core/language";
import { t } from "./suppliers.texts.ts";

/** A supplier's health score: points of five parts, at most twenty each, and the figure behind each. */
export interface Health {
  readonly ship: number;
  readonly refunds: number;
  readonly reviews: number;
  readonly papers: number;
  readonly login: number;
  readonly due_orders: number;
  readonly sent_in_time: number;
  /** Refunds divided by payments of thirty days; null: there were no payments. */
  readonly refund_rate: number | null;
  readonly angry_reviews: number;
  readonly papers_days: number | null;
  readonly login_days: number | null;
  /** When it was measured, in seconds. */
  readonly kept_at: number;
  /** Points week by week, oldest first; the last is the current week. */
  readonly line: readonly number[];
}

/** The sum of points of `platform.supplier_health h`, or of one of its weeks. */
export const healthSql = "h.ship + h.refunds + h.reviews + h.papers + h.login";
/** Weeks in the line chart, with the current one. */
const shownWeeks = 6;
/** Points week by week, oldest first. */
export const healthLineSql = `(select jsonb_agg(w.ship + w.refunds + w.reviews + w.papers + w.login order by w.week)
  from platform.supplier_week w where w.id = h.id and w.week > h.week - ${7 * shownWeeks})`;
/** Below this score the platform must take care of a supplier. */
export const weakBelow = 60;
const goodFrom = 80;

/** The grade of a score. */
export function gradeOf(points: number): "good" | "fair" | "poor" {
  if (points < weakBelow) return "poor";
  return points < goodFrom ? "fair" : "good";
}

/** The colour of a part's bar, by its points. */
export function toneOf(points: number): "red" | "amber" | "green" {
  if (points <= 5) return "red";
  return points <= 10 ? "amber" : "green";
}
export const healthJson = `jsonb_build_object('ship', h.ship, 'refunds', h.refunds, 'reviews', h.reviews, 'papers', h.papers, 'login', h.login,
  'due_orders', h.due_orders, 'sent_in_time', h.sent_in_time, 'refund_rate', h.refunded_fen::float8 / nullif(h.paid_fen, 0),
  'angry_reviews', h.angry_reviews, 'papers_days', h.papers_days, 'login_days', h.login_days, 'kept_at', extract(epoch from h.kept_at)::float8, 'line', ${healthLineSql})`;

export const healthParts = ["ship", "refunds", "reviews", "papers", "login"] as const;
type HealthPart = (typeof healthParts)[number];

const parts = t.group("part");
const said = t.group("fact");
type Say = (text: Text, data?: TextData) => string;

/** The five parts, each with its points and the figure behind it. */
export function healthFacts(
  health: Health,
  say: Say,
): readonly {
  readonly name: HealthPart;
  readonly title: string;
  readonly text: string;
  readonly points: number;
}[] {
  const { due_orders, sent_in_time, refund_rate, angry_reviews, papers_days, login_days } = health;
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
  const figures = {
    ship:
      due_orders === 0
        ? say(said.nothing)
        : say(said.ship, { part: percent(sent_in_time / due_orders), count: due_orders }),
    refunds: refund_rate === null ? say(said.nothing) : say(said.refunds, { part: percent(refund_rate) }),
    reviews: say(said.reviews, { count: angry_reviews }),
    papers:
      papers_days === null
        ? say(said.endless)
        : papers_days < 0
          ? say(said.past, { days: -papers_days })
          : say(said.left, { days: papers_days }),
    login: login_days === null ? say(said.never) : say(said.login, { days: login_days }),
  };
  return healthParts.map((part) => ({
    name: part,
    title: say(parts[part]),
    text: figures[part],
    points: health[part],
  }));
}
