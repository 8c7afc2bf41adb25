import type { Tx } from "../../core/db/database.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { holdSku } from "../goods/public.ts";
import { findKit, type KitCount, kitErrors, moveKit } from "../kit/public.ts";

/** Kit pieces handed out to a stay and not returned, with their cost at that time. */
export interface KitHeld {
  readonly kit_id: number;
  readonly name: string;
  readonly unit: string;
  readonly count: number;
  readonly cost_fen: number;
}

/** The kit that a stay has, in the order in which it was handed out. */
export async function kitHeldBy(tx: Tx, supplier_id: number, stay_id: number): Promise<KitHeld[]> {
  return await tx.query<KitHeld>(
    `select k.id as kit_id, k.name, k.unit, -sum(m.delta_on_hand)::int as count, m.cost_fen
     from lent.stock_log m join lent.kit_item k on k.supplier_id = m.supplier_id and k.sku_id = m.sku_id
     where m.supplier_id = $1 and m.stay_id = $2
     group by k.id, k.name, k.unit, m.cost_fen having sum(m.delta_on_hand) < 0 order by min(m.id)`,
    [supplier_id, stay_id],
  );
}

type Held = Pick<Work, "tx" | "supplier">;

/** Locks the stock of these items until the commit, in a fixed order so that two transactions cannot deadlock. */
export async function lockKit(work: Held, lines: readonly KitCount[]): Promise<void> {
  const kits = await Promise.all(lines.map(({ kit_id }) => findKit(work.tx, work.supplier.id, kit_id)));
  const skus = kits.flatMap((kit) => kit?.sku_id ?? []).toSorted((a, b) => a - b);
  for (const sku_id of skus) await holdSku(work, sku_id);
}

/** Items with fewer free pieces than needed, each as a `kit_short` error. */
export async function kitRefusal(work: Held, lines: readonly KitCount[]): Promise<readonly AppError[]> {
  const short: AppError[] = [];
  for (const { kit_id, count } of inOneOrder(lines)) {
    const kit = await findKit(work.tx, work.supplier.id, kit_id);
    if (kit && kit.free < count) short.push(new AppError(kitErrors.kit_short, { name: kit.name, left: kit.free }));
  }
  return short;
}

function inOneOrder(lines: readonly KitCount[]): readonly KitCount[] {
  return lines.toSorted((a, b) => a.kit_id - b.kit_id);
}

/** Hands pieces out to a stay, all of them or none. @throws {AppError} kit_short */
export async function issueKit(work: Work, stay_id: number, lines: readonly KitCount[]): Promise<void> {
  await lockKit(work, lines);
  for (const { kit_id, count } of inOneOrder(lines))
    await moveKit(work, kit_id, { delta_on_hand: -count, reason: "issued", stay_id });
}

/**
 * Takes back kit from a stay, the oldest pieces first, at their cost at that time.
 * @param lines  no more than the stay has
 */
export async function takeBackKit(work: Work, stay_id: number, lines: readonly KitCount[]): Promise<void> {
  const held = (await kitHeldBy(work.tx, work.supplier.id, stay_id)).map((one) => ({ ...one, left: one.count }));
  await lockKit(work, lines);
  for (const { kit_id, count } of inOneOrder(lines)) {
    let back = count;
    for (const one of held.filter((line) => line.kit_id === kit_id)) {
      const { cost_fen } = one;
      const delta_on_hand = Math.min(back, one.left);
      back -= delta_on_hand;
      // Another line may bring back more of the same item.
      one.left -= delta_on_hand;
      if (delta_on_hand > 0) await moveKit(work, kit_id, { delta_on_hand, reason: "returned", stay_id, cost_fen });
    }
  }
}
