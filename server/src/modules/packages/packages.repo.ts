import type { Tx } from "../../core/db/database.ts";
import type { KitCount } from "../kit/public.ts";
import { packageKitSql } from "./package-kit-sql.ts";

/** The pieces of an item in a package, with its name and its cost per piece at the time of the terms. */
export interface KitTerm extends KitCount {
  readonly name: string;
  readonly cost_fen: number;
}

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
  /** Charged when a pause begins that is not for medical reasons. */
  readonly pause_fee_fen: number;
  /** Handed out at entry. */
  readonly kit: readonly KitTerm[];
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly status: number;
  readonly version: number;
}

/** The terms of a stay: its package as it was on the day of booking. */
export type StayTerms = Omit<PackageRow, "valid_from" | "valid_to" | "status" | "version" | "pause_fee_fen" | "kit"> & {
  /** Absent when the stay was booked before this fee existed. */
  readonly pause_fee_fen?: number;
  /** Absent when the stay was booked before packages had kit. */
  readonly kit?: readonly KitTerm[];
};

const columns = `id, name, nights, gift_nights, room_type_id, price_fen, deposit_security_fen, deposit_booking_fen, day_price_fen,
  penalty_bp, max_pause_days, max_pause_times, leave_credit_nights, min_leave_hours, pause_fee_fen, valid_from, valid_to, status, version,
  ${packageKitSql} as kit`;

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

/** A new package; fields that are left out get the defaults of the price list. */
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
> &
  Partial<
    Pick<
      PackageRow,
      | "penalty_bp"
      | "max_pause_days"
      | "max_pause_times"
      | "pause_fee_fen"
      | "leave_credit_nights"
      | "min_leave_hours"
      | "valid_from"
      | "valid_to"
    >
  > & { readonly kit?: readonly KitCount[] };

/** Inserts a package. @throws unique violation camp_package_supplier_id_name_key */
export async function insertPackage(tx: Tx, supplier_id: number, made: NewPackage): Promise<number> {
  // The names come from the type above, never from a caller's input.
  const names = Object.keys(made);
  const rows = await tx.query<{ id: number }>(
    `insert into camp_package (supplier_id, ${names.join(", ")})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(", ")}) returning id`,
    [supplier_id, ...Object.entries(made).map(written)],
  );
  return rows[0]?.id ?? 0;
}

/**
 * Updates a package.
 * @param version  the version that was read; null: any
 * @returns the new version, or null when it has changed meanwhile
 */
export async function updatePackage(
  tx: Tx,
  supplier_id: number,
  id: number,
  patch: Partial<NewPackage> & { readonly status?: number },
  version: number | null,
): Promise<number | null> {
  const entries = Object.entries(patch);
  const sets = entries.map(([name], index) => `, ${name} = $${index + 4}`);
  const rows = await tx.query<{ version: number }>(
    `update camp_package set version = version + 1${sets.join("")}
     where supplier_id = $1 and id = $2 and ($3::int is null or version = $3) returning version`,
    [supplier_id, id, version, ...entries.map(written)],
  );
  return rows[0]?.version ?? null;
}

/** Converts a value for its column. */
function written([name, value]: readonly [string, unknown]): unknown {
  return name === "kit" ? JSON.stringify(value) : value;
}
