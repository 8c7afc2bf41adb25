import type { AheadKind } from "../../stay-money/public.ts";
import { walletOfStudent } from "./wallets.repo.ts";

/** The wallet that a student has as the member with the same phone. */
export const walletKind: AheadKind = {
  kind: "wallet",
  of: ({ tx, supplier }, student_id) => walletOfStudent(tx, supplier.id, student_id),
};
