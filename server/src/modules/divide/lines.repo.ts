import type { DivideScope, ReceiverType } from "@kangying/contract/finance/divide";
import type { Tx } from "../../core/db/database.ts";
import type { RuleRow } from "./rules.repo.ts";

export interface LineRow {
  readonly id: number;
  readonly receiver_id: number;
  readonly scope: DivideScope;
  readonly scope_id: number | null;
  readonly ratio_bp: number | null;
  readonly fixed_fen: number | null;
  readonly amount_fen: number;
  readonly returned_fen: number;
  readonly claimed_fen: number;
  readonly status: number;
  readonly attempts: number;
  /** The payment company's code when the transfer failed. */
  readonly error_code: string | null;
  readonly done_at: Date | null;
  readonly type: ReceiverType;
  readonly account: string;
  readonly name: string;
  readonly is_bound: boolean;
}

export async function insertDivideLines(
  tx: Tx,
  supplier_id: number,
  divide_id: number,
  rules: readonly RuleRow[],
): Promise<void> {
  await tx.query(
    `insert into divide_line (supplier_id, divide_id, pos, receiver_id, scope, scope_id, ratio_bp, fixed_fen)
     select $1::bigint, $2::bigint, l.pos, l.receiver_id, l.scope, l.scope_id, l.ratio_bp, l.fixed_fen
     from unnest($3::bigint[], $4::text[], $5::bigint[], $6::int[], $7::bigint[]) with ordinality
       as l (receiver_id, scope, scope_id, ratio_bp, fixed_fen, pos)`,
    [
      supplier_id,
      divide_id,
      rules.map(({ receiver_id }) => receiver_id),
      rules.map(({ scope }) => scope),
      rules.map(({ scope_id }) => scope_id),
      rules.map(({ ratio_bp }) => ratio_bp),
      rules.map(({ fixed_fen }) => fixed_fen),
    ],
  );
}

export async function linesOfDivide(tx: Tx, supplier_id: number, divide_id: number): Promise<readonly LineRow[]> {
  return await tx.query<LineRow>(
    `select l.id, l.receiver_id, l.scope, l.scope_id, l.ratio_bp, l.fixed_fen, l.amount_fen, l.returned_fen, l.claimed_fen, l.status,
       l.attempts, l.error_code, l.done_at, r.type, r.account, r.name, r.status = 1 as is_bound
     from divide_line l join divide_receiver r on r.supplier_id = l.supplier_id and r.id = l.receiver_id
     where l.supplier_id = $1 and l.divide_id = $2 order by l.pos`,
    [supplier_id, divide_id],
  );
}

export async function updateLine(
  tx: Tx,
  supplier_id: number,
  id: number,
  row: {
    readonly amount_fen: number;
    readonly set_off_fen: number;
    readonly status: number;
    readonly error_code: string | null;
    readonly done_at: Date | null;
  },
): Promise<void> {
  await tx.query(
    `update divide_line set amount_fen = $3, set_off_fen = $4, status = $5, error_code = $6, done_at = $7, attempts = attempts + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, row.amount_fen, row.set_off_fen, row.status, row.error_code, row.done_at],
  );
}

export async function addBack(
  tx: Tx,
  supplier_id: number,
  id: number,
  back: { readonly returned_fen: number; readonly claimed_fen: number },
): Promise<void> {
  await tx.query(
    `update divide_line set returned_fen = returned_fen + $3, claimed_fen = claimed_fen + $4 where supplier_id = $1 and id = $2`,
    [supplier_id, id, back.returned_fen, back.claimed_fen],
  );
}

/** Returns the open claims against a receiver, the oldest first, and locks them until the commit. */
export async function openClaims(
  tx: Tx,
  supplier_id: number,
  receiver_id: number,
): Promise<readonly { readonly id: number; readonly open_fen: number }[]> {
  return await tx.query(
    `select id, claimed_fen - settled_fen /* not null: both are */ as open_fen from divide_line
     where supplier_id = $1 and receiver_id = $2 and claimed_fen > 0 and claimed_fen > settled_fen order by id for update`,
    [supplier_id, receiver_id],
  );
}

export async function addSettled(tx: Tx, supplier_id: number, id: number, fen: number): Promise<void> {
  await tx.query(`update divide_line set settled_fen = settled_fen + $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    fen,
  ]);
}
