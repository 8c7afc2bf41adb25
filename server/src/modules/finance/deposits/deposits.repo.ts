import type { DepositKind, DepositStatus } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";
import type { Payable } from "../ledger/accounts.ts";

/** A deposit: money held for its owner. */
export interface DepositRow {
  readonly id: number;
  readonly no: string;
  readonly kind: DepositKind;
  readonly payment_id: number | null;
  readonly payable_type: string;
  readonly payable_id: number;
  readonly payable_no: string;
  readonly owner_type: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly amount_fen: number;
  readonly held_fen: number;
  readonly deducted_fen: number;
  readonly refunded_fen: number;
  readonly used_fen: number;
  readonly forfeited_fen: number;
  readonly status: DepositStatus;
  readonly version: number;
}

/** What can happen to held money. */
export type DepositUse = "deducted" | "refunded" | "used" | "forfeited";

const columns = `id, no, kind, payment_id, payable_type, payable_id, payable_no, owner_type, owner_id, owner_name, amount_fen, held_fen,
  deducted_fen, refunded_fen, used_fen, forfeited_fen, status, version`;

export type NewDeposit = Omit<
  DepositRow,
  "id" | "version" | "deducted_fen" | "refunded_fen" | "used_fen" | "forfeited_fen"
> & {
  readonly received_at: Date | null;
  readonly operator_name: string;
  readonly created_at: Date;
};

export async function insertDeposit(tx: Tx, supplier_id: number, deposit: NewDeposit): Promise<number> {
  const names = Object.keys(deposit);
  const rows = await tx.query<{ id: number }>(
    `insert into deposit (supplier_id, ${names.join(", ")})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(", ")}) returning id`,
    [supplier_id, ...Object.values(deposit)],
  );
  return rows[0]?.id ?? 0;
}

/** Returns a payable's deposits of a kind that hold money, the oldest first, and locks them. */
export async function heldDeposits(
  tx: Tx,
  supplier_id: number,
  payable: { readonly type: string; readonly id: number },
  kind: DepositKind,
): Promise<readonly DepositRow[]> {
  return await tx.query<DepositRow>(
    `select ${columns} from deposit
     where supplier_id = $1 and payable_type = $2 and payable_id = $3 and kind = $4 and held_fen > 0
     order by id for no key update`,
    [supplier_id, payable.type, payable.id, kind],
  );
}

/** Returns whether this account took money that a payable's deposits of a kind still hold. */
export async function wasTakenBy(
  tx: Tx,
  supplier_id: number,
  payable: { readonly type: string; readonly id: number },
  kind: DepositKind,
  account_id: number,
): Promise<boolean> {
  const rows = await tx.query(
    `select from deposit d join payment p on p.supplier_id = d.supplier_id and p.id = d.payment_id
     where d.supplier_id = $1 and d.payable_type = $2 and d.payable_id = $3 and d.kind = $4 and d.held_fen > 0 and p.created_by = $5 limit 1`,
    [supplier_id, payable.type, payable.id, kind, account_id],
  );
  return rows.length > 0;
}

/** Returns the payable of a deposit. */
export async function payableOfDeposit(tx: Tx, supplier_id: number, id: number): Promise<Payable | null> {
  const rows = await tx.query<Payable>(
    `select payable_type as type, payable_id as id, payable_no as no from deposit where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Returns a deposit and locks it. */
export async function findDeposit(tx: Tx, supplier_id: number, id: number): Promise<DepositRow | null> {
  const rows = await tx.query<DepositRow>(
    `select ${columns} from deposit where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export async function findDepositOfPayment(
  tx: Tx,
  supplier_id: number,
  payment_id: number,
): Promise<DepositRow | null> {
  const rows = await tx.query<DepositRow>(
    `select ${columns} from deposit where supplier_id = $1 and payment_id = $2 for no key update`,
    [supplier_id, payment_id],
  );
  return rows[0] ?? null;
}

/** Writes the figures of a locked deposit. @returns the new version */
export async function updateDeposit(
  tx: Tx,
  supplier_id: number,
  deposit: DepositRow,
  received_at: Date | null = null,
): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    `update deposit set held_fen = $3, deducted_fen = $4, refunded_fen = $5, used_fen = $6, forfeited_fen = $7, status = $8,
       received_at = coalesce($9, received_at), version = version + 1
     where supplier_id = $1 and id = $2 returning version`,
    [
      supplier_id,
      deposit.id,
      deposit.held_fen,
      deposit.deducted_fen,
      deposit.refunded_fen,
      deposit.used_fen,
      deposit.forfeited_fen,
      deposit.status,
      received_at,
    ],
  );
  return rows[0]?.version ?? 0;
}

export interface NewDepositLine {
  readonly deposit_id: number;
  readonly kind: DepositUse | "restored";
  readonly amount_fen: number;
  readonly item: string;
  readonly photos: readonly string[];
  readonly tx_id: number;
  readonly at: Date;
  readonly by_name: string;
}

export async function insertDepositLine(tx: Tx, supplier_id: number, line: NewDepositLine): Promise<void> {
  await tx.query(
    `insert into deposit_line (supplier_id, deposit_id, kind, amount_fen, item, photos, tx_id, at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      supplier_id,
      line.deposit_id,
      line.kind,
      line.amount_fen,
      line.item,
      line.photos,
      line.tx_id,
      line.at,
      line.by_name,
    ],
  );
}

/** Returns what a ledger transaction refunded from deposits. */
export async function refundedLinesOf(
  tx: Tx,
  supplier_id: number,
  tx_id: number,
): Promise<readonly { readonly deposit_id: number; readonly amount_fen: number }[]> {
  return await tx.query(
    `select deposit_id, amount_fen from deposit_line where supplier_id = $1 and tx_id = $2 and kind = 'refunded' order by id`,
    [supplier_id, tx_id],
  );
}
