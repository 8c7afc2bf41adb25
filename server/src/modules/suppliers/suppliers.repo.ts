// Runs under role auth, unless a function names another role.
import type { Industry } from "@kangying/contract/core/tree";
import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { healthJson, healthSql, type Health } from "./health.ts";
import { dueSql, endingSql, papersSql, weakSql } from "./who-needs-a-hand.ts";

/** Inserts a supplier. Runs under role platform. @returns the new supplier's id */
export async function insertSupplier(
  tx: Tx,
  supplier: { name: string; industry: Industry; time_zone: string; listed: boolean },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `select platform.create_supplier($1, $2, $3, $4) /* not null: it made one */ as id`,
    [supplier.name, supplier.industry, supplier.time_zone, supplier.listed],
  );
  if (!row) throw new Error("create_supplier returned no row");
  return row.id;
}

/** The public id of a supplier. Runs under role auth. */
export async function suidOf(tx: Tx, supplier_id: number): Promise<string> {
  const [row] = await tx.query<{ suid: string }>(`select suid from auth.tenant where supplier_id = $1`, [supplier_id]);
  if (!row) throw new Error(`no supplier ${supplier_id}`);
  return row.suid;
}

/** True if an owner or platform account has this login. Runs under role auth. */
export async function ownerLoginTaken(tx: Tx, login: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from auth.account where lower(login) = lower($1) and kind <> 'operator' and deleted_at is null limit 1`,
    [login],
  );
  return rows.length > 0;
}

/** True if a platform account exists. Runs under role auth. */
export async function platformAccountExists(tx: Tx): Promise<boolean> {
  const rows = await tx.query(`select 1 from auth.account where kind = 'platform' and deleted_at is null limit 1`);
  return rows.length > 0;
}

/** Opens or closes a supplier; the platform's own cannot be closed. Runs under role platform. */
export async function setSupplierStatus(tx: Tx, supplier_id: number, status: 0 | 1): Promise<void> {
  await tx.query(`select platform.set_supplier_status($1, $2::smallint)`, [supplier_id, status]);
}

/** The data of a supplier that the platform edits. */
export interface SupplierSaid {
  readonly name: string;
  /** 1 company · 2 sole trader · 3 person */
  readonly kind: 1 | 2 | 3;
  readonly contact: string;
  readonly phone: string | null;
  readonly region: string;
  readonly categories: string;
  readonly listed: boolean;
  readonly remark: string;
  /** The supplier's own trade fee in basis points; null: the platform's general rate. */
  readonly trade_bp: number | null;
}

export interface SupplierRow extends SupplierSaid {
  readonly id: number;
  readonly industry_type: Industry;
  readonly status: 0 | 1 | 2;
  readonly expire_on: string | null;
  readonly grace_days: number;
  readonly licence_until: string | null;
  readonly cert_until: string | null;
  readonly version: number;
  readonly login: string | null;
  readonly owner_id: number | null;
}

/** Reads a supplier. Runs under role platform. */
export async function findSupplier(tx: Tx, id: number): Promise<SupplierRow | null> {
  const rows = await tx.query<SupplierRow>(
    `select id, name, industry_type, kind, contact, phone, region, categories, listed, remark, trade_bp, status,
       to_char(expire_on, 'YYYY-MM-DD') as expire_on, grace_days,
       to_char(licence_until, 'YYYY-MM-DD') as licence_until, to_char(cert_until, 'YYYY-MM-DD') as cert_until, version, login, owner_id
     from platform.supplier_manage where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Updates a supplier. Runs under role platform.
 * @param seen  the version that was read; null: any
 * @returns null where the version has changed
 */
export async function editSupplier(
  tx: Tx,
  id: number,
  seen: number | null,
  said: SupplierSaid,
): Promise<number | null> {
  const [row] = await tx.query<{ version: number | null }>(
    `select platform.edit_supplier($1, $2::int, $3::jsonb) as version`,
    [id, seen, JSON.stringify(said)],
  );
  return row?.version ?? null;
}

/** Extends the service. Runs under role platform. @returns null where it does not exist */
export async function renewSupplier(tx: Tx, id: number, until: string, grace_days: number): Promise<number | null> {
  const [row] = await tx.query<{ version: number | null }>(
    `select platform.renew_supplier($1, $2::date, $3::int) as version`,
    [id, until, grace_days],
  );
  return row?.version ?? null;
}

/** Changes the status. Runs under role platform. @returns null where it had another status */
export async function moveSupplier(
  tx: Tx,
  id: number,
  was: 1 | 2,
  becomes: 0 | 1 | 2,
  reason: string,
  at: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ version: number | null }>(
    `select platform.move_supplier($1, $2::smallint, $3::smallint, $4, $5::timestamptz) as version`,
    [id, was, becomes, reason, at],
  );
  return row?.version ?? null;
}

/** The last day of its newest certification; null: it never had one. Runs under role platform. */
export async function certifiedUntil(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx.query<{ until: string | null }>(
    `select to_char(cert_until, 'YYYY-MM-DD') as until from platform.supplier_manage where id = $1`,
    [id],
  );
  return row?.until ?? null;
}

/** The supplier that is the platform itself. Runs under role platform. */
export async function platformId(tx: Tx): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `select id from platform.supplier where industry_type = 'admin' order by id limit 1`,
  );
  return row?.id ?? null;
}

/** Reads the health score. Runs under role platform. @returns null for the platform itself, and before the first measurement */
export async function readHealth(tx: Tx, id: number): Promise<Health | null> {
  const [row] = await tx.query<{ health: Health }>(
    `select ${healthJson} /* not null: an object */ as health from platform.supplier_health h where h.id = $1`,
    [id],
  );
  return row?.health ?? null;
}

/** Measures suppliers and stores the current week's row. Runs under role platform. @param id  null: all of them */
export async function keepSupplierWeeks(tx: Tx, at: Date, id: number | null): Promise<void> {
  await tx.query(`select platform.keep_supplier_weeks($1::timestamptz, $2::bigint)`, [at, id]);
}

export interface SupplierCountsRow {
  readonly every: number;
  readonly todo: number;
  readonly papers: number;
  readonly ending: number;
  readonly weak: number;
  readonly frozen: number;
}

/** Counts suppliers by state. Runs under role platform. */
export async function countSuppliers(tx: Tx, today: string): Promise<SupplierCountsRow> {
  const [row] = await tx.query<SupplierCountsRow>(
    `select count(*)::int as every,
       count(*) filter (where ${dueSql("$1::date")} or ${endingSql("$1::date")} or ${weakSql})::int as todo,
       count(*) filter (where ${dueSql("$1::date")})::int as papers, count(*) filter (where ${endingSql("$1::date")})::int as ending,
       count(*) filter (where ${weakSql})::int as weak, count(*) filter (where s.status = 2)::int as frozen
     from platform.supplier_manage s left join platform.supplier_health h on h.id = s.id`,
    [today],
  );
  if (!row) throw new Error("a count has one row");
  return row;
}

export interface SupplierInNeed {
  readonly id: number;
  readonly name: string;
  /** The day on which its service ends; null: not soon. */
  readonly service_until: LocalDate | null;
  /** The day on which its first paper ends; null: not soon. */
  readonly papers_until: LocalDate | null;
  /** Its health score if it is weak. */
  readonly weak_points: number | null;
}

/** The suppliers that need attention: the earliest end first, then the lowest score. Runs under role platform. */
export async function suppliersInNeed(tx: Tx, today: LocalDate, most: number): Promise<readonly SupplierInNeed[]> {
  return await tx.query<SupplierInNeed>(
    `select id, name, to_char(service_until, 'YYYY-MM-DD') as service_until, to_char(papers_until, 'YYYY-MM-DD') as papers_until, weak_points
     from (
       select s.id, s.name, case when ${endingSql("$1::date")} then s.expire_on end as service_until,
         case when ${dueSql("$1::date")} then ${papersSql} end as papers_until, case when ${weakSql} then ${healthSql} end as weak_points
       from platform.supplier_manage s left join platform.supplier_health h on h.id = s.id
     ) as s
     where service_until is not null or papers_until is not null or weak_points is not null
     order by least(service_until, papers_until) nulls last, weak_points nulls last, id limit $2`,
    [today, most],
  );
}
