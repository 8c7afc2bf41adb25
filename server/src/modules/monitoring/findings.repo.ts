import type { Tx } from "../../core/db/database.ts";
import type { RecordKind } from "./finding-words.ts";

/** The result of a rule for one supplier. */
export interface FindingRow {
  readonly supplier_id: number;
  readonly suid: string;
  readonly supplier: string;
  readonly state: "sound" | "broken" | "failed";
  readonly checked_at: Date;
  readonly offenders: number;
  readonly sample: readonly Readonly<Record<string, unknown>>[];
  readonly error: string | null;
}

/** A rule's results for every supplier that was checked, the worst first. Runs under the database role platform. */
export async function readFindings(tx: Tx, name: string): Promise<FindingRow[]> {
  return await tx.query<FindingRow>(
    `select supplier_id, suid, supplier, state, checked_at, offenders, sample, error from platform.rule_finding
     where name = $1 order by state, offenders desc, supplier_id`,
    [name],
  );
}

/** The name of a record for operators, and the page that shows it. */
export interface Named {
  readonly text: string;
  readonly to: string | null;
}

/** SQL that selects the id, the name for operators, and the key in the address of the record's page. */
const namesSql: Readonly<Record<Exclude<RecordKind, "none">, string>> = {
  stay: "select id, no as name, student_id::text as at from lent.stay",
  student: "select id, student_no as name, id::text as at from lent.student",
  bed: `select b.id, d.name || ' ' || r.no || '-' || b.no as name, null as at from lent.bed b
    join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id`,
  room: `select r.id, d.name || ' ' || r.no as name, r.no as at from lent.room r
    join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id`,
  tx: "select id, coalesce('#' || seq, '…') as name, id::text as at from lent.ledger_tx",
  payment: "select id, no as name, no as at from lent.payment",
  payout: "select id, no as name, no as at from lent.payout",
  refund: "select id, no as name, no as at from lent.refund_request",
  member: "select id, coalesce(nullif(nickname, ''), '#' || id) as name, id::text as at from lent.member",
};
const pages: Readonly<Partial<Record<RecordKind, (at: string) => string>>> = {
  stay: (at) => `/student/detail/${at}`,
  student: (at) => `/student/detail/${at}`,
  room: (at) => `/resources/rooms?${new URLSearchParams({ no: at }).toString()}`,
  tx: (at) => `/finance/ledger/look/${at}`,
  payment: (at) => `/finance/cashpay?${new URLSearchParams({ keyword: at, keyword_field: "no" }).toString()}`,
  payout: (at) => `/finance/refundpay?${new URLSearchParams({ keyword: at, keyword_field: "no" }).toString()}`,
  refund: (at) => `/finance/refundpay?${new URLSearchParams({ keyword: at, keyword_field: "payee" }).toString()}`,
  member: (at) => `/users/save/${at}`,
};

/** Records of one kind by their keys. @param tx  as the supplier that owns them */
export async function nameRecords(
  tx: Tx,
  supplier_id: number,
  kind: Exclude<RecordKind, "none">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> {
  const rows = await tx.query<{ id: number; name: string; at: string | null }>(
    `select n.id, n.name, n.at from (${namesSql[kind]} where ${kind === "bed" ? "b." : kind === "room" ? "r." : ""}supplier_id = $1) n where n.id = any($2)`,
    [supplier_id, ids],
  );
  return new Map(
    rows.map(({ id, name, at }) => [id, { text: name, to: at === null ? null : (pages[kind]?.(at) ?? null) }]),
  );
}
