import type { Tx } from "../../../core/db/database.ts";
import type { MessageEvent } from "../message-events.ts";

export interface TemplateRow {
  readonly id: number;
  readonly event: MessageEvent;
  readonly number: number;
  readonly content: string;
  readonly status: 1 | 2 | 3;
  readonly version: number;
}

/** @param lock  true: locks the row until the commit */
export async function findTemplate(tx: Tx, supplier_id: number, id: number, lock = false): Promise<TemplateRow | null> {
  const [row] = await tx.query<TemplateRow>(
    `select id, event, number, content, status, version from message_template
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return row ?? null;
}

/** Writes the next version of an event's words. @throws unique violation when another transaction writes the same version at this moment */
export async function insertTemplate(
  tx: Tx,
  supplier_id: number,
  said: {
    readonly event: MessageEvent;
    readonly content: string;
    readonly provider_code: string | null;
    readonly by_name: string;
  },
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into message_template (supplier_id, event, number, content, provider_code, by_name, created_at)
     select $1, $2, coalesce(max(t.number), 0) + 1, $3, $4, $5, $6 from message_template t where t.supplier_id = $1 and t.event = $2
     returning id`,
    [supplier_id, said.event, said.content, said.provider_code, said.by_name, at],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Retires the template that an event uses. */
export async function retireUsed(tx: Tx, supplier_id: number, event: MessageEvent): Promise<void> {
  await tx.query(
    "update message_template set status = 3, version = version + 1 where supplier_id = $1 and event = $2 and status = 2",
    [supplier_id, event],
  );
}

/** Marks a template as the one in use. @throws unique violation message_template_in_use */
export async function markUsed(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(
    `update message_template set status = 2, used_at = $3, version = version + 1
     where supplier_id = $1 and id = $2 and status in (1, 3)`,
    [supplier_id, id, at],
  );
}
