import type { Tx } from "../../../core/db/database.ts";

export interface OfferRow {
  readonly id: number;
  readonly lot_id: number;
  readonly paddle: number;
  readonly member_id: number;
  readonly amount_fen: number;
  readonly made_at: Date;
  readonly until_at: Date;
  readonly state: "open" | "taken" | "declined" | "lapsed";
}

const columns = "id, lot_id, paddle, member_id, amount_fen, made_at, until_at, state";

/** Offers of a lot in the order in which they were made. */
export async function offersOfLot(tx: Tx, supplier_id: number, lot_id: number): Promise<OfferRow[]> {
  return await tx.query<OfferRow>(
    `select ${columns} from auction_offer where supplier_id = $1 and lot_id = $2 order by id`,
    [supplier_id, lot_id],
  );
}

export async function insertOffer(tx: Tx, supplier_id: number, offer: Omit<OfferRow, "id" | "state">): Promise<void> {
  const { lot_id, paddle, member_id, amount_fen, made_at, until_at } = offer;
  await tx.query(
    `insert into auction_offer (supplier_id, lot_id, paddle, member_id, amount_fen, made_at, until_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [supplier_id, lot_id, paddle, member_id, amount_fen, made_at, until_at],
  );
}

/** Changes the state of an open offer. @returns false when the offer is no longer open */
export async function moveOffer(tx: Tx, supplier_id: number, id: number, to: OfferRow["state"]): Promise<boolean> {
  const rows = await tx.query(
    `update auction_offer set state = $3 where supplier_id = $1 and id = $2 and state = 'open' returning id`,
    [supplier_id, id, to],
  );
  return rows.length > 0;
}

/**
 * Returns unpaid lots that go on to the next bidder and have no open offer, until a day after the last one to whom they were given had to
 * pay. Whether somebody can still be asked is decided with the lot locked.
 */
export async function lotsToOffer(tx: Tx, supplier_id: number, at: Date): Promise<readonly { readonly id: number }[]> {
  return await tx.query<{ id: number }>(
    `select l.id from auction_lot l
     where l.supplier_id = $1 and l.status = 6 and l.offers_next
       and coalesce((select max(o.until_at) from auction_offer o where o.supplier_id = l.supplier_id and o.lot_id = l.id),
         l.ended_at + l.pay_hours * interval '1 hour') + interval '1 day' > $2
       and not exists (select from auction_offer o where o.supplier_id = l.supplier_id and o.lot_id = l.id and o.state = 'open')
     order by l.id limit 100`,
    [supplier_id, at],
  );
}

/** Returns the open offers whose time is over. */
export async function offersOver(tx: Tx, supplier_id: number, at: Date): Promise<OfferRow[]> {
  return await tx.query<OfferRow>(
    `select ${columns} from auction_offer where supplier_id = $1 and state = 'open' and until_at <= $2 order by id limit 100`,
    [supplier_id, at],
  );
}
