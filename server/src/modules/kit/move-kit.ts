import { checkViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { findKit, insertKitMove, kitHeldBy, type NewKitMove } from "./kit.repo.ts";
import { kitErrors } from "./kit.errors.ts";

/** So many pieces of an item. */
export interface KitCount {
  readonly kit_id: number;
  readonly count: number;
}

/**
 * Writes a move; the item's stock goes with it. It is the only way that a stock changes.
 * @throws {AppError} kit_short where fewer are left than are to go
 */
export async function moveKit(work: Work, move: Omit<NewKitMove, "at" | "by_name">): Promise<void> {
  const { tx, supplier, now, actor } = work;
  try {
    await tx.savepoint(() => insertKitMove(tx, supplier.id, { ...move, at: now, by_name: actor.name }));
  } catch (error) {
    if (checkViolation(error, "kit_item_stock_check") === null) throw error;
    const kit = await findKit(tx, supplier.id, move.kit_id);
    throw new AppError(kitErrors.kit_short, { name: kit?.name ?? "", left: kit?.stock ?? 0 });
  }
  work.changed("kit", move.kit_id);
}

/** Keeps others from moving pieces of these items until the commit. */
export async function lockKit(work: Pick<Work, "tx" | "supplier">, lines: readonly KitCount[]): Promise<void> {
  for (const { kit_id } of inOneOrder(lines)) await findKit(work.tx, work.supplier.id, kit_id, true);
}

/** Items of which fewer are left than are to go, each as `kit_short`. */
export async function kitRefusal(
  work: Pick<Work, "tx" | "supplier">,
  lines: readonly KitCount[],
): Promise<readonly AppError[]> {
  const short: AppError[] = [];
  for (const { kit_id, count } of inOneOrder(lines)) {
    const kit = await findKit(work.tx, work.supplier.id, kit_id);
    if (kit && kit.stock < count) short.push(new AppError(kitErrors.kit_short, { name: kit.name, left: kit.stock }));
  }
  return short;
}

/** Two desks that want the same items never wait for each other. */
function inOneOrder(lines: readonly KitCount[]): readonly KitCount[] {
  return lines.toSorted((a, b) => a.kit_id - b.kit_id);
}

/** Hands pieces out to a stay, all of them or none. @throws {AppError} kit_short */
export async function issueKit(work: Work, stay_id: number, lines: readonly KitCount[]): Promise<void> {
  for (const { kit_id, count } of inOneOrder(lines))
    await moveKit(work, { kit_id, delta: -count, reason: "issued", stay_id, cost_fen: null, note: "" });
}

/**
 * Takes back what a stay has, first what it got first, at what that cost then.
 * @param lines  no more than the stay has
 */
export async function takeBackKit(work: Work, stay_id: number, lines: readonly KitCount[]): Promise<void> {
  const held = await kitHeldBy(work.tx, work.supplier.id, stay_id);
  for (const { kit_id, count } of inOneOrder(lines)) {
    let left = count;
    for (const { cost_fen, count: had } of held.filter((one) => one.kit_id === kit_id)) {
      const delta = Math.min(left, had);
      left -= delta;
      if (delta > 0) await moveKit(work, { kit_id, delta, reason: "returned", stay_id, cost_fen, note: "" });
    }
  }
}
