import { providerChannels } from "@kangying/contract/finance/money";
import { takeDocumentNumbers } from "../settings/public.ts";
import type { OrderPart } from "../orders/public.ts";
import type { Work } from "../../core/jobs/work.ts";
import type { PaidListener, PaidNews } from "../finance/public.ts";
import { findStay } from "../stays/public.ts";
import { type DivideRow, findDivide, insertDivide, setDue } from "./divides.repo.ts";
import { insertDivideLines } from "./lines.repo.ts";
import { itemFacts, stayItem } from "./order-facts.repo.ts";
import { rulesInForce } from "./rules.repo.ts";
import type { ItemFact } from "./order-facts.repo.ts";
import type { LineRow } from "./lines.repo.ts";
import type { ShareRule } from "./run/shares.ts";
import type { RuleRow } from "./rules.repo.ts";

/** Returns whether a rule or share covers an item. A stay is covered by rules for its package only. */
export function fits({ scope, scope_id }: Pick<LineRow, "scope" | "scope_id">, item: ItemFact): boolean {
  if (scope === "package" || item.package_id !== null) return scope === "package" && item.package_id === scope_id;
  if (scope === "all") return true;
  return scope === "goods" ? item.goods_id === scope_id : scope_id !== null && item.cat_ids.includes(scope_id);
}

/** Returns the values of a share: the items that it covers, with the amounts paid and kept. */
export function sharedBy(
  line: Pick<LineRow, "id" | "scope" | "scope_id" | "ratio_bp" | "fixed_fen">,
  items: readonly ItemFact[],
): ShareRule {
  const { id, ratio_bp, fixed_fen } = line;
  const fitting = items.filter((item) => fits(line, item));
  return {
    id,
    ratio_bp,
    fixed_fen,
    fitting_fen: fitting.reduce((sum, item) => sum + item.kept_fen, 0),
    pieces: fitting.reduce((sum, item) => sum + item.kept, 0),
  };
}

/** Returns one rule for each receiver: the first that covers an item of the order. */
export function rulesFor(rules: readonly RuleRow[], items: readonly ItemFact[]): readonly RuleRow[] {
  const found = new Map<number, RuleRow>();
  for (const rule of rules)
    if (!found.has(rule.receiver_id) && items.some((item) => fits(rule, item))) found.set(rule.receiver_id, rule);
  return [...found.values()];
}

/** Stores who gets a share of a payment, by the rules of the day on which it was paid. */
async function freeze(
  work: Work,
  of: Pick<DivideRow, "order_id" | "stay_id" | "order_no">,
  { no: payment_no, channel }: Pick<PaidNews, "no" | "channel">,
  fitting: readonly RuleRow[],
): Promise<void> {
  const { tx, supplier, now } = work;
  const [no = ""] = await takeDocumentNumbers(work, "FZ", 1);
  const delay_days = Math.max(...fitting.map((rule) => rule.delay_days));
  const id = await insertDivide(tx, supplier.id, { ...of, no, payment_no, channel, delay_days }, now);
  if (id === null) return;
  await insertDivideLines(tx, supplier.id, id, fitting);
  work.changed("divide", id);
}

/** Handles a payment of stay fees through a payment company. Each payment is divided by itself, when the stay is over. */
export const dividePaid: PaidListener = {
  name: "divide",
  payable: "stay",
  paid: async (work, news) => {
    const { tx, supplier, today } = work;
    if (news.purpose !== "stay_fee" || !providerChannels.some((channel) => channel === news.channel)) return;
    const rules = (await rulesInForce(tx, supplier.id, today)).filter(({ scope }) => scope === "package");
    const stay = rules.length === 0 ? null : await findStay(tx, supplier.id, news.payable.id);
    const fitting = stay ? rulesFor(rules, [stayItem(stay.package_id, news.amount_fen)]) : [];
    if (!stay || fitting.length === 0) return;
    await freeze(work, { order_id: null, stay_id: stay.id, order_no: stay.no }, news, fitting);
  },
};

/** The divide part of an order. The rules of the day of payment apply to it, and it may be divided when its after-sale window is over. */
export const dividePart: OrderPart = {
  name: "divide",
  turn: 80,
  pay: ({ work, order, input: { news } }) => ({
    after: async () => {
      const { tx, supplier } = work;
      // Only an order paid through a payment company in one payment is divided. With several payments it is unclear whose money a share is.
      const isOne = news?.amount_fen === order.payable_fen;
      if (!news || !isOne || !providerChannels.some((channel) => channel === news.channel)) return;
      const rules = await rulesInForce(tx, supplier.id, work.today);
      if (rules.length === 0) return;
      const fitting = rulesFor(rules, await itemFacts(tx, supplier.id, order.id));
      if (fitting.length === 0) return;
      await freeze(work, { order_id: order.id, stay_id: null, order_no: order.no }, news, fitting);
    },
  }),
  settle: ({ work, order }) => ({
    after: async () => {
      await setDue(work.tx, work.supplier.id, order.id, work.today);
      const divide = await findDivide(work.tx, work.supplier.id, { order_id: order.id });
      if (divide) work.changed("divide", divide.id);
    },
  }),
};
