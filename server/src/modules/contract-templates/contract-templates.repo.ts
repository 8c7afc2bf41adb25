import type { Language } from "@kangying/contract/core/language";
import type { ClauseTopic, ContractKind } from "@kangying/contract/students/contract";
import type { Tx } from "../../core/db/database.ts";

/** A clause of a template; variables are between double braces. */
export interface Clause {
  readonly title: string;
  readonly body: string;
  /** The topic that the student must confirm separately; null: none. */
  readonly topic: ClauseTopic | null;
  /** A one-line summary of the clause. */
  readonly point: string | null;
}

/** The values of a template's form. */
export interface TemplateInput {
  readonly name: string;
  readonly kind: ContractKind;
  /** The language of its title and clauses. */
  readonly language: Language;
  readonly title: string;
  readonly clauses: readonly Clause[];
  readonly keeps_deposit: boolean;
  readonly allows_transfer: boolean;
}

/** A template as its form shows it. */
export interface TemplateRow extends TemplateInput {
  readonly id: number;
  readonly edition: number;
  readonly status: 1 | 2;
  readonly version: number;
}

const columns = `id, name, kind, language, title, clauses, keeps_deposit, allows_transfer, edition, status, version`;

/** @param lock  true: locks the row until the commit */
export async function findTemplate(tx: Tx, supplier_id: number, id: number, lock = false): Promise<TemplateRow | null> {
  const rows = await tx.query<TemplateRow>(
    `select ${columns} from contract_template where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Returns the names of all templates, those in use first. */
export async function templateNames(tx: Tx, supplier_id: number): Promise<{ id: number; name: string }[]> {
  return await tx.query("select id, name from contract_template where supplier_id = $1 order by status, name, id", [
    supplier_id,
  ]);
}

/** Returns the template for new contracts of a kind. */
export async function templateInUse(tx: Tx, supplier_id: number, kind: ContractKind): Promise<TemplateRow | null> {
  const rows = await tx.query<TemplateRow>(
    `select ${columns} from contract_template where supplier_id = $1 and kind = $2 and status = 1`,
    [supplier_id, kind],
  );
  return rows[0] ?? null;
}

/** Returns the kinds that have a template in use. */
export async function kindsInUse(tx: Tx, supplier_id: number): Promise<readonly ContractKind[]> {
  const rows = await tx.query<{ kind: ContractKind }>(
    `select kind from contract_template where supplier_id = $1 and status = 1`,
    [supplier_id],
  );
  return rows.map(({ kind }) => kind);
}

/** Writes a template. @throws unique violation contract_template_one_kind */
export async function insertTemplate(tx: Tx, supplier_id: number, input: TemplateInput, at: Date): Promise<number> {
  const { name, kind, language, title, clauses, keeps_deposit, allows_transfer } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into contract_template (supplier_id, name, kind, title, clauses, keeps_deposit, allows_transfer, created_at, updated_at, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) returning id`,
    [supplier_id, name, kind, title, JSON.stringify(clauses), keeps_deposit, allows_transfer, at, language],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a locked row; another text makes another edition. @throws unique violation contract_template_one_kind */
export async function updateTemplate(tx: Tx, supplier_id: number, row: TemplateRow, at: Date): Promise<void> {
  const { id, name, kind, language, title, clauses, keeps_deposit, allows_transfer, status } = row;
  await tx.query(
    `update contract_template set name = $3, kind = $4, title = $5, clauses = $6::jsonb, keeps_deposit = $7, allows_transfer = $8, status = $9, language = $11,
       edition = edition + (title <> $5 or clauses <> $6::jsonb)::int, updated_at = $10, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, name, kind, title, JSON.stringify(clauses), keeps_deposit, allows_transfer, status, at, language],
  );
}
