import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { sanitizeRichText } from "../../core/list/form/rich-text.ts";
import { insertAgreement, type AgreementCode } from "./agreements.repo.ts";
import { t } from "./publications.texts.ts";

/** What a desk says of a new version. */
export interface AgreementInput {
  readonly code: AgreementCode;
  readonly title: string;
  readonly body: string;
  /** Null: from now on. */
  readonly effective_at: Date | null;
  readonly asks_again: boolean;
}

/**
 * Adds a version; those before it are kept as they were.
 * @throws {InvalidFields} a time that has passed · {AppError} conflict where a colleague added one at the same moment
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
