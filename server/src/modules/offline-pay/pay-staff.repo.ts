import type { Tx } from "../../core/db/database.ts";

/** Counter staff as the form has them. */
export interface PayStaffInput {
  readonly code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly drawer_id: number;
}

export interface PayStaffRow extends PayStaffInput {
  readonly id: number;
  /** The present or last shift. */
  readonly shift_id: number | null;
  readonly status: 1 | 2;
  readonly version: number;
}

/** Finds a staff member. @param lock  keeps others from changing the row until the commit */
export async function findPayStaff(tx: Tx, supplier_id: number, id: number, lock = false): Promise<PayStaffRow | null> {
  const rows = await tx.query<PayStaffRow>(
    `select id, code, name, phone, drawer_id, shift_id, status, version from pay_staff
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts a staff member. @throws unique violation pay_staff_one_code */
export async function insertPayStaff(tx: Tx, supplier_id: number, input: PayStaffInput, at: Date): Promise<number> {
  const { code, name, phone, drawer_id } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into pay_staff (supplier_id, code, name, phone, drawer_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [supplier_id, code, name, phone, drawer_id, at],
  );
  return rows[0]?.id ?? 0;
}

/** Updates a row that is locked. @throws unique violation pay_staff_one_code */
export async function updatePayStaff(tx: Tx, supplier_id: number, row: PayStaffRow, at: Date): Promise<void> {
  const { id, code, name, phone, drawer_id, status } = row;
  await tx.query(
    `update pay_staff set code = $3, name = $4, phone = $5, drawer_id = $6, status = $7, updated_at = $8, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, code, name, phone, drawer_id, status, at],
  );
}

/** Saves the present shift of a staff member. */
export async function setShift(tx: Tx, supplier_id: number, id: number, shift_id: number, at: Date): Promise<void> {
  await tx.query(
    `update pay_staff set shift_id = $3, updated_at = $4, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, shift_id, at],
  );
}

/** Staff in use, by code. */
export async function listPayStaff(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly code: string; readonly name: string }[]> {
  return await tx.query<{ id: number; code: string; name: string }>(
    `select id, code, name from pay_staff where supplier_id = $1 and status = 1 order by code`,
    [supplier_id],
  );
}
