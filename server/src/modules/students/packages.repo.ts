import type { Tx } from "../../core/db/database.ts";

/** A package on the price list. Money in fen. */
export interface PackageRow {
  readonly id: number;
  readonly name: string;
  readonly nights: number;
  readonly gift_nights: number;
  readonly room_type_id: number;
  readonly price_fen: number;
  readonly deposit_security_fen: number;
  readonly deposit_booking_fen: number;
  readonly day_price_fen: number | null;
  readonly penalty_bp: number;
  readonly max_pause_days: number;
  readonly max_pause_times: number;
  readonly leave_credit_nights: number;
  readonly min_leave_hours: number;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly status: number;
}

/** What was agreed when a stay was booked: the package as it was on that day. */
export type StayTerms = Omit<PackageRow, "valid_from" | "valid_to" | "status">;

const columns = `id, name, nights, gift_nights, room_type_id, price_fen, deposit_security_fen, deposit_booking_fen, day_price_fen,
  penalty_bp, max_pause_days, max_pause_times, leave_credit_nights, min_leave_hours, valid_from, valid_to, status`;

export async function listPackages(tx: Tx, supplier_id: number): Promise<PackageRow[]> {
  return await tx.query<PackageRow>(`select ${columns} from camp_package where supplier_id = $1 order by nights, id`, [
    supplier_id,
  ]);
}

export async function findPackage(tx: Tx, supplier_id: number, id: number): Promise<PackageRow | null> {
  const rows = await tx.query<PackageRow>(`select ${columns} from camp_package where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

export type NewPackage = Pick<
  PackageRow,
  | "name"
  | "nights"
  | "gift_nights"
  | "room_type_id"
  | "price_fen"
  | "deposit_security_fen"
  | "deposit_booking_fen"
  | "day_price_fen"
>;

export async function insertPackage(tx: Tx, supplier_id: number, made: NewPackage): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into camp_package (supplier_id, name, nights, gift_nights, room_type_id, price_fen, deposit_security_fen, deposit_booking_fen, day_price_fen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      supplier_id,
      made.name,
      made.nights,
      made.gift_nights,
      made.room_type_id,
      made.price_fen,
      made.deposit_security_fen,
      made.deposit_booking_fen,
      made.day_price_fen,
    ],
  );
  return rows[0]?.id ?? 0;
}
