import { couponScopes, couponStatuses, couponTypes, couponWays } from "@kangying/contract/coupons/coupons";
import { couponCalls } from "@kangying/contract/coupons/coupons.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, money, number, tag, text, type ColumnDef } from "../../core/list/columns.ts";
import { ofTotal, progress } from "../../core/list/drawn-columns.ts";
import { inFigures } from "../../core/kernel/text.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { couponActions } from "./coupons.actions.ts";
import { offWords, validWords } from "./coupon-words.ts";
import type { CouponRule } from "./coupons.repo.ts";
import { t, titles } from "./coupons.texts.ts";

type Parts = Readonly<Record<string, unknown>>;

const words = (
  parts: Readonly<Record<string, string>>,
  say: (parts: Parts, ctx: ListContext) => string,
  options: Pick<ColumnDef, "title" | "width">,
): ColumnDef => ({ ...options, type: "text", parts, cell: say, file: say });

/** The column of a coupon's discount in words. */
export const ruleColumn = words(
  {
    value: "c.type",
    value_fen: "c.value_fen",
    pay_bp: "c.pay_bp",
    max_off_fen: "c.max_off_fen",
    threshold_fen: "c.threshold_fen",
  },
  ({ value, ...rest }, ctx) => offWords({ type: value, ...rest } as unknown as CouponRule, ctx),
  { title: titles.rule, width: 190 },
);
const validColumn = words(
  {
    value: "c.valid_kind",
    valid_from: "to_char(c.valid_from, 'YYYY-MM-DD')",
    valid_to: "to_char(c.valid_to, 'YYYY-MM-DD')",
    valid_days: "c.valid_days",
    valid_delay: "c.valid_delay",
  },
  ({ value, ...rest }, ctx) => validWords({ valid_kind: value, ...rest } as unknown as CouponRule, ctx),
  { title: titles.validity, width: 190 },
);

/** The coupons of the shop. */
export const couponsList = defineList({
  api: couponCalls.CouponList.api,
  id: "coupons",
  title: pageTitle("couponList"),
  from: `coupon c`,
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    name: text("c.name", { title: titles.name, width: 170, fixed: true }),
    type: tag("c.type", { title: titles.type, options: couponTypes, width: 90 }),
    rule: ruleColumn,
    scope: tag("c.scope", { title: titles.scope, options: couponScopes, width: 110 }),
    status: tag("c.status", { title: titles.status, options: couponStatuses, width: 90, card: true }),
    taken: progress(
      { value: "c.taken", total: "coalesce(c.issue_total, 0)" },
      {
        title: titles.taken,
        width: 150,
        say: (value, total) => (total > 0 ? ofTotal(value, total) : inFigures(value)),
      },
    ),
    given: number("c.taken", { title: titles.taken, width: 90, hidden: true }),
    used: number("c.used", { title: titles.used, width: 90, card: true }),
    off_fen: money(
      "(select coalesce(sum(u.off_fen), 0) from user_coupon u where u.supplier_id = c.supplier_id and u.coupon_id = c.id and u.status = 2)",
      { title: titles.off, width: 110, card: true },
    ),
    per_user: number("c.per_user", { title: titles.perUser, width: 90 }),
    validity: validColumn,
    take_from: instant("c.take_from", { title: titles.takeFrom, width: 150, hidden: true }),
    take_to: instant("c.take_to", { title: titles.takeTo, width: 150 }),
    ways: words(
      { value: "array_to_string(c.ways, ',')" },
      ({ value }, ctx) =>
        String(value)
          .split(",")
          .flatMap((way) => couponWays.find((known) => known.value === way)?.title ?? [])
          .map((title) => ctx.text(title))
          .join(ctx.text(t("say.comma"))),
      { title: titles.ways, width: 170 },
    ),
    take_code: text("c.take_code", { title: titles.takeCode, width: 120, hidden: true }),
    created_at: instant("c.created_at", { title: titles.createdAt, sort: true, width: 150 }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "c.name", match: "contains" }),
    type: bySelect({ title: titles.type, sql: "c.type", options: couponTypes }),
    scope: bySelect({ title: titles.scope, sql: "c.scope", options: couponScopes }),
    status: bySelect({ title: titles.status, sql: "c.status", options: couponStatuses }),
    way: bySelect({ title: titles.ways, sql: "c.take_code", options: couponWays, condition: ":value = any (c.ways)" }),
    created: byDate({ title: titles.createdAt, sql: "c.created_at", of: "instant" }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["given", "used", "off_fen"],
  state: { status: "c.status", taken: "c.taken", total: "c.issue_total", by_desk: "'desk' = any (c.ways)" },
  actions: couponActions,
  export: couponCalls.CouponExport.api,
  topic: "coupon",
});
