import type { Tx } from "../../core/db/database.ts";
import type { MessageEvent } from "./message-events.ts";
import type { Told } from "./message-words.ts";

/** The account whose inbox it is. */
export interface InboxOwner {
  readonly supplier_id: number;
  readonly account_id: number;
}

export interface InboxRow {
  readonly id: number;
  readonly event: MessageEvent;
  readonly told: Told;
  /** The supplier's own words; null: the product's words are used. */
  readonly content: string | null;
  readonly path: string | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** Returns the newest messages of an account. */
export async function readInbox(tx: Tx, { supplier_id, account_id }: InboxOwner, most: number): Promise<InboxRow[]> {
  return await tx.query<InboxRow>(
    `select id, event, told, content, path, created_at, read_at from event_message
     where supplier_id = $1 and account_id = $2 and channel = 'inbox' order by created_at desc, id desc limit $3`,
    [supplier_id, account_id, most],
  );
}

export async function countUnread(tx: Tx, { supplier_id, account_id }: InboxOwner): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from event_message
     where supplier_id = $1 and account_id = $2 and channel = 'inbox' and read_at is null`,
    [supplier_id, account_id],
  );
  return row?.count ?? 0;
}

/** Marks a message as read. @param all  true: also every older one */
export async function markRead(
  tx: Tx,
  { supplier_id, account_id }: InboxOwner,
  { id, all }: { readonly id: number; readonly all: boolean },
  at: Date,
): Promise<void> {
  await tx.query(
    `update event_message set read_at = $5
     where supplier_id = $1 and account_id = $2 and channel = 'inbox' and read_at is null and (id = $3 or ($4 and id < $3))`,
    [supplier_id, account_id, id, all, at],
  );
}
