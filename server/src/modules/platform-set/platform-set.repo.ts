import type { Tx } from "../../core/db/database.ts";

/** The settings of the platform. */
export interface PlatformSet {
  readonly enter_open: boolean;
  readonly enter_fee_fen: number;
  /** The deposit of new suppliers, held until they leave; 0: none. */
  readonly deposit_fen: number;
  readonly cert_fee_fen: number;
  /** How many months a certification is valid. */
  readonly cert_months: number;
  /** The platform's fee on a payment, in basis points. */
  readonly trade_bp: number;
  readonly settle_days: number;
  /** In working days. */
  readonly review_days: number;
  readonly service_phone: string;
  /** One per line. */
  readonly categories: string;
  /** Lines of business that need a food permit, one per line. */
  readonly permit_categories: string;
}

/** The settings before the first change. */
const first: PlatformSet & { readonly version: number } = {
  enter_open: true,
  enter_fee_fen: 0,
  deposit_fen: 0,
  cert_fee_fen: 30_000,
  cert_months: 12,
  trade_bp: 200,
  settle_days: 7,
  review_days: 2,
  service_phone: "",
  categories: "",
  permit_categories: "",
  version: 0,
};

/** Reads the settings. @param supplier_id  the platform's own key */
export async function readPlatformSet(
  tx: Tx,
  supplier_id: number,
): Promise<PlatformSet & { readonly version: number }> {
  const rows = await tx.query<PlatformSet & { readonly version: number }>(
    `select enter_open, enter_fee_fen, deposit_fen, cert_fee_fen, cert_months, trade_bp, settle_days, review_days, service_phone, categories, permit_categories, version
     from platform_setting where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? first;
}

/** Saves the settings. @param seen  the version that was read; 0: none @returns false when the version has changed meanwhile */
export async function writePlatformSet(
  tx: Tx,
  supplier_id: number,
  set: PlatformSet,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into platform_setting as p (supplier_id, enter_open, enter_fee_fen, cert_fee_fen, cert_months, trade_bp, settle_days, review_days,
       service_phone, categories, updated_at, permit_categories, deposit_fen) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, $14)
     on conflict (supplier_id) do update set enter_open = $2, enter_fee_fen = $3, cert_fee_fen = $4, cert_months = $5, trade_bp = $6,
       settle_days = $7, review_days = $8, service_phone = $9, categories = $10, updated_at = $11, permit_categories = $13,
       deposit_fen = $14, version = p.version + 1
     where p.version = $12 returning version`,
    [
      supplier_id,
      set.enter_open,
      set.enter_fee_fen,
      set.cert_fee_fen,
      set.cert_months,
      set.trade_bp,
      set.settle_days,
      set.review_days,
      set.service_phone,
      set.categories,
      at,
      seen,
      set.permit_categories,
      set.deposit_fen,
    ],
  );
  return rows.length > 0;
}

/** Splits text with one value per line. */
export const linesOf = (typed: string): readonly string[] => typed.split("\n").flatMap((line) => line.trim() || []);
