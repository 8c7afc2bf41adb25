import type { Tx } from "../../../core/db/database.ts";

export type TemplateKind = "notice" | "marketing";

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly kind: TemplateKind;
  readonly number: number;
  readonly content: string;
  readonly status: 1 | 2 | 3 | 4;
  readonly provider_code: string | null;
}

export interface SignatureRow {
  readonly id: number;
  readonly name: string;
  readonly status: 1 | 2 | 3;
  readonly is_asked: boolean;
}

const templateColumns = "id, name, kind, number, content, status, provider_code";

export async function findTemplate(tx: Tx, supplier_id: number, id: number): Promise<TemplateRow | null> {
  const [row] = await tx.query<TemplateRow>(
    `select ${templateColumns} from sms_template where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
  return row ?? null;
}

export async function findSignature(tx: Tx, supplier_id: number, id: number): Promise<SignatureRow | null> {
  const [row] = await tx.query<SignatureRow>(
    "select id, name, status, is_asked from sms_signature where supplier_id = $1 and id = $2",
    [supplier_id, id],
  );
  return row ?? null;
}

/** The approved templates. */
export async function usableTemplates(tx: Tx, supplier_id: number): Promise<readonly TemplateRow[]> {
  return await tx.query<TemplateRow>(
    `select ${templateColumns} from sms_template where supplier_id = $1 and status = 2 order by created_at desc limit 200`,
    [supplier_id],
  );
}

export async function usableSignatures(tx: Tx, supplier_id: number): Promise<readonly SignatureRow[]> {
  return await tx.query<SignatureRow>(
    "select id, name, status, is_asked from sms_signature where supplier_id = $1 and status = 2 order by created_at limit 50",
    [supplier_id],
  );
}

export async function waitingSignatures(tx: Tx, supplier_id: number): Promise<readonly SignatureRow[]> {
  return await tx.query<SignatureRow>(
    "select id, name, status, is_asked from sms_signature where supplier_id = $1 and status = 1 order by id limit 50",
    [supplier_id],
  );
}

export async function waitingTemplates(tx: Tx, supplier_id: number): Promise<readonly TemplateRow[]> {
  return await tx.query<TemplateRow>(
    `select ${templateColumns} from sms_template where supplier_id = $1 and status = 1 order by id limit 50`,
    [supplier_id],
  );
}

/** Inserts a signature. @returns null where the name is waiting or approved already */
export async function insertSignature(
  tx: Tx,
  supplier_id: number,
  { name, by_name }: { readonly name: string; readonly by_name: string },
  at: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into sms_signature (supplier_id, name, by_name, created_at) values ($1, $2, $3, $4)
     on conflict (supplier_id, name) where status in (1, 2) do nothing returning id`,
    [supplier_id, name, by_name, at],
  );
  return row?.id ?? null;
}

export async function insertTemplate(
  tx: Tx,
  supplier_id: number,
  said: { readonly name: string; readonly kind: TemplateKind; readonly content: string; readonly by_name: string },
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into sms_template (supplier_id, name, kind, number, content, by_name, created_at)
     select $1, $2, $3, coalesce(max(t.number), 0) + 1, $4, $5, $6 from sms_template t where t.supplier_id = $1 and t.name = $2 returning id`,
    [supplier_id, said.name, said.kind, said.content, said.by_name, at],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Stores the provider's answer on a signature. @param said  status 1: the provider has received it and has not decided */
export async function markSignature(
  tx: Tx,
  supplier_id: number,
  id: number,
  { status, reason }: { readonly status: 1 | 2 | 3; readonly reason: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `update sms_signature set is_asked = true, status = $3, reason = $4, decided_at = case when $3::smallint > 1 then $5::timestamptz end,
       version = version + 1 where supplier_id = $1 and id = $2 and status = 1`,
    [supplier_id, id, status, reason, at],
  );
}

/** Stores the provider's answer on a template. @param said  status 1: the provider has received it and has not decided */
export async function markTemplate(
  tx: Tx,
  supplier_id: number,
  id: number,
  { status, code, reason }: { readonly status: 1 | 2 | 3; readonly code: string; readonly reason: string },
  at: Date,
): Promise<void> {
  if (status === 2)
    await tx.query(
      `update sms_template t set status = 4, version = t.version + 1 from sms_template n
       where n.supplier_id = $1 and n.id = $2 and t.supplier_id = $1 and t.name = n.name and t.status = 2`,
      [supplier_id, id],
    );
  await tx.query(
    `update sms_template set provider_code = coalesce(nullif($4, ''), provider_code), status = $3, reason = $5,
       decided_at = case when $3::smallint > 1 then $6::timestamptz end, version = version + 1
     where supplier_id = $1 and id = $2 and status = 1`,
    [supplier_id, id, status, code, reason, at],
  );
}
