import type { EnterApplication, EnterDraft } from "@kangying/contract/suppliers/enter.endpoints";

/** Who applies, how it stands, and what was typed since and not sent. */
export interface Applicant {
  readonly key: string;
  readonly phone: string;
  readonly application: EnterApplication | null;
  readonly draft: EnterDraft | null;
}
