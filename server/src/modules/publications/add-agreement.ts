import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { sanitizeRichText } from "../../core/list/form/rich-text.ts";
import { insertAgreement, type AgreementCode } from "./agreements.repo.ts";
import { t } from "./publications.texts.ts";

/** The fields of a new version. */
export interface AgreementInput {
  readonly code: AgreementCode;
  readonly title: string;
  readonly body: string;
  /** Null: in force from now on. */
  readonly effective_at: Date | null;
  readonly asks_again: boolean;
}

/**
 * Adds a version; earlier versions stay unchanged.
 * @throws {InvalidFields} a past time · {AppError} conflict when another operator added one at the same moment
 */
export async function addAgreement(work: Work, input: AgreementInput): Promise<number> {
  const { tx, supplier, now, actor } = work;
  if (input.effective_at !== null && input.effective_at < now)
    throw new InvalidFields({ effective_at: { text: t("faults.past") } });
  const row = { ...input, body: sanitizeRichText(input.body), effective_at: input.effective_at ?? now };
  const id = await tx
    .savepoint(() => insertAgreement(tx, supplier.id, row, now, actor.name))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "agreement_supplier_id_code_version_no_key")) throw new AppError("conflict");
      throw error;
    });
  work.changed("agreement", id);
  const { body, ...said } = row;
  work.audit({ biz_type: "agreement", biz_id: id, after: { ...said, body_length: body.length } });
  return id;
}
