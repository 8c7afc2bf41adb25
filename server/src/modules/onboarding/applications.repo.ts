import type { ApplicationStatus, EnterField, EnterPaper, EnterPart } from "@kangying/contract/suppliers/enter";
import type { Tx } from "../../core/db/database.ts";

/** The facts about a supplier that the platform approved with its application. */
export interface ApprovedFacts {
  readonly name: string;
  readonly credit_code: string | null;
  readonly legal_person: string | null;
  readonly licence_until: string | null;
  readonly bank_holder: string | null;
}

export type Said = Readonly<Partial<Record<EnterField, string | number | null>>>;
export type Papers = Readonly<Partial<Record<EnterPaper, string>>>;
export type Mark = { readonly ok: boolean; readonly remark: string; readonly place?: Place };
/** A frame on a paper: left, top, width and height as fractions of its picture. */
export type Place = number[];
export type Marks = Readonly<Partial<Record<EnterPart, Mark>>>;
/** Sealed numbers in base64. */
export type Sealed = Readonly<Partial<Record<"legal_id" | "bank_card", string>>>;

/** The checked values of an application. Numbers of papers and cards are masked in `said`. */
export interface ApplicationSaid {
  readonly name: string;
  readonly kind: 1 | 2 | 3;
  readonly credit_code: string | null;
  readonly login: string;
  readonly said: Said;
  readonly sealed: Sealed;
  readonly papers: Papers;
}

export interface ApplicationRow extends ApplicationSaid {
  readonly id: number;
  readonly no: string;
  /** Null: the application was emptied. */
  readonly phone: string | null;
  readonly status: ApplicationStatus;
  readonly marks: Marks;
  /** The values of changed parts at the last review. */
  readonly before: Readonly<Partial<Record<EnterPart, string>>>;
  readonly revision: number;
  readonly agreement_no: number | null;
  readonly agreed_at: Date;
  readonly submitted_at: Date;
  readonly decided_by: string;
  readonly reason: string;
  readonly made_supplier_id: number | null;
  /** Since when its personal data is removed. */
  readonly emptied_at: Date | null;
  readonly version: number;
}

const columns = `id, no, phone, status, name, kind, credit_code, login, said, sealed, papers, marks, before, revision, agreement_no, agreed_at,
  submitted_at, decided_by, reason, made_supplier_id, emptied_at, version`;

/** Finds an application. @param lock  keeps others from changing it until the commit */
export async function findApplication(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock = false,
): Promise<ApplicationRow | null> {
  const rows = await tx.query<ApplicationRow>(
    `select ${columns} from supplier_application where supplier_id = $1 and id = $2${lock ? " for update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The number of the supplier's own application. */
export async function ownEntryNo(tx: Tx, supplier_id: number): Promise<string | null> {
  const [row] = await tx.query<{ no: string }>("select no from supplier_entry where supplier_id = $1", [supplier_id]);
  return row?.no ?? null;
}

/** Reads the approved facts from an application. Runs as the platform. */
export async function saidUnder(tx: Tx, supplier_id: number, no: string): Promise<ApprovedFacts | null> {
  const [row] = await tx.query<ApprovedFacts>(
    `select name, credit_code, said ->> 'legal_person' as legal_person, said ->> 'licence_until' as licence_until,
       said ->> 'bank_holder' as bank_holder
     from supplier_application where supplier_id = $1 and no = $2`,
    [supplier_id, no],
  );
  return row ?? null;
}

/** Locks and returns the newest application of a phone. */
export async function applicationOf(tx: Tx, supplier_id: number, phone: string): Promise<ApplicationRow | null> {
  const rows = await tx.query<ApplicationRow>(
    `select ${columns} from supplier_application where supplier_id = $1 and phone = $2 order by id desc limit 1 for update`,
    [supplier_id, phone],
  );
  return rows[0] ?? null;
}

export interface NewApplication extends ApplicationSaid {
  readonly no: string;
  readonly phone: string;
  readonly agreement_no: number | null;
  readonly at: Date;
}

/** Inserts an application. @throws unique violation application_one_phone, application_one_code */
export async function insertApplication(tx: Tx, supplier_id: number, row: NewApplication): Promise<number> {
  const { no, phone, name, kind, credit_code, login, said, sealed, papers, agreement_no, at } = row;
  const json = [said, sealed, papers].map((value) => JSON.stringify(value));
  const rows = await tx.query<{ id: number }>(
    `insert into supplier_application (supplier_id, no, phone, name, kind, credit_code, login, said, sealed, papers, agreement_no, agreed_at, submitted_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10::jsonb, $11, $12, $12, $12) returning id`,
    [supplier_id, no, phone, name, kind, credit_code, login, ...json, agreement_no, at],
  );
  return rows[0]?.id ?? 0;
}

/**
 * Saves an application that is sent again after it was returned.
 * @param agreed  the agreement that the applicant accepted this time, and when
 * @throws unique violation application_one_code
 */
export async function resubmit(
  tx: Tx,
  supplier_id: number,
  row: ApplicationRow,
  next: ApplicationSaid,
  before: ApplicationRow["before"],
  agreed: Pick<ApplicationRow, "agreement_no" | "agreed_at">,
  at: Date,
): Promise<void> {
  await tx.query(
    `update supplier_application set name = $3, kind = $4, credit_code = $5, login = $6, said = $7::jsonb, sealed = $8::jsonb, papers = $9::jsonb,
       before = $10::jsonb, status = 1, revision = revision + 1, submitted_at = $11, agreement_no = $12, agreed_at = $13, version = version + 1
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      row.id,
      next.name,
      next.kind,
      next.credit_code,
      next.login,
      JSON.stringify(next.said),
      JSON.stringify(next.sealed),
      JSON.stringify(next.papers),
      JSON.stringify(before),
      at,
      agreed.agreement_no,
      agreed.agreed_at,
    ],
  );
}

/** Replaces the file ids of an application's papers. */
export async function putPapers(tx: Tx, supplier_id: number, id: number, papers: Papers): Promise<void> {
  await tx.query("update supplier_application set papers = $3::jsonb where supplier_id = $1 and id = $2", [
    supplier_id,
    id,
    JSON.stringify(papers),
  ]);
}

export interface Decision {
  readonly status: ApplicationStatus;
  readonly marks: Marks;
  readonly reason: string;
  readonly by: string;
  readonly made_supplier_id?: number;
}

/** Saves the decision on a locked application. */
export async function decide(tx: Tx, supplier_id: number, id: number, decision: Decision, at: Date): Promise<void> {
  const { status, marks, reason, by, made_supplier_id = null } = decision;
  await tx.query(
    `update supplier_application set status = $3, marks = $4::jsonb, before = '{}', reason = $5, decided_by = $6, decided_at = $7,
       made_supplier_id = $8, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, status, JSON.stringify(marks), reason, by, at, made_supplier_id],
  );
}

export type EventName =
  | "agreed"
  | "submitted"
  | "opened"
  | "returned"
  | "approved"
  | "refused"
  | "withdrawn"
  | "started"
  | "emptied";
export interface EventRow {
  readonly what: EventName;
  readonly note: string;
  readonly at: Date;
}

export async function addEvent(
  tx: Tx,
  supplier_id: number,
  application_id: number,
  event: EventRow & { readonly by_name: string },
): Promise<void> {
  await tx.query(
    `insert into supplier_application_event (supplier_id, application_id, at, what, note, by_name, created_at) values ($1, $2, $3, $4, $5, $6, $3)`,
    [supplier_id, application_id, event.at, event.what, event.note, event.by_name],
  );
}

/** The events of an application, the newest first. */
export async function eventsOf(tx: Tx, supplier_id: number, application_id: number): Promise<readonly EventRow[]> {
  return await tx.query<EventRow>(
    `select what, note, at from supplier_application_event where supplier_id = $1 and application_id = $2 order by id desc limit 40`,
    [supplier_id, application_id],
  );
}

/** Numbers of other applications, waiting, returned or approved, with the same phone or licence. */
export async function doublesOf(tx: Tx, supplier_id: number, row: ApplicationRow): Promise<readonly string[]> {
  const rows = await tx.query<{ no: string }>(
    `select no from supplier_application where supplier_id = $1 and id <> $2 and status in (1, 2, 3) and (phone = $3 or credit_code = $4)
     order by id limit 5`,
    [supplier_id, row.id, row.phone, row.credit_code],
  );
  return rows.map(({ no }) => no);
}

/** Keys of waiting applications, the longest waiting first. */
export async function waiting(tx: Tx, supplier_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from supplier_application where supplier_id = $1 and status = 1 order by submitted_at, id limit 200`,
    [supplier_id],
  );
  return rows.map(({ id }) => id);
}

/** Locks applications that were refused, withdrawn, or returned and never sent again before this time, and still hold what was said. */
export async function applicationsToEmpty(
  tx: Tx,
  supplier_id: number,
  before: Date,
  limit: number,
): Promise<readonly ApplicationRow[]> {
  return await tx.query<ApplicationRow>(
    `select ${columns} from supplier_application
     where supplier_id = $1 and status in (2, 4, 5) and emptied_at is null and decided_at < $2
     order by decided_at, id limit $3 for update`,
    [supplier_id, before, limit],
  );
}

/** Papers of this application that no other application has: an applicant who applies again may send the same pictures. */
export async function papersOfIt(tx: Tx, supplier_id: number, id: number): Promise<readonly string[]> {
  const rows = await tx.query<{ file_id: string }>(
    `select distinct coalesce(p.value, '') as file_id from supplier_application a, jsonb_each_text(a.papers) p
     where a.supplier_id = $1 and a.id = $2 and not exists (
       select from supplier_application o, jsonb_each_text(o.papers) x where o.supplier_id = $1 and o.id <> $2 and x.value = p.value)`,
    [supplier_id, id],
  );
  return rows.map(({ file_id }) => file_id);
}

/**
 * Removes the personal data of an application; what it was about, and how it ended, stay. A private person's name is cut to its first letter.
 * A returned one that was never sent again counts as withdrawn.
 */
export async function emptyApplication(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(
    `update supplier_application set status = case when status = 2 then 5 else status end,
       phone = null, login = '', sealed = '{}', papers = '{}', before = '{}', marks = '{}',
       name = case when kind = 3 then left(name, 1) || '**' else name end,
       said = jsonb_build_object('kind', said -> 'kind', 'industry', said -> 'industry', 'region', said -> 'region', 'categories', said -> 'categories'),
       emptied_at = $3, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, at],
  );
}
