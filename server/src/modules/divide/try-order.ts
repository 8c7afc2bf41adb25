import type { z } from "zod";
import type { divideAddTrial, DivideTrial } from "@kangying/contract/finance/divide.endpoints";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findOrder } from "../orders/public.ts";
import { t } from "./divide.texts.ts";
import { rulesFor, sharedBy } from "./freeze-rules.ts";
import { itemFacts, latestPaid, orderByNo, paidThrough, type ItemFact } from "./order-facts.repo.ts";
import { allReceivers } from "./receivers.repo.ts";
import { readCap, rulesInForce, type RuleRow } from "./rules.repo.ts";
import { sharesOf } from "./run/shares.ts";

const words = t.group("preview");
const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;

/** What the rules are tried on: an existing order, or typed amounts. */
interface Tried {
  readonly name: string;
  readonly paid_fen: number;
  readonly fee_fen: number;
  readonly refunded_fen: number;
  readonly items: readonly ItemFact[];
}

/** Places the draft before saved rules of the same priority, as a new rule would be. */
const draftId = Number.MAX_SAFE_INTEGER;

/** Returns the rule in the form when it names a receiver and a share; otherwise null. */
function draftOf(asked: DivideTrial): RuleRow | null {
  const { receiver_id, way, scope = "all", scope_id = null } = asked;
  const ratio_bp = way === "fixed" ? null : (asked.ratio_bp ?? null);
  const fixed_fen = way === "fixed" ? (asked.fixed_fen ?? null) : null;
  if (receiver_id === undefined || (ratio_bp === null && fixed_fen === null)) return null;
  if (scope !== "all" && scope_id === null) return null;
  const id = asked.id ?? draftId;
  const priority = asked.priority ?? 0;
  const { from_on = null, to_on = null } = asked;
  return {
    id,
    receiver_id,
    scope,
    scope_id,
    ratio_bp,
    fixed_fen,
    priority,
    delay_days: 0,
    from_on,
    to_on,
    enabled: true,
  };
}

/** Returns one piece of what the rule in the form covers, with the typed amount: other goods are unknown. */
function typedItem(paid_fen: number, draft: RuleRow | null): ItemFact {
  const id = draft?.scope_id ?? 0;
  return {
    goods_id: draft?.scope === "goods" ? id : 0,
    cat_ids: draft?.scope === "cat" ? [id] : [],
    package_id: draft?.scope === "package" ? id : null,
    kept_fen: paid_fen,
    kept: 1,
  };
}

async function triedOn(ctx: CallContext, asked: DivideTrial, draft: RuleRow | null): Promise<Tried | null> {
  const { tx, supplier } = ctx;
  const { try_order = "", try_paid_fen, try_fee_fen = 0 } = asked;
  if (try_order === "" && try_paid_fen !== undefined) {
    const fee_fen = Math.min(try_fee_fen, try_paid_fen);
    return { name: "", paid_fen: try_paid_fen, fee_fen, refunded_fen: 0, items: [typedItem(try_paid_fen, draft)] };
  }
  const id = try_order === "" ? await latestPaid(tx, supplier.id) : await orderByNo(tx, supplier.id, try_order);
  const order = id === null ? null : await findOrder(tx, supplier.id, id);
  const payment = order && (await paidThrough(tx, supplier.id, order.id));
  if (!order || !payment) return null;
  const items = await itemFacts(tx, supplier.id, order.id);
  return {
    name: order.no,
    paid_fen: payment.amount_fen,
    fee_fen: payment.fee_fen,
    refunded_fen: order.refunded_fen,
    items,
  };
}

/**
 * Computes who would get which share of an order, or of typed amounts, by the rules in force together with the one in the form. Writes
 * nothing. Without a typed order or amount it uses the last order paid through a payment company.
 */
export async function tryOrder(ctx: CallContext, asked: DivideTrial): Promise<z.output<typeof divideAddTrial.output>> {
  const { tx, supplier, today } = ctx;
  const draft = draftOf(asked);
  const tried = await triedOn(ctx, asked, draft);
  if (!tried) return { rows: [], total_fen: 0, note: ctx.text(asked.try_order ? words.noOrder : words.noneYet) };
  // A rule that starts later is tried on its first day.
  const on = draft?.from_on != null && draft.from_on > today ? draft.from_on : today;
  const others = (await rulesInForce(tx, supplier.id, on)).filter(({ id }) => id !== asked.id);
  const isOver = draft?.to_on != null && draft.to_on < on;
  const rules = [...others, ...(draft && !isOver ? [draft] : [])].toSorted(
    (one, other) => other.priority - one.priority || other.id - one.id,
  );
  const cap_bp = await readCap(tx, supplier.id);
  const names = new Map((await allReceivers(tx, supplier.id)).map(({ id, name }) => [id, name]));
  const base_fen = Math.max(0, tried.paid_fen - tried.fee_fen - tried.refunded_fen);
  const kept_fen = tried.items.reduce((sum, item) => sum + item.kept_fen, 0);
  const fitting = rulesFor(rules, tried.items);
  const shares = sharesOf(
    base_fen,
    kept_fen,
    cap_bp,
    fitting.map((rule) => sharedBy(rule, tried.items)),
  );
  const total_fen = shares.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const most_fen = Math.floor((base_fen * cap_bp) / 10_000);
  const lines = fitting.map((rule, at) => ({
    title: names.get(rule.receiver_id) ?? "",
    formula: rule.ratio_bp === null ? ctx.text(words.each) : `${(rule.ratio_bp / 100).toFixed(2)}%`,
    amount_fen: shares[at]?.amount_fen ?? 0,
  }));
  return {
    rows: [
      { title: ctx.text(words.paid), formula: tried.name, amount_fen: tried.paid_fen },
      { title: ctx.text(words.fee), formula: "", amount_fen: -tried.fee_fen },
      { title: ctx.text(words.refunded), formula: "", amount_fen: -tried.refunded_fen },
      { title: ctx.text(words.base), formula: "", amount_fen: base_fen, strong: true },
      ...lines,
      { title: ctx.text(words.rest), formula: "", amount_fen: base_fen - total_fen, strong: true },
    ],
    total_fen,
    note: ctx.text(words.cap, { cap: cap_bp / 100 }),
    figure: {
      title: ctx.text(words.base),
      text: yuan(base_fen),
      hint: `${tried.name} ${yuan(tried.paid_fen)} − ${yuan(tried.fee_fen)} − ${yuan(tried.refunded_fen)}`.trim(),
    },
    bars: {
      title: ctx.text(words.shares),
      is_whole: true,
      bars: [...lines, { title: ctx.text(words.rest), formula: "", amount_fen: base_fen - total_fen }].map(
        ({ title, formula, amount_fen }) => ({
          title: `${title} ${formula}`.trim(),
          text: yuan(amount_fen),
          share: base_fen === 0 ? 0 : amount_fen / base_fen,
        }),
      ),
    },
    checks: [
      {
        title: ctx.text(total_fen < most_fen ? words.below : words.reached, { cap: cap_bp / 100 }),
        is_good: total_fen < most_fen || most_fen === 0,
      },
      ...(draft && !fitting.includes(draft) ? [{ title: ctx.text(words.notHit), is_good: false }] : []),
    ],
  };
}
