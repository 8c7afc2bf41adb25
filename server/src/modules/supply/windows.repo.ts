import type { Work } from "../../core/jobs/work.ts";
import type { Tx } from "../../core/db/database.ts";

/**
 * Looks through the windows between suppliers, as the supplier of this piece of work: they show its part of what others have, and no more.
 * Afterwards the transaction stands as it did, for a list asks for the choices of its filters while it reads through a window itself.
 */
export async function throughWindow<T>(
  { tx, supplier }: { readonly tx: Tx; readonly supplier: { readonly id: number } },
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  const [now] = await tx.query<{ is_there: boolean }>(
    `select current_user = 'kangying_platform' /* not null: somebody asks */ as is_there`,
  );
  if (now?.is_there) return await look(tx);
  await tx.become({ role: "platform", supplier_id: supplier.id });
  const seen = await look(tx);
  await tx.become({ role: "app", supplier_id: supplier.id });
  return seen;
}

/** What another shop offers. */
export interface Offered {
  readonly id: number;
  readonly source_id: number;
  readonly source: string;
  readonly goods: string;
  readonly spec: string;
  readonly price_fen: number;
  readonly remaining: number;
  readonly import_id: number | null;
}

/** @returns null where it is not offered, or not to this supplier @param tx  under role platform, for a supplier */
export async function findOffered(tx: Tx, id: number): Promise<Offered | null> {
  const rows = await tx.query<Offered>(
    `select id, source_id, source, goods, spec, price_fen, remaining, import_id from platform.supply_market where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** An import beside what its offer says now, and what of it is due. */
export interface Supplied {
  readonly id: number;
  readonly source_id: number;
  readonly source: string;
  readonly goods: string;
  readonly price_fen: number;
  readonly selling_fen: number;
  readonly offer_fen: number;
  readonly pieces: number;
  readonly sold: number;
  readonly lost: number;
  /** Both together: so many are due. */
  readonly gone: number;
  /** The first ones, which what was settled pays. */
  readonly paid_for: number;
  /** That may go back to the source. */
  readonly returnable: number;
  readonly owed_fen: number;
  readonly settled_fen: number;
  readonly due_fen: number;
  readonly version: number;
}

/** @param tx  under role platform, for a supplier */
export async function findSupplied(tx: Tx, id: number): Promise<Supplied | null> {
  const rows = await tx.query<Supplied>(
    `select id, source_id, source, goods, price_fen, selling_fen, offer_fen, pieces, sold, lost, gone, paid_for, returnable, owed_fen, settled_fen, due_fen,
       version from platform.supply_import where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** A settlement that this supplier has received or waits for. */
export interface Received {
  readonly id: number;
  readonly no: string;
  readonly shop_id: number;
  readonly shop: string;
  readonly goods: string;
  readonly offer_id: number;
  readonly import_id: number;
  readonly amount_fen: number;
  readonly state: "sent" | "arrived" | "refused";
}

/** @returns null where it is none, or another source's @param tx  under role platform, for a supplier */
export async function findReceived(tx: Tx, id: number): Promise<Received | null> {
  const rows = await tx.query<Received>(
    `select id, no, shop_id, other as shop, goods, offer_id, import_id, amount_fen, state from platform.supply_settlement
     where id = $1 and side = 'received'`,
    [id],
  );
  return rows[0] ?? null;
}

/** Who offers something. @param tx  under role platform, for a supplier */
export async function sourcesOffering(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.query<{ source: string }>(
    `select source from platform.supply_market group by source order by count(*) desc, source limit 200`,
  );
  return rows.map(({ source }) => source);
}

/** From whom something was taken. @param tx  under role platform, for a supplier */
export async function sourcesTaken(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.query<{ source: string }>(
    `select source from platform.supply_import group by source order by count(*) desc, source limit 200`,
  );
  return rows.map(({ source }) => source);
}

/**
 * What a supplier has open with others, on either side: money that is due or on its way, and pieces that nobody has paid for.
 * @param tx  under role platform, for a supplier
 */
export async function openWithOthers(tx: Tx): Promise<{ readonly fen: number; readonly pieces: number }> {
  const rows = await tx.query<{ fen: number; pieces: number }>(
    `select (i.due_fen + o.due_fen + w.fen)::bigint as fen /* not null: sums */, (i.pieces + o.pieces)::int as pieces /* not null: sums */
     from (select coalesce(sum(due_fen), 0) as due_fen, coalesce(sum(greatest(0, pieces - greatest(gone, paid_for))), 0) as pieces
         from platform.supply_import) i
       cross join (select coalesce(sum(due_fen), 0) as due_fen, coalesce(sum(unpaid), 0) as pieces from platform.supply_offer) o
       cross join (select coalesce(sum(amount_fen), 0) as fen from platform.supply_settlement where state = 'sent') w`,
  );
  return rows[0] ?? { fen: 0, pieces: 0 };
}
