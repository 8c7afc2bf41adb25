import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { findKit, insertKit, type KitRow, lastKitMove, updateKit } from "./kit.repo.ts";
import { faults } from "./kit.texts.ts";
import { moveKit } from "./move-kit.ts";

/** What a desk says of an item. */
export interface KitInput {
  readonly name: string;
  readonly unit: string;
  readonly cost_fen: number;
  /** At so many pieces or fewer it is short. Null: at none. */
  readonly low_stock: number | null;
}

/** @param opening  pieces that are there already @returns the item's key · @throws {InvalidFields} the name is taken */
export async function addKit(work: Work, input: KitInput, opening: number | null): Promise<number> {
  const { tx, supplier, now } = work;
  const made = { ...input, low_stock: input.low_stock ?? 0 };
  const id = await tx.savepoint(() => insertKit(tx, supplier.id, made, now)).catch(refuseName);
  if (opening)
    await moveKit(work, { kit_id: id, delta: opening, reason: "received", stay_id: null, cost_fen: null, note: "" });
  work.changed("kit", id, 1);
  work.audit({ biz_type: "kit", biz_id: id, after: { ...made, stock: opening ?? 0 } });
  return id;
}

/**
 * Changes an item. A new cost counts for pieces that are handed out from now on.
 * @throws {AppError} not_found, conflict · {InvalidFields} the name is taken
 */
export async function editKit(work: Work, id: number, input: KitInput, version: number | null): Promise<void> {
  const before = await kitFor(work, id, version);
  await write(work, before, { ...before, ...input, low_stock: input.low_stock ?? 0 });
}

/**
 * Withdraws an item, or uses it again. A withdrawn one is left out of packages that are booked from now on; who was promised it gets it.
 * @throws {AppError} not_found, conflict, wrong_status where it is so already · {InvalidFields} another has its name by now
 */
export async function setKitUsed(work: Work, id: number, isUsed: boolean, version: number | null): Promise<void> {
  const before = await kitFor(work, id, version);
  const status = isUsed ? 1 : 2;
  if (before.status === status) throw new AppError("wrong_status");
  await write(work, before, { ...before, status });
}

/** A delivery. */
export interface KitDelivery {
  readonly pieces: number;
  readonly note: string | null;
}

/** Takes pieces in. @throws {AppError} not_found · {InvalidFields} the item is withdrawn */
export async function receiveKit(work: Work, id: number, { pieces, note }: KitDelivery): Promise<void> {
  const kit = await kitFor(work, id, null);
  if (kit.status !== 1) throw new InvalidFields({ pieces: { text: faults.withdrawn } });
  await moveKit(work, {
    kit_id: id,
    delta: pieces,
    reason: "received",
    stay_id: null,
    cost_fen: null,
    note: note ?? "",
  });
  work.audit({ biz_type: "kit", biz_id: id, after: { received: pieces, note } });
}

/** What somebody has counted. */
export interface KitCounted {
  readonly stock: number;
  readonly note: string | null;
}

/**
 * Puts the stock right: the difference is a move.
 * @param seen  the last move that the counter's form knew of; null: whatever it was
 * @throws {AppError} not_found · conflict where pieces have moved since · {InvalidFields} nothing differs
 */
export async function countKit(
  work: Work,
  id: number,
  { stock, note }: KitCounted,
  seen: number | null,
): Promise<void> {
  const kit = await kitFor(work, id, null);
  if (seen !== null && seen !== (await lastKitMove(work.tx, work.supplier.id, id))) throw new AppError("conflict");
  if (stock === kit.stock) throw new InvalidFields({ stock: { text: faults.sameStock } });
  const delta = stock - kit.stock;
  await moveKit(work, { kit_id: id, delta, reason: "counted", stay_id: null, cost_fen: null, note: note ?? "" });
  work.audit({ biz_type: "kit", biz_id: id, before: { stock: kit.stock }, after: { stock, note } });
}

/** An item, locked. @param version  the one that was seen; null: whatever it is */
async function kitFor(work: Work, id: number, version: number | null): Promise<KitRow> {
  const kit = await findKit(work.tx, work.supplier.id, id, true);
  if (!kit) throw new AppError("not_found");
  if (version !== null && version !== kit.version) throw new AppError("conflict");
  return kit;
}

async function write(work: Work, before: KitRow, after: KitRow): Promise<void> {
  const { tx, supplier, now } = work;
  await tx.savepoint(() => updateKit(tx, supplier.id, after, now)).catch(refuseName);
  work.changed("kit", after.id, before.version + 1);
  work.audit({ biz_type: "kit", biz_id: after.id, before, after });
}

function refuseName(error: unknown): never {
  if (isUniqueViolation(error, "kit_item_one_name")) throw new InvalidFields({ name: { text: faults.nameTaken } });
  throw error;
}
