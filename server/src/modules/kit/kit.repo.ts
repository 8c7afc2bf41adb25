import type { KitReason } from "@kangying/contract/resources/kit";
import type { Tx } from "../../core/db/database.ts";

/** An item of kit as its form shows it. */
export interface KitRow {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly cost_fen: number;
  readonly stock: number;
  readonly low_stock: number;
  readonly status: 1 | 2;
  readonly version: number;
}

const columns = `id, name, unit, cost_fen, stock, low_stock, status, version`;

/** @param lock  keeps others from changing it, and from moving pieces of it, until the commit */
export async function findKit(tx: Tx, supplier_id: number, id: number, lock = false): Promise<KitRow | null> {
  const rows = await tx.query<KitRow>(
    `select ${columns} from kit_item where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** All items that are in use, by name. */
export async function listKit(tx: Tx, supplier_id: number): Promise<KitRow[]> {
  return await tx.query<KitRow>(
    `select ${columns} from kit_item where supplier_id = $1 and status = 1 order by name, id`,
    [supplier_id],
  );
}

/** Every item, withdrawn ones too, by name. */
export async function listAllKit(tx: Tx, supplier_id: number): Promise<KitRow[]> {
  return await tx.query<KitRow>(`select ${columns} from kit_item where supplier_id = $1 order by name, id`, [
    supplier_id,
  ]);
}

/** @throws unique violation kit_item_one_name */
export async function insertKit(
  tx: Tx,
  supplier_id: number,
  kit: Pick<KitRow, "name" | "unit" | "cost_fen" | "low_stock">,
  at: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into kit_item (supplier_id, name, unit, cost_fen, low_stock, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [supplier_id, kit.name, kit.unit, kit.cost_fen, kit.low_stock, at],
  );
  return rows[0]?.id ?? 0;
}

/** Writes an item whose row is locked; its stock moves by `insertKitMove` alone. @throws unique violation kit_item_one_name */
export async function updateKit(tx: Tx, supplier_id: number, kit: KitRow, at: Date): Promise<void> {
  await tx.query(
    `update kit_item set name = $3, unit = $4, cost_fen = $5, low_stock = $6, status = $7, updated_at = $8, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, kit.id, kit.name, kit.unit, kit.cost_fen, kit.low_stock, kit.status, at],
  );
}

/** Pieces that come or go. */
export interface NewKitMove {
  readonly kit_id: number;
  readonly delta: number;
  readonly reason: KitReason;
  readonly stay_id: number | null;
  /** Of a piece; null: what it costs now. */
  readonly cost_fen: number | null;
  readonly note: string;
  readonly at: Date;
  readonly by_name: string;
}

/** @throws check violation kit_item_stock_check where fewer than none would be left */
export async function insertKitMove(tx: Tx, supplier_id: number, move: NewKitMove): Promise<void> {
  const { kit_id, delta, reason, stay_id, cost_fen, note, at, by_name } = move;
  await tx.query(
    `insert into kit_move (supplier_id, kit_id, delta, reason, stay_id, cost_fen, note, at, by_name)
     select $1, k.id, $3, $4, $5, coalesce($6, k.cost_fen), $7, $8, $9 from kit_item k where k.supplier_id = $1 and k.id = $2`,
    [supplier_id, kit_id, delta, reason, stay_id, cost_fen, note, at, by_name],
  );
}

/** The last move of an item; 0 where nothing ever moved. */
export async function lastKitMove(tx: Tx, supplier_id: number, kit_id: number): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `select coalesce(max(id), 0) as id from kit_move where supplier_id = $1 and kit_id = $2`,
    [supplier_id, kit_id],
  );
  return rows[0]?.id ?? 0;
}

/** Pieces that were handed out to a stay for what they cost then, and not brought back. */
export interface KitHeld {
  readonly kit_id: number;
  readonly name: string;
  readonly unit: string;
  readonly count: number;
  readonly cost_fen: number;
}

/** What a stay has, in the order in which it was handed out. */
export async function kitHeldBy(tx: Tx, supplier_id: number, stay_id: number): Promise<KitHeld[]> {
  return await tx.query<KitHeld>(
    `select m.kit_id, k.name, k.unit, -sum(m.delta)::int as count, m.cost_fen
     from kit_move m join kit_item k on k.supplier_id = m.supplier_id and k.id = m.kit_id
     where m.supplier_id = $1 and m.stay_id = $2
     group by m.kit_id, k.name, k.unit, m.cost_fen having sum(m.delta) < 0 order by min(m.id)`,
    [supplier_id, stay_id],
  );
}
