import type { Tx } from "../../core/db/database.ts";

/** The last action of one account on each of these rows since a time. A log line with `revealed` is a look at data, not an action. */
export async function lastActs(
  tx: Tx,
  by: { readonly supplier_id: number; readonly account_id: number },
  row: { readonly topic: string; readonly ids: readonly number[]; readonly since: Date },
): Promise<{ id: number; api: string; at: Date }[]> {
  return tx.query(
    `select distinct on (l.biz_id) l.biz_id as id, l.api, l.at from operate_log l
     where l.supplier_id = $1 and l.biz_type = $3 and l.biz_id = any($4::bigint[]) and l.account_id = $2
       and l.at >= $5 and l.result = 'ok' and not coalesce(l.after ? 'revealed', false)
     order by l.biz_id, l.id desc`,
    [by.supplier_id, by.account_id, row.topic, row.ids, row.since],
  );
}

/** Who else is editing these rows now, by row and name. */
export async function othersEditing(
  tx: Tx,
  by: { readonly supplier_id: number; readonly account_id: number },
  row: { readonly topics: readonly string[]; readonly ids: readonly number[] },
  now: Date,
): Promise<{ id: number; name: string }[]> {
  return tx.query(
    `select distinct e.row_id as id, e.account_name as name from row_editing e
     where e.supplier_id = $1 and e.topic = any($3::text[]) and e.row_id = any($4::bigint[]) and e.account_id <> $2 and e.until > $5
     order by e.row_id, e.account_name`,
    [by.supplier_id, by.account_id, row.topics, row.ids, now],
  );
}

export interface Editing {
  readonly supplier_id: number;
  readonly topic: string;
  readonly row_id: number;
  readonly account_id: number;
}

/** Saves that an account is editing a row. @returns false when this was known before */
export async function beginEditing(tx: Tx, one: Editing, name: string, now: Date, until: Date): Promise<boolean> {
  // Delete expired rows, whose end was not reported: the table holds only current ones.
  await tx.query("delete from row_editing where supplier_id = $1 and until <= $2", [one.supplier_id, now]);
  const [row] = await tx.query<{ is_new: boolean }>(
    `insert into row_editing (supplier_id, topic, row_id, account_id, account_name, until) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, topic, row_id, account_id) do update set account_name = excluded.account_name, until = excluded.until
     returning xmax = 0 /* not null: every row has it */ as is_new`,
    [one.supplier_id, one.topic, one.row_id, one.account_id, name, until],
  );
  return row?.is_new ?? false;
}

/** Removes the note that an account is editing a row. @returns false when there was none */
export async function endEditing(tx: Tx, one: Editing): Promise<boolean> {
  const rows = await tx.query(
    "delete from row_editing where supplier_id = $1 and topic = $2 and row_id = $3 and account_id = $4 returning row_id",
    [one.supplier_id, one.topic, one.row_id, one.account_id],
  );
  return rows.length > 0;
}
