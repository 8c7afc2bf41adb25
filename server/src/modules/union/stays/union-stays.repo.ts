import type { Tx } from "../../../core/db/database.ts";
import { commissionColumns, type CommissionRow } from "../commissions/commissions.repo.ts";

export interface BroughtStay {
  readonly stay_id: number;
  readonly stay_no: string;
  readonly student_id: number;
  readonly partner_id: number;
  readonly link_id: number | null;
  readonly withdrawn_at: Date | null;
  readonly closed_at: Date | null;
  readonly version: number;
}

const columns = "stay_id, stay_no, student_id, partner_id, link_id, withdrawn_at, closed_at, version";

export async function findBroughtStay(tx: Tx, supplier_id: number, stay_id: number): Promise<BroughtStay | null> {
  const rows = await tx.query<BroughtStay>(
    `select ${columns} from union_stay where supplier_id = $1 and stay_id = $2`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** True if a student is the partner themselves: as the same member, or by the phone with which the partner applied. */
export async function isPartnersOwn(
  tx: Tx,
  supplier_id: number,
  partner_id: number,
  student_id: number,
): Promise<boolean> {
  const rows = await tx.query(
    `select from union_partner p join lent.student st on st.supplier_id = p.supplier_id and st.id = $3
     where p.supplier_id = $1 and p.id = $2 and (st.member_id = p.holder_id or st.phone = p.phone)`,
    [supplier_id, partner_id, student_id],
  );
  return rows.length > 0;
}

/** Assigns a stay to a partner. @returns false where it is assigned already */
export async function insertBroughtStay(
  tx: Tx,
  supplier_id: number,
  row: Pick<BroughtStay, "stay_id" | "stay_no" | "student_id" | "partner_id" | "link_id"> & {
    readonly by_name: string;
  },
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into union_stay (supplier_id, stay_id, stay_no, student_id, partner_id, link_id, by_name, brought_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (supplier_id, stay_id) do nothing returning stay_id`,
    [supplier_id, row.stay_id, row.stay_no, row.student_id, row.partner_id, row.link_id, row.by_name, at],
  );
  return rows.length > 0;
}

/** Withdraws the assignment of a stay. @returns false where it was withdrawn already */
export async function withdrawStay(tx: Tx, supplier_id: number, stay_id: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update union_stay set withdrawn_at = $3, version = version + 1
     where supplier_id = $1 and stay_id = $2 and withdrawn_at is null returning stay_id`,
    [supplier_id, stay_id, at],
  );
  return rows.length > 0;
}

export async function closeStay(tx: Tx, supplier_id: number, stay_id: number, at: Date): Promise<void> {
  await tx.query(`update union_stay set closed_at = $3 where supplier_id = $1 and stay_id = $2 and closed_at is null`, [
    supplier_id,
    stay_id,
    at,
  ]);
}

/** Stays whose fees can still change, a few at a time. @param after  the last stay that was checked */
export async function staysToFollow(
  tx: Tx,
  supplier_id: number,
  after: number,
): Promise<readonly { readonly stay_id: number }[]> {
  return await tx.query(
    `select stay_id from union_stay where supplier_id = $1 and closed_at is null and stay_id > $2 order by stay_id limit 100`,
    [supplier_id, after],
  );
}

/** Unassigned stays booked since an instant, where a click of a member with the student's phone counted at that time. */
export async function staysByClick(
  tx: Tx,
  supplier_id: number,
  since: Date,
): Promise<readonly Omit<BroughtStay, "withdrawn_at" | "closed_at" | "version">[]> {
  return await tx.query(
    `select s.id as stay_id, s.no as stay_no, s.student_id, c.partner_id, c.link_id
     from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
       join lent.member m on m.supplier_id = s.supplier_id and m.phone = st.phone and m.deleted_at is null
       join lateral (select k.partner_id, k.link_id, k.counts_until from union_click k
         where k.supplier_id = s.supplier_id and k.member_id = m.id and k.last_at <= s.created_at order by k.last_at desc limit 1) c
         on c.counts_until > s.created_at
       join union_partner p on p.supplier_id = s.supplier_id and p.id = c.partner_id and p.status = 1 and p.phone <> st.phone and p.holder_id <> m.id
     where s.supplier_id = $1 and s.created_at >= $2
       and not exists (select from union_stay u where u.supplier_id = s.supplier_id and u.stay_id = s.id)
     order by s.id limit 100`,
    [supplier_id, since],
  );
}

export interface StayCommission extends CommissionRow {
  readonly nth: number;
  readonly kept_fen: number;
}

/** Commissions of a stay, the newest part first. */
export async function commissionsOfStay(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<readonly StayCommission[]> {
  return await tx.query<StayCommission>(
    `select ${commissionColumns}, nth /* not null: of a stay */, kept_fen /* not null: of a stay */ from union_commission where supplier_id = $1 and stay_id = $2
     order by nth desc, level for no key update`,
    [supplier_id, stay_id],
  );
}

export interface NewStayCommission {
  readonly stay_id: number;
  readonly stay_no: string;
  readonly nth: number;
  readonly level: 1 | 2;
  readonly partner_id: number;
  readonly base_fen: number;
  readonly rate_bp: number;
  readonly amount_fen: number;
}

/** Inserts a commission of a stay. @returns its key; null where this part has one of this level already */
export async function insertStayCommission(
  tx: Tx,
  supplier_id: number,
  row: NewStayCommission,
  at: Date,
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into union_commission (supplier_id, stay_id, order_no, nth, level, partner_id, base_fen, kept_fen, rate_bp, amount_fen, accrued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10) on conflict on constraint union_commission_stay_once do nothing returning id`,
    [
      supplier_id,
      row.stay_id,
      row.stay_no,
      row.nth,
      row.level,
      row.partner_id,
      row.base_fen,
      row.rate_bp,
      row.amount_fen,
      at,
    ],
  );
  return rows[0]?.id ?? null;
}

export async function setKept(tx: Tx, supplier_id: number, id: number, kept_fen: number): Promise<void> {
  await tx.query(`update union_commission set kept_fen = $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    kept_fen,
  ]);
}

/** Frees the rest of a stay's commissions. @returns how many */
export async function freeStay(tx: Tx, supplier_id: number, stay_id: number, at: Date): Promise<number> {
  const rows = await tx.query(
    `update union_commission set status = 1, freed_at = $3 where supplier_id = $1 and stay_id = $2 and status = 0 returning id`,
    [supplier_id, stay_id, at],
  );
  return rows.length;
}

/** Finds open unassigned stays by text: name, number or the last digits of the phone; or the one with a key. */
export async function stayChoices(
  tx: Tx,
  supplier_id: number,
  said: { readonly q: string; readonly value: number | null },
): Promise<readonly { readonly id: number; readonly no: string; readonly name: string }[]> {
  return await tx.query(
    `select s.id, s.no, st.name from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and ($2::bigint is null or s.id = $2) and (s.status in (10, 20, 30, 40) or s.id = $2)
       and ($3 = '' or strpos(s.search, lower($3)) > 0)
       and ($2::bigint is not null or not exists (select from union_stay u where u.supplier_id = s.supplier_id and u.stay_id = s.id))
     order by s.id desc limit 30`,
    [supplier_id, said.value, said.q],
  );
}

/** When a stay was finished or cancelled; null: it is not over. */
export async function stayEnd(tx: Tx, supplier_id: number, stay_id: number): Promise<Date | null> {
  const [row] = await tx.query<{ over_at: Date | null }>(
    `select coalesce(finish_at, cancelled_at) as over_at from lent.stay where supplier_id = $1 and id = $2 and status in (50, 90)`,
    [supplier_id, stay_id],
  );
  return row?.over_at ?? null;
}
