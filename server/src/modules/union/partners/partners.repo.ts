import type { Tx } from "../../../core/db/database.ts";

export const partnerStatus = { waits: 0, approved: 1, stopped: 2, refused: 3 } as const;
export type PartnerStatus = (typeof partnerStatus)[keyof typeof partnerStatus];

export interface PartnerRow {
  readonly id: number;
  readonly kind: "person" | "company";
  readonly holder_id: number;
  readonly name: string;
  readonly phone: string;
  readonly licence_no: string | null;
  readonly code: string;
  readonly level: 1 | 2;
  readonly parent_id: number | null;
  readonly word: string;
  readonly status: PartnerStatus;
  readonly reason: string | null;
  readonly applied_at: Date;
  readonly stopped_by: number | null;
  readonly version: number;
}

const columns = `id, kind, holder_id, name, phone, licence_no, code, level, parent_id, word, status, reason, applied_at, stopped_by, version`;

/** Finds a partner by key, member or code. */
export async function findPartner(
  tx: Tx,
  supplier_id: number,
  by: { readonly id?: number; readonly holder_id?: number; readonly code?: string },
): Promise<PartnerRow | null> {
  const rows = await tx.query<PartnerRow>(
    `select ${columns} from union_partner where supplier_id = $1 and (id = $2::bigint or holder_id = $3::bigint or code = $4::text)`,
    [supplier_id, by.id ?? null, by.holder_id ?? null, by.code ?? null],
  );
  return rows[0] ?? null;
}

/**
 * Locks partners until the commit, so that changes of their commissions run one after another. Always before their batch and their
 * commissions.
 */
export async function lockPartners(
  tx: Tx,
  supplier_id: number,
  ids: readonly number[],
): Promise<readonly PartnerRow[]> {
  return await tx.query<PartnerRow>(
    `select ${columns} from union_partner where supplier_id = $1 and id = any($2::bigint[]) order by id for no key update`,
    [supplier_id, ids],
  );
}

export type NewPartner = Omit<PartnerRow, "id" | "reason" | "applied_at" | "stopped_by" | "version">;

export async function insertPartner(tx: Tx, supplier_id: number, row: NewPartner, at: Date): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into union_partner (supplier_id, kind, holder_id, name, phone, licence_no, code, level, parent_id, word, status, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      supplier_id,
      row.kind,
      row.holder_id,
      row.name,
      row.phone,
      row.licence_no,
      row.code,
      row.level,
      row.parent_id,
      row.word,
      row.status,
      at,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** A refused person applies again or is invited: updates the same row, with the new inviter and status. */
export async function askAgain(tx: Tx, supplier_id: number, id: number, row: NewPartner, at: Date): Promise<void> {
  await tx.query(
    `update union_partner set kind = $3, name = $4, phone = $5, licence_no = $6, level = $7, parent_id = $8, word = $9, status = $11,
       reason = null, applied_at = $10, decided_by = null, decided_name = null, decided_at = null, version = version + 1
     where supplier_id = $1 and id = $2 and status = 3`,
    [
      supplier_id,
      id,
      row.kind,
      row.name,
      row.phone,
      row.licence_no,
      row.level,
      row.parent_id,
      row.word,
      at,
      row.status,
    ],
  );
}

export interface PartnerDecision {
  readonly status: PartnerStatus;
  readonly reason: string | null;
  readonly by: number | null;
  readonly name: string;
  readonly at: Date;
}

/** Writes a decision on a partner. @returns the new version, null where it has changed */
export async function decidePartner(
  tx: Tx,
  supplier_id: number,
  seen: Pick<PartnerRow, "id" | "status" | "version">,
  { status, reason, by, name, at }: PartnerDecision,
): Promise<number | null> {
  const rows = await tx.query<{ version: number }>(
    `update union_partner set status = $5::smallint, reason = $6, decided_by = $7, decided_name = $8, decided_at = $9,
       stopped_by = case when $5::smallint = 2 then $7::bigint end, version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 and version = $4 returning version`,
    [supplier_id, seen.id, seen.status, seen.version, status, reason, by, name, at],
  );
  return rows[0]?.version ?? null;
}

/** Partners of level 1, who can be the inviter. */
export async function firstLevel(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from union_partner where supplier_id = $1 and level = 1 and status = 1 order by id limit 500`,
    [supplier_id],
  );
}

/** Names of current and former partners, by key. */
export async function partnerNames(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from union_partner where supplier_id = $1 and status in (1, 2) order by id limit 500`,
    [supplier_id],
  );
}

/** A partner's amounts by state; in fen. */
export interface PartnerSums {
  readonly frozen_fen: number;
  readonly free_fen: number;
  readonly settled_fen: number;
  readonly owed_fen: number;
}

export async function sumsOfPartner(tx: Tx, supplier_id: number, partner_id: number): Promise<PartnerSums> {
  const rows = await tx.query<PartnerSums>(
    `select coalesce(sum(amount_fen - reversed_fen) filter (where status = 0), 0)::bigint as frozen_fen /* not null: a sum */,
       coalesce(sum(amount_fen - reversed_fen) filter (where status = 1), 0)::bigint as free_fen /* not null: a sum */,
       coalesce(sum(settled_fen), 0)::bigint as settled_fen /* not null: a sum */,
       coalesce(sum(claimed_fen - set_off_fen), 0)::bigint as owed_fen /* not null: a sum */
     from union_commission where supplier_id = $1 and partner_id = $2`,
    [supplier_id, partner_id],
  );
  return rows[0] ?? { frozen_fen: 0, free_fen: 0, settled_fen: 0, owed_fen: 0 };
}

/** Counts the applicants that are not decided on yet. */
export async function countAsking(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from union_partner where supplier_id = $1 and status = 0`,
    [supplier_id],
  );
  return rows[0]?.count ?? 0;
}

/** The partners that a partner invited, with their counted orders of thirty days; most orders first, at most eight. */
export async function invitedBy(
  tx: Tx,
  supplier_id: number,
  partner_id: number,
): Promise<readonly { readonly name: string; readonly status: PartnerStatus; readonly orders: number }[]> {
  return await tx.query<{ name: string; status: PartnerStatus; orders: number }>(
    `select p.name, p.status, (select count(*)::int from union_order o where o.supplier_id = p.supplier_id and o.partner_id = p.id
       and o.excluded is null and o.placed_at > now() - interval '30 days') as orders /* not null: a count */
     from union_partner p where p.supplier_id = $1 and p.parent_id = $2 order by 3 desc, p.id limit 8`,
    [supplier_id, partner_id],
  );
}
