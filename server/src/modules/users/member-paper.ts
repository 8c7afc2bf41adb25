import type { FieldFault } from "../../core/kernel/app-error.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import { type IdEntered, identityOf, openIdNumber, sealIdentity } from "../students/public.ts";
import type { MemberFields } from "./users.repo.ts";

/** A member's ID paper as the table stores it. */
export type MemberPaper = Pick<MemberFields, "id_type" | "id_no_cipher" | "id_no_shown">;

/** A paper and what it must agree with, as an operator types them. */
export interface PaperEntered extends IdEntered {
  readonly gender: MemberFields["gender"];
  readonly birthday: string | null;
}

/**
 * Checks an ID paper by the rules for students: a valid number, which agrees with gender and birthday.
 * @param own  the paper on file: it stays when no number was entered, and a corrected birthday must agree with it
 * @param found  gets the faults
 */
export function paperOf(
  work: Pick<Work, "services" | "supplier">,
  { id_type, id_no, gender, birthday }: PaperEntered,
  own: MemberPaper | null,
  found: Record<string, FieldFault>,
): MemberPaper {
  // The whole row comes as `own`: only its paper is returned.
  const { id_type: kept_type = null, id_no_cipher = null, id_no_shown = null } = own ?? {};
  const kept: MemberPaper = { id_type: kept_type, id_no_cipher, id_no_shown };
  const typed = id_no == null || id_no.trim() === "" ? null : { id_type: id_type ?? null, id_no };
  const onFile = kept.id_no_cipher && { id_type: kept.id_type, id_no: openIdNumber(work, kept.id_no_cipher) };
  const said = typed ?? onFile;
  if (!said) return kept;
  try {
    const identity = identityOf(said, { birthday, ...(gender === null ? {} : { gender }) });
    if (!typed || !identity) return kept;
    const { id_no_hash: _hash, ...paper } = sealIdentity(work, identity);
    return paper;
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    Object.assign(found, error.fields);
    return kept;
  }
}
