import type { Tx } from "../../core/db/database.ts";

/** Adds to the counters of stays. */
export async function addSlept(
  tx: Tx,
  supplier_id: number,
  added: readonly { readonly stay_id: number; readonly nights: number; readonly recognised_fen: number }[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.query(
    `update stay s set nights_slept = s.nights_slept + a.nights, recognised_fen = s.recognised_fen + a.recognised_fen
     from unnest($2::bigint[], $3::int[], $4::bigint[]) as a (stay_id, nights, recognised_fen)
     where s.supplier_id = $1 and s.id = a.stay_id`,
    [
      supplier_id,
      added.map((one) => one.stay_id),
      added.map((one) => one.nights),
      added.map((one) => one.recognised_fen),
    ],
  );
}

/** Adds a folio line's amount to the stay's billed sum. */
export function addBilled(tx: Tx, supplier_id: number, stay_id: number, amount_fen: number): void {
  tx.write("update stay set billed_fen = billed_fen + $3 where supplier_id = $1 and id = $2", [
    supplier_id,
    stay_id,
    amount_fen,
  ]);
}

/** Changes of a stay's money; missing members stay unchanged. */
interface MoneyChange {
  readonly paid_fen?: number;
  readonly refunded_fen?: number;
  readonly recognised_fen?: number;
  readonly penalty_fen?: number;
  readonly booking_fen?: number;
  readonly security_fen?: number;
}

/** Adds to a stay's money. Call it under the stay's lock, together with the ledger posting. */
export async function addMoney(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  change: MoneyChange,
  paid_on: string | null = null,
): Promise<void> {
  await tx.query(
    `update stay set paid_fen = paid_fen + $3, refunded_fen = refunded_fen + $4, recognised_fen = recognised_fen + $5,
       penalty_fen = penalty_fen + $6, booking_fen = booking_fen + $7, security_fen = security_fen + $8,
       first_paid_on = coalesce(first_paid_on, $9::date)
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      stay_id,
      change.paid_fen ?? 0,
      change.refunded_fen ?? 0,
      change.recognised_fen ?? 0,
      change.penalty_fen ?? 0,
      change.booking_fen ?? 0,
      change.security_fen ?? 0,
      paid_on,
    ],
  );
}
