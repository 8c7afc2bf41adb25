import type { Tx } from "../../core/db/database.ts";

/** A template as WeChat's server has it. */
export interface TemplateRow {
  readonly id: number;
  readonly template_id: string;
  /** template: can be sent for any event · once: as often as the follower has agreed */
  readonly kind: "template" | "once";
  readonly title: string;
  readonly content: string;
  readonly names: readonly string[];
  readonly is_gone: boolean;
}

const columns = "id, template_id, kind, title, content, names, is_gone";

export async function findTemplate(tx: Tx, supplier_id: number, id: number): Promise<TemplateRow | null> {
  const [row] = await tx.query<TemplateRow>(`select ${columns} from wx_template where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return row ?? null;
}

export async function templateByTheirId(tx: Tx, supplier_id: number, template_id: string): Promise<TemplateRow | null> {
  const [row] = await tx.query<TemplateRow>(
    `select ${columns} from wx_template where supplier_id = $1 and template_id = $2`,
    [supplier_id, template_id],
  );
  return row ?? null;
}

export async function usableTemplates(tx: Tx, supplier_id: number): Promise<readonly TemplateRow[]> {
  return await tx.query<TemplateRow>(
    `select ${columns} from wx_template where supplier_id = $1 and not is_gone order by kind desc, title, id`,
    [supplier_id],
  );
}

/** Saves all templates that WeChat's server has now; the others are marked as gone. */
export async function writeTemplates(
  tx: Tx,
  supplier_id: number,
  templates: readonly Omit<TemplateRow, "id" | "is_gone">[],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into wx_template (supplier_id, template_id, kind, title, content, names, seen_at)
     select $1, j.template_id, j.kind, j.title, j.content, j.names, $3
     from jsonb_to_recordset($2::jsonb) as j (template_id text, kind text, title text, content text, names text[])
     on conflict (supplier_id, template_id) do update set title = excluded.title, content = excluded.content, names = excluded.names,
       is_gone = false, seen_at = $3`,
    [supplier_id, JSON.stringify(templates), at],
  );
  await tx.query("update wx_template set is_gone = true where supplier_id = $1 and seen_at < $2", [supplier_id, at]);
}
