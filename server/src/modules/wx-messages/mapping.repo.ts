import type { Tx } from "../../core/db/database.ts";
import type { MessageEvent, Told } from "../event-messages/public.ts";
import type { MappedFields } from "./fill-template.ts";

/** The template of an event. */
export interface MappingRow {
  readonly template_id: number;
  readonly fields: MappedFields;
  readonly version: number;
}

export async function findMapping(tx: Tx, supplier_id: number, event: MessageEvent): Promise<MappingRow | null> {
  const [row] = await tx.query<MappingRow>(
    "select template_id, fields, version from wx_mapping where supplier_id = $1 and event = $2",
    [supplier_id, event],
  );
  return row ?? null;
}

/**
 * Saves a mapping.
 * @param seen  the version that the form was filled with; 0: there was none
 * @returns false where the version has changed
 */
export async function writeMapping(
  tx: Tx,
  supplier_id: number,
  said: Omit<MappingRow, "version"> & { readonly event: MessageEvent; readonly seen: number },
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into wx_mapping as m (supplier_id, event, template_id, fields, updated_at) values ($1, $2, $3, $4::jsonb, $5)
     on conflict (supplier_id, event) do update set template_id = $3, fields = $4::jsonb, updated_at = $5, version = m.version + 1
     where m.version = $6 returning version`,
    [supplier_id, said.event, said.template_id, JSON.stringify(said.fields), at, said.seen],
  );
  return rows.length > 0;
}

/** The values of the last message of this event. */
export async function lastTold(tx: Tx, supplier_id: number, event: MessageEvent): Promise<Told | null> {
  const [row] = await tx.query<{ told: Told }>(
    "select told from wx_send where supplier_id = $1 and event = $2 order by created_at desc, id desc limit 1",
    [supplier_id, event],
  );
  return row?.told ?? null;
}
