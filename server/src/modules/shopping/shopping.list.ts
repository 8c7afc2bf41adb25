import { choice } from "@kangying/contract/core/choice";
import { shoppingCalls } from "@kangying/contract/orders/orders.calls";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { firstRepeated } from "../../core/kernel/repeated.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, money, number, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { readTerms, writeTerms } from "./shopping.repo.ts";
import { type ShoppingTerms, usualTerms } from "./shopping-terms.ts";
import { t, titles } from "./shopping.texts.ts";

const combinations = [choice("sum", t("combination.sum")), choice("max_first", t("combination.max_first"))] as const;
const stockTimes = [choice("order", t("stock_at.order")), choice("payment", t("stock_at.payment"))] as const;
const expiries = [choice("wait", t("expiry.wait")), choice("refund", t("expiry.refund"))] as const;
type Expiry = ShoppingTerms["code_expiry"];
type Combination = ShoppingTerms["freight_combination"];

const count = (title: ReturnType<typeof t>, unit: ReturnType<typeof t>, max: number, min = 1) =>
  fields.number<true>({ title, unit, required: true, min, max, decimals: 0 });

const form = {
  pay_minutes: count(titles.payMinutes, t("minutes"), 4320, 5),
  ship_hours: count(titles.shipHours, t("hours"), 720),
  stock_at: fields.select<ShoppingTerms["stock_at"], true>({
    title: titles.stockAt,
    help: t("stock_at.help"),
    required: true,
    options: stockTimes,
    initial: "order",
  }),
  receive_days: count(titles.receiveDays, t("days"), 60),
  extend_days: count(titles.extendDays, t("days"), 30),
  after_sale_days: count(titles.afterSaleDays, t("days"), 90, 7),
  refund_audit_hours: count(titles.refundAuditHours, t("hours"), 240),
  refund_return_days: count(titles.refundReturnDays, t("days"), 60),
  refund_receive_days: count(titles.refundReceiveDays, t("days"), 60),
  auto_agree: fields.switch({ title: titles.autoAgree, help: t("auto_agree.help") }),
  review_days: count(titles.reviewDays, t("days"), 180),
  review_first: fields.switch({ title: titles.reviewFirst, help: t("review_first.help") }),
  auto_review_days: fields.number({
    title: titles.autoReviewDays,
    help: t("auto_review.help"),
    unit: t("days"),
    min: 1,
    max: 180,
    decimals: 0,
  }),
  code_days: count(titles.codeDays, t("days"), 1_825),
  code_expiry: fields.select<Expiry, true>({
    title: titles.codeExpiry,
    required: true,
    options: expiries,
    initial: "wait",
  }),
  min_amount_fen: fields.money({ title: titles.minAmount, help: t("empty.none"), min: 1, max: 10_000_000 }),
  free_from_fen: fields.money({ title: titles.freeFrom, help: t("empty.none"), min: 1, max: 10_000_000 }),
  fixed_freight_once: fields.switch({ title: titles.fixedOnce, help: t("fixed_once.help") }),
  freight_combination: fields.select<Combination, true>({
    title: titles.combination,
    required: true,
    options: combinations,
    initial: "sum",
  }),
  points_per_yuan: count(titles.pointsPerYuan, t("points"), 1_000, 0),
  growth_per_yuan: count(titles.growthPerYuan, t("points"), 1_000, 0),
  points_worth: fields.number<true>({
    title: titles.pointsWorth,
    help: t("points_worth.help"),
    unit: t("points"),
    required: true,
    min: 0,
    max: 100_000,
    decimals: 0,
  }),
  points_share_percent: count(titles.pointsShare, t("percent"), 100, 0),
  invoice_open: fields.switch({ title: titles.invoiceOpen }),
  refund_reasons: fields.rows({
    title: titles.refundReasons,
    required: true,
    max: 20,
    fields: { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 30 }) },
  }),
  return_addresses: fields.rows({
    title: titles.returnAddresses,
    max: 10,
    fields: {
      recipient: fields.text<true>({ title: titles.recipient, required: true, max_length: 40 }),
      phone: fields.text<true>({ title: titles.phone, required: true, max_length: 20 }),
      address: fields.text<true>({ title: titles.address, required: true, max_length: 120 }),
    },
  }),
};

/**
 * Changes the rules of the shop's orders. What an act has set stays: prices, points, and the deadlines that run already. Acts from now on
 * follow the new rules, also on orders that were placed before.
 * @throws {AppError} conflict · {InvalidFields} the same reason twice, automatic reviews before the buyers' own
 */
async function editTerms(work: Work, values: Values<typeof form>, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const reasons = values.refund_reasons.map(({ reason }) => reason);
  const twice = firstRepeated(reasons);
  if (twice >= 0) throw new InvalidFields({ [`refund_reasons[${twice}].reason`]: { text: t("faults.twice") } });
  if (values.auto_review_days !== null && values.auto_review_days < values.review_days)
    throw new InvalidFields({ auto_review_days: { text: t("faults.autoReview"), data: { days: values.review_days } } });
  const { version: seen, ...before } = await readTerms(tx, supplier.id);
  const said: ShoppingTerms = { ...values, refund_reasons: reasons };
  if (!(await writeTerms(tx, supplier.id, said, version ?? seen, now))) throw new AppError("conflict");
  work.changed("shopping_setting", supplier.id);
  work.audit({ biz_type: "shopping_setting", biz_id: supplier.id, before, after: said });
}

/** SQL: the value that the supplier set, or the default. */
const figure = (name: keyof ShoppingTerms): string =>
  `coalesce((x.said ->> '${name}')::int, ${Number(usualTerms[name])})`;
const yes = (name: "auto_agree" | "fixed_freight_once" | "invoice_open" | "review_first"): string =>
  `coalesce((x.said ->> '${name}')::boolean, ${String(usualTerms[name])})`;
const column = (name: keyof ShoppingTerms, title: ReturnType<typeof t>, unit: ReturnType<typeof t>) =>
  number(figure(name), { title, unit });

/** One row: the rules of the shop's orders. */
export const shoppingList = defineList({
  api: shoppingCalls.ShoppingSetInfo.api,
  id: "shopping-set",
  title: pageTitle("shoppingParameters"),
  from: "supplier s left join shopping_setting x on x.supplier_id = s.id",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: titles.shop, sort: true }),
    pay_minutes: column("pay_minutes", titles.payMinutes, t("minutes")),
    ship_hours: column("ship_hours", titles.shipHours, t("hours")),
    stock_at: tag(`coalesce(x.said ->> 'stock_at', '${usualTerms.stock_at}')`, {
      title: titles.stockAt,
      options: stockTimes,
    }),
    receive_days: column("receive_days", titles.receiveDays, t("days")),
    extend_days: column("extend_days", titles.extendDays, t("days")),
    after_sale_days: column("after_sale_days", titles.afterSaleDays, t("days")),
    refund_audit_hours: column("refund_audit_hours", titles.refundAuditHours, t("hours")),
    refund_return_days: column("refund_return_days", titles.refundReturnDays, t("days")),
    refund_receive_days: column("refund_receive_days", titles.refundReceiveDays, t("days")),
    auto_agree: toggle(yes("auto_agree"), { title: titles.autoAgree }),
    review_days: column("review_days", titles.reviewDays, t("days")),
    review_first: toggle(yes("review_first"), { title: titles.reviewFirst }),
    auto_review_days: number("(x.said ->> 'auto_review_days')::int", {
      title: titles.autoReviewDays,
      unit: t("days"),
    }),
    code_days: column("code_days", titles.codeDays, t("days")),
    code_expiry: tag(`coalesce(x.said ->> 'code_expiry', '${usualTerms.code_expiry}')`, {
      title: titles.codeExpiry,
      options: expiries,
    }),
    min_amount_fen: money("(x.said ->> 'min_amount_fen')::bigint", { title: titles.minAmount }),
    free_from_fen: money("(x.said ->> 'free_from_fen')::bigint", { title: titles.freeFrom }),
    fixed_freight_once: toggle(yes("fixed_freight_once"), { title: titles.fixedOnce }),
    freight_combination: tag(`coalesce(x.said ->> 'freight_combination', '${usualTerms.freight_combination}')`, {
      title: titles.combination,
      options: combinations,
    }),
    points_per_yuan: column("points_per_yuan", titles.pointsPerYuan, t("points")),
    growth_per_yuan: column("growth_per_yuan", titles.growthPerYuan, t("points")),
    points_worth: column("points_worth", titles.pointsWorth, t("points")),
    points_share_percent: column("points_share_percent", titles.pointsShare, t("percent")),
    invoice_open: toggle(yes("invoice_open"), { title: titles.invoiceOpen }),
    refund_reasons: text(
      `coalesce((select string_agg(r, '、') from jsonb_array_elements_text(x.said -> 'refund_reasons') r), '${usualTerms.refund_reasons.join("、")}')`,
      { title: titles.refundReasons },
    ),
    return_addresses: text(
      "(select string_agg(concat_ws(' ', r ->> 'recipient', r ->> 'address'), '；') from jsonb_array_elements(x.said -> 'return_addresses') r)",
      { title: titles.returnAddresses },
    ),
    updated_at: instant("x.updated_at", { title: titles.updatedAt }),
  },
  order: "name",
  actions: {
    edit: rowAction<typeof form>({
      ...shoppingCalls.ShoppingSetEdit,
      title: t("edit"),
      primary: true,
      form,
      prefill: async ({ tx, supplier }) => {
        const terms = await readTerms(tx, supplier.id);
        return { ...terms, refund_reasons: terms.refund_reasons.map((reason) => ({ reason })) };
      },
      run: (ctx, _id, values, version) => editTerms(ctx, values, version),
    }),
  },
  topic: "shopping_setting",
  detail: "/orderManagement/settings/parameters",
  record: {
    facts: [
      {
        title: t("facts.times"),
        columns: [
          "pay_minutes",
          "ship_hours",
          "receive_days",
          "extend_days",
          "after_sale_days",
          "review_days",
          "review_first",
          "auto_review_days",
          "code_days",
        ],
      },
      {
        title: t("facts.refunds"),
        columns: [
          "refund_audit_hours",
          "refund_return_days",
          "refund_receive_days",
          "auto_agree",
          "code_expiry",
          "refund_reasons",
          "return_addresses",
        ],
      },
      {
        title: t("facts.points"),
        columns: ["points_per_yuan", "growth_per_yuan", "points_worth", "points_share_percent"],
      },
      {
        title: t("facts.freight"),
        columns: [
          "min_amount_fen",
          "free_from_fen",
          "fixed_freight_once",
          "freight_combination",
          "stock_at",
          "invoice_open",
          "updated_at",
        ],
      },
    ],
  },
});
