import type { EnterApplication, EnterDraft } from "@kangying/contract/suppliers/enter.endpoints";

/** The applicant, the state of the application, and what was typed since then but not sent. */
export interface Applicant {
  readonly key: string;
  readonly phone: string;
  readonly application: EnterApplication | null;
  readonly draft: EnterDraft | null;
}
