import type { z } from "zod";
import type { enterSend } from "@kangying/contract/suppliers/enter.endpoints";
import { enterFields, enterPapers, isAsked, type EnterPart } from "@kangying/contract/suppliers/enter";
import { seal } from "../../core/auth/proofs/secrets.ts";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { mask } from "../../core/list/masks.ts";
import { markFilesUsed } from "../../core/wire/input/named-files.repo.ts";
import { filesNamed } from "../files/public.ts";
import { linesOf, readPlatformSet } from "../platform-set/public.ts";
import { agreementAt } from "../publications/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { ownerLoginTaken } from "../suppliers/public.ts";
import { applicationFaults } from "./application-rules.ts";
import {
  addEvent,
  applicationOf,
  decide,
  insertApplication,
  resubmit,
  type ApplicationRow,
  type ApplicationSaid,
  type Papers,
} from "./applications.repo.ts";
import { onboardingErrors } from "./onboarding.errors.ts";
import { t } from "./onboarding.texts.ts";

export type Sent = Omit<z.output<typeof enterSend.input>, "key">;

/** Numbers that are stored sealed, and the mask with which each is shown. */
const numbers = { legal_id: "id_no", bank_card: "bank_card" } as const;
type Numbered = keyof typeof numbers;
const isNumbered = (name: string): name is Numbered => name in numbers;
export const sealPurpose = "application number";

/**
 * Saves a new application, or the correction of a returned one.
 * @param uploaded  pictures that this phone has uploaded. No others are accepted, except those of its earlier application: the id of a
 * file must not be enough to be shown it.
 * @throws {InvalidFields} all errors at once · {AppError} enter_closed, wrong_status when one waits or is approved already
 */
export async function enter(
  work: Work,
  phone: string,
  sent: Sent,
  uploaded: ReadonlySet<string>,
): Promise<ApplicationRow> {
  const { tx, supplier, now } = work;
  const present = await applicationOf(tx, supplier.id, phone);
  if (present?.status === 1 || present?.status === 3) throw new AppError("wrong_status");
  const mended = present?.status === 2 ? present : null;
  if (!mended && !(await readPlatformSet(tx, supplier.id)).enter_open)
    throw new AppError(onboardingErrors.enter_closed);
  const agreement = await agreementAt(tx, supplier.id, "supplier", now);
  // The applicant must have read the version in force; otherwise the form shows it again.
  if (agreement && sent.agreement_no !== agreement.version_no && mended?.agreement_no !== agreement.version_no)
    throw new InvalidFields({ agreement_no: { text: t("fault.agreement") } });
  const own = new Set([...uploaded, ...Object.values(present?.papers ?? {})]);
  const next = await checked(work, sent, mended, own);
  const agreement_no = agreement?.version_no ?? null;
  const agreesAgain = agreement_no !== null && mended?.agreement_no !== agreement_no;
  const note = agreement ? `${agreement.title} v${agreement.version_no}` : "";
  try {
    if (mended) {
      const agreed = agreesAgain ? { agreement_no, agreed_at: now } : mended;
      await tx.savepoint(() => resubmit(tx, supplier.id, mended, next, beforeOf(mended, next), agreed, now));
      if (agreesAgain) await addEvent(tx, supplier.id, mended.id, { what: "agreed", note, at: now, by_name: "" });
    } else {
      const [no = ""] = await takeDocumentNumbers(work, "RZ");
      const id = await tx.savepoint(() =>
        insertApplication(tx, supplier.id, { ...next, no, phone, agreement_no, at: now }),
      );
      await addEvent(tx, supplier.id, id, { what: "agreed", note, at: now, by_name: "" });
    }
  } catch (error) {
    if (isUniqueViolation(error, "application_one_code"))
      throw new InvalidFields({ credit_code: { text: t("fault.code_taken") } });
    if (isUniqueViolation(error, "application_one_phone")) throw new AppError("conflict");
    throw error;
  }
  markFilesUsed(tx, Object.values(next.papers), now);
  const row = await applicationOf(tx, supplier.id, phone);
  if (!row) throw new Error("an application that was kept is not there");
  await addEvent(tx, supplier.id, row.id, { what: "submitted", note: String(row.revision), at: now, by_name: "" });
  work.changed("application", row.id, row.version);
  work.audit({ biz_type: "application", biz_id: row.id, after: { name: row.name, status: 1, revision: row.revision } });
  return row;
}

async function checked(
  work: Work,
  sent: Sent,
  mended: ApplicationRow | null,
  own: ReadonlySet<string>,
): Promise<ApplicationSaid> {
  const { tx, services } = work;
  const kind = sent.kind ?? mended?.kind ?? 0;
  const typed: Record<string, string | number | null> = {};
  for (const name of enterFields) {
    const value = sent[name] ?? (isNumbered(name) ? null : (mended?.said[name] ?? null));
    typed[name] = isAsked(name, kind) ? (typeof value === "string" ? value.trim() : value) : null;
  }
  for (const name of ["credit_code", "legal_id"]) typed[name] = String(typed[name] ?? "").toUpperCase() || null;
  typed["bank_card"] = String(typed["bank_card"] ?? "").replaceAll(/\s/gu, "") || null;
  const wanted = { ...mended?.papers, ...sent.papers };
  const papers: Papers = Object.fromEntries(
    enterPapers.flatMap((name) => (wanted[name] && isAsked(name, kind) ? [[name, wanted[name]]] : [])),
  );
  const { permit_categories } = await readPlatformSet(tx, work.supplier.id);
  const kept = new Set(Object.keys(mended?.sealed ?? {}));
  const faults = applicationFaults(typed, papers, kept, work.today, linesOf(permit_categories));
  const files = await filesNamed(work, Object.values(papers));
  for (const [name, id] of Object.entries(papers))
    if (!own.has(id) || files.get(id)?.kind !== "image") faults[name] = { text: t("fault.paper") };
  const login = String(typed["login"] ?? "");
  if (login !== "" && login !== mended?.login && (await inAuth(work, () => ownerLoginTaken(tx, login))))
    faults["login"] = { text: t("fault.login_taken") };
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);

  const sealed: Record<string, string> = { ...mended?.sealed };
  const said: Record<string, string | number | null> = { ...typed };
  for (const name of Object.keys(numbers) as Numbered[]) {
    const value = typed[name];
    said[name] = value ? mask(String(value), numbers[name]) : (mended?.said[name] ?? null);
    if (value) sealed[name] = seal(services.config.token_secret, sealPurpose, String(value)).toString("base64");
  }
  return {
    name: String(typed["name"]),
    kind: kind as 1 | 2 | 3,
    credit_code: typed["credit_code"] ? String(typed["credit_code"]) : null,
    login,
    said,
    sealed,
    papers,
  };
}

/** The values that the reviewer saw in the parts that have changed now. */
function beforeOf(row: ApplicationRow, next: ApplicationSaid): ApplicationRow["before"] {
  const found: Partial<Record<EnterPart, string>> = { ...row.before };
  for (const name of enterFields)
    if ((row.said[name] ?? null) !== (next.said[name] ?? null)) found[name] ??= String(row.said[name] ?? "");
  for (const name of enterPapers) if (row.papers[name] !== next.papers[name]) found[name] ??= row.papers[name] ?? "";
  return found;
}

/** Withdraws an application. @throws {AppError} wrong_status when it is decided, or there is none */
export async function withdraw(work: Work, phone: string): Promise<void> {
  const { tx, supplier, now } = work;
  const row = await applicationOf(tx, supplier.id, phone);
  if (!row || (row.status !== 1 && row.status !== 2)) throw new AppError("wrong_status");
  await decide(tx, supplier.id, row.id, { status: 5, marks: row.marks, reason: "", by: "" }, now);
  await addEvent(tx, supplier.id, row.id, { what: "withdrawn", note: "", at: now, by_name: "" });
  work.changed("application", row.id, row.version + 1);
  work.audit({ biz_type: "application", biz_id: row.id, before: { status: row.status }, after: { status: 5 } });
}
