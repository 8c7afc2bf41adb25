import type { Tx } from "../../../core/db/database.ts";

export interface BidRow {
  readonly id: number;
  readonly lot_id: number;
  readonly nth: number;
  readonly paddle: number;
  readonly amount_fen: number;
  readonly rise_fen: number;
  readonly is_auto: boolean;
  readonly extends: boolean;
  readonly at: Date;
  readonly is_void: boolean;
}

const columns = `b.id, b.lot_id, b.nth, b.paddle, b.amount_fen, b.rise_fen, b.is_auto, b.extends, b.at,
  exists (select from auction_void v where v.supplier_id = b.supplier_id and v.bid_id = b.id) as is_void /* not null: exists */`;

/** Returns the bids of a lot, the last first, void ones included. */
export async function bidsOf(tx: Tx, supplier_id: number, lot_id: number, most: number): Promise<BidRow[]> {
  return await tx.query<BidRow>(
    `select ${columns} from auction_bid b where b.supplier_id = $1 and b.lot_id = $2 order by b.nth desc limit $3`,
    [supplier_id, lot_id, most],
  );
}

export async function findBid(tx: Tx, supplier_id: number, id: number): Promise<BidRow | null> {
  const rows = await tx.query<BidRow>(`select ${columns} from auction_bid b where b.supplier_id = $1 and b.id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

/** Returns the highest valid bid of each bidder, the highest first. */
export async function topBids(
  tx: Tx,
  supplier_id: number,
  lot_id: number,
): Promise<readonly { readonly paddle: number; readonly amount_fen: number }[]> {
  return await tx.query<{ paddle: number; amount_fen: number }>(
    `select b.paddle, max(b.amount_fen) as amount_fen /* not null: of bids */ from auction_bid b
     where b.supplier_id = $1 and b.lot_id = $2
       and not exists (select from auction_void v where v.supplier_id = b.supplier_id and v.bid_id = b.id)
     group by b.paddle order by max(b.amount_fen) desc`,
    [supplier_id, lot_id],
  );
}

/** Counts the valid bids and those of them that were made by hand. */
export async function countBids(
  tx: Tx,
  supplier_id: number,
  lot_id: number,
): Promise<{ readonly bids: number; readonly by_hand: number }> {
  const [row] = await tx.query<{ bids: number; by_hand: number }>(
    `select count(*)::int as bids, count(*) filter (where not b.is_auto)::int as by_hand from auction_bid b
     where b.supplier_id = $1 and b.lot_id = $2
       and not exists (select from auction_void v where v.supplier_id = b.supplier_id and v.bid_id = b.id)`,
    [supplier_id, lot_id],
  );
  return row ?? { bids: 0, by_hand: 0 };
}

/** Writes a bid. @throws unique violation auction_bid_in_turn when another bid has this number */
export async function insertBid(tx: Tx, supplier_id: number, bid: Omit<BidRow, "id" | "is_void">): Promise<void> {
  const { lot_id, nth, paddle, amount_fen, rise_fen, is_auto, extends: moves, at } = bid;
  await tx.query(
    `insert into auction_bid (supplier_id, lot_id, nth, paddle, amount_fen, rise_fen, is_auto, extends, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [supplier_id, lot_id, nth, paddle, amount_fen, rise_fen, is_auto, moves, at],
  );
}

export async function insertCeiling(
  tx: Tx,
  supplier_id: number,
  ceiling: { readonly lot_id: number; readonly paddle: number; readonly max_fen: number; readonly at: Date },
): Promise<void> {
  await tx.query(`insert into auction_ceiling (supplier_id, lot_id, paddle, max_fen, at) values ($1, $2, $3, $4, $5)`, [
    supplier_id,
    ceiling.lot_id,
    ceiling.paddle,
    ceiling.max_fen,
    ceiling.at,
  ]);
}

/**
 * Returns the ceiling of each bidder, the highest first; of two equal ones the earlier first. After a void bid the bidder's earlier
 * ceilings no longer count.
 */
export async function ceilingsOf(
  tx: Tx,
  supplier_id: number,
  lot_id: number,
): Promise<readonly { readonly paddle: number; readonly max_fen: number }[]> {
  return await tx.query<{ paddle: number; max_fen: number }>(
    `select c.paddle, c.max_fen from (
       select distinct on (paddle) paddle, max_fen, id from auction_ceiling a where supplier_id = $1 and lot_id = $2
         and not exists (select from auction_void v join auction_bid b on b.supplier_id = v.supplier_id and b.id = v.bid_id
           where v.supplier_id = a.supplier_id and v.lot_id = a.lot_id and b.paddle = a.paddle and v.at >= a.at)
       order by paddle, max_fen desc, id) c
     order by c.max_fen desc, c.id`,
    [supplier_id, lot_id],
  );
}

export async function insertVoid(
  tx: Tx,
  supplier_id: number,
  said: {
    readonly bid_id: number;
    readonly lot_id: number;
    readonly reason: string;
    readonly by_name: string;
    readonly second_name: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into auction_void (supplier_id, bid_id, lot_id, reason, by_name, second_name, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [supplier_id, said.bid_id, said.lot_id, said.reason, said.by_name, said.second_name, said.at],
  );
}
