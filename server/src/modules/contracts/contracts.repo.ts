import { coolingDays, type ContractKind } from "@kangying/contract/students/contract";
import type { Tx } from "../../core/db/database.ts";
import { untilSql } from "./contract-sql.ts";

export interface SupplementLine {
  readonly id: number;
  readonly no: string;
  readonly kind: ContractKind;
  readonly change: string | null;
  readonly status: 0 | 2 | 5;
  readonly signed_on: string | null;
}

/** Returns the supplements of a contract, newest first. */
export async function supplementsOf(tx: Tx, supplier_id: number, parent_id: number): Promise<SupplementLine[]> {
  return await tx.query<SupplementLine>(
    `select id, no, kind, change, status, signed_on from lent.stay_contract where supplier_id = $1 and parent_id = $2 order by id desc limit 50`,
    [supplier_id, parent_id],
  );
}

/** Finds stays by name or number for which a contract may be made: begun or promised ones, and those finished recently. */
export async function searchStays(
  tx: Tx,
  supplier_id: number,
  asked: { readonly q: string; readonly value: number | null },
): Promise<{ id: number; no: string; name: string; package: string }[]> {
  return await tx.query(
    `select s.id, s.no, st.name, s.terms ->> 'name' /* not null: every package has a name */ as package
     from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and case when $3::bigint is null then s.status in (10, 20, 30, 40) else s.id = $3 end
       and ($2 = '' or s.search ilike '%' || $2 || '%')
     order by s.status, s.student_py, s.id limit 50`,
    [supplier_id, asked.q.replace(/[\\%_]/g, "\\$&"), asked.value],
  );
}

/** Returns the contracts in force that end on a day, with their students. Supplements end with their contract, so they are not included. */
export async function endingOn(
  tx: Tx,
  supplier_id: number,
  date: string,
): Promise<
  readonly {
    readonly id: number;
    readonly no: string;
    readonly stay_id: number;
    readonly name: string;
    readonly phone: string;
  }[]
> {
  return await tx.query(
    `select c.id, c.no, c.stay_id, st.name, st.phone from lent.stay_contract c
     join lent.stay s on s.supplier_id = c.supplier_id and s.id = c.stay_id
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where c.supplier_id = $1 and c.status = 2 and c.parent_id is null and s.status in (20, 30, 40) and ${untilSql} = $2::date order by c.id`,
    [supplier_id, date],
  );
}

/** Counts beds held without a signed contract and stays that end today, and sums the fen of contracts that may still be cancelled. */
export async function counterFacts(
  tx: Tx,
  supplier_id: number,
  today: string,
): Promise<{ readonly beds: number; readonly today: number; readonly cooling_fen: number }> {
  const rows = await tx.query<{ beds: number; today: number; cooling_fen: number }>(
    `select count(distinct s.id) filter (where c.status = 0 and s.bed_id is not null and s.status in (20, 30, 40))::int as beds,
       count(distinct s.id) filter (where c.status = 2 and s.status = 30 and s.planned_end = $2::date and s.pause_from is null)::int as today,
       coalesce(sum(c.amount_fen) filter (where c.status = 2 and c.signed_on > $2::date - $3::int and s.checkin_date is null
         and s.status in (10, 20)), 0)::bigint as cooling_fen
     from lent.stay_contract c join lent.stay s on s.supplier_id = c.supplier_id and s.id = c.stay_id
     where c.supplier_id = $1 and s.status in (10, 20, 30, 40)`,
    [supplier_id, today, coolingDays],
  );
  return rows[0] ?? { beds: 0, today: 0, cooling_fen: 0 };
}

/** Counts the students in camp without a signed contract. */
export async function withoutContract(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `select count(*)::int as n from lent.stay s where s.supplier_id = $1 and s.status = 30 and s.contract_on is null`,
    [supplier_id],
  );
  return rows[0]?.n ?? 0;
}
