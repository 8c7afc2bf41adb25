import type { CarrierCode, InterceptionStatus } from "@kangying/contract/orders/shipping";
import type { Tx } from "../../../core/db/database.ts";

export interface InterceptionRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_no: string;
  readonly carrier: CarrierCode;
  readonly waybill: string;
  readonly status: InterceptionStatus;
  readonly asked_at: Date;
  readonly asked_by: string;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly note: string;
  readonly version: number;
}

const columns = `id, order_id, order_no, carrier, waybill, status, asked_at, asked_by, ended_at, ended_by, note, version`;

/** Reads and locks an interception until the commit. */
export async function lockInterception(tx: Tx, supplier_id: number, id: number): Promise<InterceptionRow | null> {
  const rows = await tx.query<InterceptionRow>(
    `select ${columns} from interception where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The interceptions of an order, oldest first. */
export async function interceptionsOf(
  tx: Tx,
  supplier_id: number,
  order_id: number,
): Promise<readonly InterceptionRow[]> {
  return await tx.query<InterceptionRow>(
    `select ${columns} from interception where supplier_id = $1 and order_id = $2 order by id`,
    [supplier_id, order_id],
  );
}

/** The numbers of these orders that are recorded, each as `carrier waybill`. */
export async function markedNumbers(
  tx: Tx,
  supplier_id: number,
  order_ids: readonly number[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ number: string }>(
    `select concat(carrier, ' ', waybill) as number from interception where supplier_id = $1 and order_id = any($2)`,
    [supplier_id, order_ids],
  );
  return new Set(rows.map(({ number }) => number));
}

export type NewInterception = Pick<
  InterceptionRow,
  "order_id" | "order_no" | "carrier" | "waybill" | "asked_at" | "asked_by" | "note"
>;

/** Inserts an interception. @throws unique violation `interception_once` */
export async function insertInterception(tx: Tx, supplier_id: number, row: NewInterception): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into interception (supplier_id, order_id, order_no, carrier, waybill, asked_at, asked_by, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [supplier_id, row.order_id, row.order_no, row.carrier, row.waybill, row.asked_at, row.asked_by, row.note],
  );
  return rows[0]?.id ?? 0;
}

/** Writes the end of an interception that is locked. @returns its new version */
export async function endInterception(
  tx: Tx,
  supplier_id: number,
  id: number,
  end: Required<Pick<InterceptionRow, "status" | "note">> & { readonly ended_at: Date; readonly ended_by: string },
): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    `update interception set status = $3, note = $4, ended_at = $5, ended_by = $6, version = version + 1
     where supplier_id = $1 and id = $2 returning version`,
    [supplier_id, id, end.status, end.note, end.ended_at, end.ended_by],
  );
  return rows[0]?.version ?? 0;
}
