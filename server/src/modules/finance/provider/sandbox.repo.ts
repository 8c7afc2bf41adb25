import type { ProviderChannel } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";

export interface SandboxTrade {
  readonly out_trade_no: string;
  readonly channel: ProviderChannel;
  readonly amount_fen: number;
  readonly state: "NOTPAY" | "SUCCESS" | "CLOSED";
  readonly transaction_id: string | null;
}

export async function openTrade(
  tx: Tx,
  supplier_id: number,
  trade: { readonly no: string; readonly channel: ProviderChannel; readonly amount_fen: number },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into sandbox_trade (supplier_id, channel, out_trade_no, amount_fen, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [supplier_id, trade.channel, trade.no, trade.amount_fen, now],
  );
}

export async function findTrade(tx: Tx, supplier_id: number, no: string): Promise<SandboxTrade | null> {
  const rows = await tx.query<SandboxTrade>(
    `select out_trade_no, channel, amount_fen, state, transaction_id from sandbox_trade
     where supplier_id = $1 and out_trade_no = $2 for no key update`,
    [supplier_id, no],
  );
  return rows[0] ?? null;
}

/** Changes an unpaid trade; a paid or closed one stays as it is. */
export async function moveTrade(
  tx: Tx,
  supplier_id: number,
  no: string,
  to: { readonly state: "SUCCESS"; readonly transaction_id: string; readonly at: Date } | { readonly state: "CLOSED" },
): Promise<void> {
  const paid = to.state === "SUCCESS" ? to : null;
  await tx.query(
    `update sandbox_trade set state = $3, transaction_id = $4, paid_at = $5
     where supplier_id = $1 and out_trade_no = $2 and state = 'NOTPAY'`,
    [supplier_id, no, to.state, paid?.transaction_id ?? null, paid?.at ?? null],
  );
}

export interface SandboxRefund {
  readonly out_refund_no: string;
  readonly out_trade_no: string;
  readonly amount_fen: number;
  readonly state: "PROCESSING" | "SUCCESS" | "ABNORMAL";
  readonly refund_id: string;
  readonly accepted_at: Date;
}

const refundColumns = "out_refund_no, out_trade_no, amount_fen, state, refund_id, accepted_at";

export async function findSandboxRefund(tx: Tx, supplier_id: number, refund_no: string): Promise<SandboxRefund | null> {
  const rows = await tx.query<SandboxRefund>(
    `select ${refundColumns} from sandbox_refund where supplier_id = $1 and out_refund_no = $2`,
    [supplier_id, refund_no],
  );
  return rows[0] ?? null;
}

export async function sandboxRefundsOf(tx: Tx, supplier_id: number, no: string): Promise<readonly SandboxRefund[]> {
  return await tx.query<SandboxRefund>(
    `select ${refundColumns} from sandbox_refund where supplier_id = $1 and out_trade_no = $2 order by id`,
    [supplier_id, no],
  );
}

export async function insertSandboxRefund(
  tx: Tx,
  supplier_id: number,
  refund: Omit<SandboxRefund, "state">,
): Promise<void> {
  await tx.query(
    `insert into sandbox_refund (supplier_id, out_refund_no, out_trade_no, amount_fen, refund_id, accepted_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, refund.out_refund_no, refund.out_trade_no, refund.amount_fen, refund.refund_id, refund.accepted_at],
  );
}

export async function setSandboxRefund(
  tx: Tx,
  supplier_id: number,
  refund_no: string,
  state: SandboxRefund["state"],
): Promise<void> {
  await tx.query(`update sandbox_refund set state = $3 where supplier_id = $1 and out_refund_no = $2`, [
    supplier_id,
    refund_no,
    state,
  ]);
}
