import type { FapiaoKind } from "@kangying/contract/finance/fapiao";
import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";

/** An order or a stay that was paid for, with its number. */
export interface Billed {
  readonly payable_type: string;
  readonly payable_id: number;
  readonly doc_no: string;
  readonly owner_name: string;
}

/** Finds the paid order or stay by its number. Its newest payment gives the payer. */
export async function findBilled(tx: Tx, supplier_id: number, doc_no: string): Promise<Billed | null> {
  const rows = await tx.query<Billed>(
    `select payable_type, payable_id, payable_no as doc_no, owner_name from lent.payment
     where supplier_id = $1 and payable_no = $2 and status = 1 order by id desc limit 1`,
    [supplier_id, doc_no],
  );
  return rows[0] ?? null;
}

/** Returns the amount issued for an order or stay, minus red letters. */
export async function issuedFor(
  tx: Tx,
  supplier_id: number,
  { payable_type, payable_id }: Pick<Billed, "payable_type" | "payable_id">,
): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(amount_fen), 0)::bigint as fen /* not null: a sum */ from fapiao
     where supplier_id = $1 and payable_type = $2 and payable_id = $3`,
    [supplier_id, payable_type, payable_id],
  );
  return rows[0]?.fen ?? 0;
}

export interface FapiaoRow extends Billed {
  readonly id: number;
  readonly number: string;
  readonly kind: FapiaoKind;
  readonly title: string;
  readonly tax_no: string | null;
  readonly item: string;
  readonly rate_bp: number;
  readonly amount_fen: number;
  readonly tax_fen: number;
  readonly red_fen: number;
  readonly issued_on: LocalDate;
}

/** @param lock  true: locks the fapiao until the commit, so that it cannot be reversed meanwhile */
export async function findFapiao(tx: Tx, supplier_id: number, id: number, lock = false): Promise<FapiaoRow | null> {
  const rows = await tx.query<FapiaoRow>(
    `select id, number, kind, payable_type, payable_id, doc_no, owner_name, title, tax_no, item, rate_bp, amount_fen, tax_fen, red_fen, issued_on
     from fapiao where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export interface NewFapiao extends Omit<FapiaoRow, "id" | "red_fen"> {
  readonly red_of: number | null;
  readonly reason: string | null;
  readonly file_id: string | null;
  readonly by_name: string;
  readonly at: Date;
}

/** Writes a fapiao. @returns null when its number is taken */
export async function insertFapiao(tx: Tx, supplier_id: number, fapiao: NewFapiao): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into fapiao (supplier_id, number, kind, issued_on, payable_type, payable_id, doc_no, owner_name, title, tax_no, item, rate_bp,
       amount_fen, tax_fen, red_of, reason, file_id, by_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (supplier_id, number) do nothing returning id`,
    [
      supplier_id,
      fapiao.number,
      fapiao.kind,
      fapiao.issued_on,
      fapiao.payable_type,
      fapiao.payable_id,
      fapiao.doc_no,
      fapiao.owner_name,
      fapiao.title,
      fapiao.tax_no,
      fapiao.item,
      fapiao.rate_bp,
      fapiao.amount_fen,
      fapiao.tax_fen,
      fapiao.red_of,
      fapiao.reason,
      fapiao.file_id,
      fapiao.by_name,
      fapiao.at,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Adds a reversed amount to a fapiao. @returns false when less is left of it */
export async function addRed(tx: Tx, supplier_id: number, id: number, amount_fen: number): Promise<boolean> {
  const rows = await tx.query(
    `update fapiao set red_fen = red_fen + $3 where supplier_id = $1 and id = $2 and amount_fen - red_fen >= $3 returning id`,
    [supplier_id, id, amount_fen],
  );
  return rows.length > 0;
}

/** Counts the orders and stays for which more is issued than is still paid, after refunds. */
export async function overIssued(
  tx: Tx,
  supplier_id: number,
  until: LocalDate,
): Promise<{ readonly count: number; readonly over_fen: number }> {
  const rows = await tx.query<{ count: number; over_fen: number }>(
    `select count(*)::int as count, coalesce(sum(f.fen - p.fen), 0)::bigint as over_fen /* not null: a sum */
     from (select payable_type, payable_id, sum(amount_fen) as fen from fapiao where supplier_id = $1 and issued_on <= $2
       group by payable_type, payable_id having sum(amount_fen) > 0) f
     -- The same sum as earnedOf, for all of them at once.
     cross join lateral (
       select coalesce((select sum(case when n.purpose in ('stay_fee', 'order') then n.amount_fen else 0 end - n.refunded_fen) from lent.payment n
           where n.supplier_id = $1 and n.payable_type = f.payable_type and n.payable_id = f.payable_id and n.status = 1
             and n.purpose not in ('recharge', 'counter')), 0)
         + coalesce((select sum(d.refunded_fen + case d.kind when 'auction' then 0 else d.used_fen end) from lent.deposit d
           where d.supplier_id = $1 and d.payable_type = f.payable_type and d.payable_id = f.payable_id), 0) as fen) p
     where f.fen > p.fen`,
    [supplier_id, until],
  );
  return rows[0] ?? { count: 0, over_fen: 0 };
}
