import type { Work } from "../../../core/jobs/work.ts";
import { rateOf } from "../../../core/kernel/money.ts";
import { post } from "../../finance/public.ts";
import type { ItemRow, OrderRow } from "../../orders/public.ts";
import { lastClick } from "../partners/clicks.repo.ts";
import { findPartner, partnerStatus, type PartnerRow } from "../partners/partners.repo.ts";
import { unionAddon } from "../union-addon.ts";
import { type Exclusion, findBrought, insertBrought } from "./brought-orders.repo.ts";
import { insertCommission, type NewCommission } from "./commissions.repo.ts";
import { baseOf, nearestRule } from "./rate-of.ts";
import { categoriesOf, rulesOf } from "./rules.repo.ts";

/** Records the partner of an order: the one of the buyer's last click that still counts, or why there is none. */
export async function noteBrought(work: Work, order: OrderRow): Promise<void> {
  const { tx, supplier, now } = work;
  const click = await lastClick(tx, supplier.id, order.member_id, now);
  if (!click || !(await unionAddon.isInstalled(work))) return;
  const partner = await findPartner(tx, supplier.id, { id: click.partner_id });
  if (!partner) return;
  const { link_id, partner_id, last_at: clicked_at } = click;
  const { id: order_id, no: order_no, member_id } = order;
  const excluded = exclusionOf(partner, order);
  await insertBrought(
    tx,
    supplier.id,
    { order_id, order_no, member_id, partner_id, link_id, clicked_at, excluded },
    now,
  );
  work.changed("union_order", order.id);
}

/** A partner earns nothing from their own purchases, nor from orders sent to their own phone. */
function exclusionOf(partner: PartnerRow, order: Pick<OrderRow, "member_id" | "phone">): Exclusion | null {
  if (partner.holder_id === order.member_id) return "own";
  if (partner.status !== partnerStatus.approved) return "stopped";
  return partner.phone !== "" && partner.phone === order.phone ? "household" : null;
}

/**
 * Creates the commissions of a paid order: for each item a part of what was paid for the goods, and a smaller part for the partner's
 * inviter.
 */
export async function accrue(work: Work, order: OrderRow, items: readonly ItemRow[]): Promise<void> {
  const { tx, supplier } = work;
  const brought = await findBrought(tx, supplier.id, order.id);
  if (!brought || brought.excluded !== null) return;
  const partner = await findPartner(tx, supplier.id, { id: brought.partner_id });
  if (!partner) return;
  const above = partner.parent_id === null ? null : await findPartner(tx, supplier.id, { id: partner.parent_id });
  const parent = above?.status === partnerStatus.approved && above.holder_id !== order.member_id ? above : null;
  const rules = await rulesOf(tx, supplier.id);
  const categories = await categoriesOf(
    tx,
    supplier.id,
    items.map(({ goods_id }) => goods_id),
  );
  for (const item of items) {
    const rule = nearestRule(rules, item.goods_id, categories.get(item.goods_id) ?? []);
    if (!rule) continue;
    const base_fen = baseOf(item);
    const earn = (level: 1 | 2, of: PartnerRow | null, rate_bp: number) =>
      of === null
        ? Promise.resolve()
        : earnOne(work, order, { item_id: item.id, level, partner_id: of.id, base_fen, rate_bp });
    await earn(1, partner, rule.rate_bp);
    await earn(2, parent, rule.parent_bp);
  }
}

type Earned = Pick<NewCommission, "item_id" | "level" | "partner_id" | "base_fen" | "rate_bp">;

async function earnOne(work: Work, { id: order_id, no: order_no }: OrderRow, earned: Earned): Promise<void> {
  const { tx, supplier, now } = work;
  const amount_fen = earned.rate_bp === 0 ? 0 : rateOf(earned.base_fen, earned.rate_bp);
  if (amount_fen === 0) return;
  const id = await insertCommission(tx, supplier.id, { ...earned, order_id, order_no, amount_fen }, now);
  if (id === null) return;
  await post(work, {
    biz_type: "commission",
    biz_id: id,
    doc_no: order_no,
    idem_key: `commission:${id}`,
    memo: order_no,
    legs: [
      { account: "commission", amount_fen },
      { account: `aff_frozen:${earned.partner_id}`, amount_fen: -amount_fen },
    ],
  });
  work.changed("union_commission", id);
}
