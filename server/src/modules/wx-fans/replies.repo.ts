import type { Tx } from "../../core/db/database.ts";
import type { ReplyAnswer, ReplyRow, ReplyWhen } from "./choose-reply.ts";

export interface KeptReply extends ReplyRow {
  readonly is_on: boolean;
  readonly version: number;
}

const columns = "id, at_when, place, words, answer, is_on, version";

/** All active rules, in the order in which they are tried. */
export async function repliesInUse(tx: Tx, supplier_id: number): Promise<readonly ReplyRow[]> {
  return await tx.query<ReplyRow>(
    `select id, at_when, place, words, answer from wx_reply where supplier_id = $1 and is_on
     order by array_position(array['follow', 'exact', 'contains', 'default'], at_when), place, id limit 500`,
    [supplier_id],
  );
}

export async function findReply(tx: Tx, supplier_id: number, id: number): Promise<KeptReply | null> {
  const [row] = await tx.query<KeptReply>(
    `select ${columns} from wx_reply where supplier_id = $1 and id = $2 for update`,
    [supplier_id, id],
  );
  return row ?? null;
}

export interface ReplySaid {
  readonly at_when: ReplyWhen;
  readonly place: number;
  readonly words: readonly string[];
  readonly answer: ReplyAnswer;
}

/** Inserts a rule. @throws unique violation wx_reply_once */
export async function insertReply(
  tx: Tx,
  supplier_id: number,
  said: ReplySaid,
  by_name: string,
  at: Date,
): Promise<number> {
  const { at_when, place, words, answer } = said;
  const [row] = await tx.query<{ id: number }>(
    `insert into wx_reply (supplier_id, at_when, place, words, answer, by_name, created_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7) returning id`,
    [supplier_id, at_when, place, words, JSON.stringify(answer), by_name, at],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Updates a rule. @throws unique violation wx_reply_once */
export async function writeReply(tx: Tx, supplier_id: number, id: number, said: ReplySaid): Promise<void> {
  const { at_when, place, words, answer } = said;
  await tx.query(
    `update wx_reply set at_when = $3, place = $4, words = $5, answer = $6::jsonb, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, at_when, place, words, JSON.stringify(answer)],
  );
}

export async function switchReply(tx: Tx, supplier_id: number, id: number, is_on: boolean): Promise<void> {
  await tx.query("update wx_reply set is_on = $3, version = version + 1 where supplier_id = $1 and id = $2", [
    supplier_id,
    id,
    is_on,
  ]);
}

export async function deleteReply(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query("delete from wx_reply where supplier_id = $1 and id = $2", [supplier_id, id]);
}
