import type { Tx } from "../../core/db/database.ts";

/** The settings of return offers: when a camp makes an offer, and which one. */
export interface OfferRules {
  readonly is_on: boolean;
  readonly off_fen: number;
  readonly valid_days: number;
  readonly rest_days: number;
  readonly regain_percent: number;
}

const byDefault: OfferRules = { is_on: false, off_fen: 30_000, valid_days: 45, rest_days: 180, regain_percent: 20 };

export async function readOfferRules(tx: Tx, supplier_id: number): Promise<OfferRules> {
  const rows = await tx.query<OfferRules>(
    `select is_on, off_fen, valid_days, rest_days, regain_percent from return_offer_rule where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? byDefault;
}

export async function writeOfferRules(
  tx: Tx,
  supplier_id: number,
  { is_on, off_fen, valid_days, rest_days, regain_percent }: OfferRules,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into return_offer_rule (supplier_id, is_on, off_fen, valid_days, rest_days, regain_percent, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (supplier_id) do update set is_on = $2, off_fen = $3, valid_days = $4, rest_days = $5, regain_percent = $6, updated_at = $7`,
    [supplier_id, is_on, off_fen, valid_days, rest_days, regain_percent, at],
  );
}

/** An offer to be made. */
export interface NewOffer {
  readonly student_id: number;
  readonly stay_id: number;
  readonly follow_up_id: number;
  readonly arm: "offered" | "held";
  readonly off_fen: number;
  readonly made_on: string;
  readonly valid_to: string;
  readonly at: Date;
  /** No new offer if the student got one after this date. */
  readonly rests_since: string;
}

/** Makes an offer, unless its follow-up has one or the student got one lately. @returns its key, or null */
export async function insertOffer(tx: Tx, supplier_id: number, offer: NewOffer): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into return_offer (supplier_id, student_id, stay_id, follow_up_id, arm, off_fen, made_on, valid_to, made_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
     where not exists (select from return_offer o where o.supplier_id = $1 and o.student_id = $2 and o.made_on > $10)
     on conflict (supplier_id, follow_up_id) do nothing returning id`,
    [
      supplier_id,
      offer.student_id,
      offer.stay_id,
      offer.follow_up_id,
      offer.arm,
      offer.off_fen,
      offer.made_on,
      offer.valid_to,
      offer.at,
      offer.rests_since,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Reads and locks the offer of a student that is open for a stay, until the commit. The stay's own offer is open for it again. */
export async function lockOpenOffer(
  tx: Tx,
  supplier_id: number,
  { student_id, stay_id }: { readonly student_id: number; readonly stay_id: number },
  today: string,
): Promise<{ readonly id: number; readonly off_fen: number; readonly stay_no: string } | null> {
  const rows = await tx.query<{ id: number; off_fen: number; stay_no: string }>(
    `select o.id, o.off_fen, (select s.no from lent.stay s where s.supplier_id = o.supplier_id and s.id = o.stay_id) /* not null: a foreign key */ as stay_no
     from return_offer o
     where o.supplier_id = $1 and o.student_id = $2 and o.arm = 'offered' and o.valid_to >= $3
       and (o.used_stay_id is null or o.used_stay_id = $4
         or exists (select from lent.stay u where u.supplier_id = o.supplier_id and u.id = o.used_stay_id and u.status = 90))
     order by o.valid_to, o.id limit 1 for no key update of o`,
    [supplier_id, student_id, today, stay_id],
  );
  return rows[0] ?? null;
}

export async function markUsed(
  tx: Tx,
  supplier_id: number,
  id: number,
  { stay_id, at }: { readonly stay_id: number; readonly at: Date },
): Promise<void> {
  await tx.query(`update return_offer set used_stay_id = $3, used_at = $4 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    stay_id,
    at,
  ]);
}
