import type { Tx } from "../../core/db/database.ts";

/**
 * Reads through the windows between suppliers, as the current supplier: a window shows only the part of other suppliers' data that is meant
 * for it. Afterwards the transaction has its former role again, because a list reads the options of its filters while it reads through a
 * window itself.
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

/** An offer of another shop. */
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

/** Reads an offer. @returns null where there is none, or not for this supplier @param tx  under role platform, for a supplier */
export async function findOffered(tx: Tx, id: number): Promise<Offered | null> {
  const rows = await tx.query<Offered>(
    `select id, source_id, source, goods, spec, price_fen, remaining, import_id from platform.supply_market where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** An import with the current state of its offer, and the due amount. */
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
  /** Sold and lost pieces together: these are due. */
  readonly gone: number;
  /** The first pieces, which the settled amount has paid. */
  readonly paid_for: number;
  /** Pieces that can be returned to the source. */
  readonly returnable: number;
  readonly owed_fen: number;
  readonly settled_fen: number;
  readonly due_fen: number;
  readonly version: number;
}

/** Reads an import. @param tx  under role platform, for a supplier */
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

/** Reads a settlement. @returns null where there is none, or it belongs to another source @param tx  under role platform, for a supplier */
export async function findReceived(tx: Tx, id: number): Promise<Received | null> {
  const rows = await tx.query<Received>(
    `select id, no, shop_id, other as shop, goods, offer_id, import_id, amount_fen, state from platform.supply_settlement
     where id = $1 and side = 'received'`,
    [id],
  );
  return rows[0] ?? null;
}

/** Names of the sources with offers. @param tx  under role platform, for a supplier */
export async function sourcesOffering(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.query<{ source: string }>(
    `select source from platform.supply_market group by source order by count(*) desc, source limit 200`,
  );
  return rows.map(({ source }) => source);
}

/** Names of the sources of this shop's imports. @param tx  under role platform, for a supplier */
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
