import type { AheadKind } from "../stay-money/public.ts";
import { lessonsAhead } from "./codes.repo.ts";

/** What a student has paid for lessons whose codes are not used, as the member with the same phone. */
export const lessonsKind: AheadKind = {
  kind: "lessons",
  of: ({ tx, supplier }, student_id) => lessonsAhead(tx, supplier.id, student_id),
};
