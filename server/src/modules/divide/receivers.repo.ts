import type { ReceiverRelation, ReceiverType } from "@kangying/contract/finance/divide";
import type { Tx } from "../../core/db/database.ts";

export async function insertReceiver(
  tx: Tx,
  supplier_id: number,
  row: {
    readonly type: ReceiverType;
    readonly account: string;
    readonly name: string;
    readonly relation: ReceiverRelation;
  },
  at: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into divide_receiver (supplier_id, type, account, name, relation, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [supplier_id, row.type, row.account, row.name, row.relation, at],
  );
  return rows[0]?.id ?? 0;
}

/** Changes the status of a receiver. @returns false when it is in another state */
export async function moveReceiver(
  tx: Tx,
  supplier_id: number,
  id: number,
  move: { readonly from: number; readonly to: number; readonly bound_at: Date | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update divide_receiver set status = $4, bound_at = $5, version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 returning id`,
    [supplier_id, id, move.from, move.to, move.bound_at],
  );
  return rows.length > 0;
}

/** Counts the rules in force that give to a receiver, and the shares that wait for it. */
export async function usesOfReceiver(tx: Tx, supplier_id: number, id: number): Promise<number> {
  const rows = await tx.query<{ uses: number }>(
    `select ((select count(*) from divide_rule where supplier_id = $1 and receiver_id = $2 and enabled)
       + (select count(*) from divide_line l join divide_order d on d.supplier_id = l.supplier_id and d.id = l.divide_id
          where l.supplier_id = $1 and l.receiver_id = $2 and l.status <> 1 and d.status in (0, 1, 3, 4)))::int as uses`,
    [supplier_id, id],
  );
  return rows[0]?.uses ?? 0;
}

export async function boundReceivers(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query(`select id, name from divide_receiver where supplier_id = $1 and status = 1 order by id`, [
    supplier_id,
  ]);
}

/** Returns all receivers in any state, with their names. */
export async function allReceivers(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query("select id, name from divide_receiver where supplier_id = $1 order by id", [supplier_id]);
}
