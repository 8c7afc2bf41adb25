import type { EnterApplication } from "@kangying/contract/suppliers/enter.endpoints";

/** Who applies, and how it stands. */
export interface Applicant {
  readonly key: string;
  readonly phone: string;
  readonly application: EnterApplication | null;
}
