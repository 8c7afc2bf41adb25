import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./papers.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const papersErrors = defineErrors(
  {
    contract_missing: 409,
    contract_none: 409,
    contract_changed: 409,
    contract_without_text: 409,
    contract_incomplete: 409,
    contract_bears_supplements: 409,
    contract_bears_stay: 409,
    contract_bears_money: 409,
    insurance_gap: 409,
    screening_missing: 409,
    screening_red: 409,
    doctor_note_missing: 409,
    transfer_not_agreed: 409,
  },
  t.group("error"),
);
