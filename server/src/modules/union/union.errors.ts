import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./union.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const unionErrors = defineErrors(
  {
    union_partner_already: 409,
    union_two_levels: 409,
    union_link_dead: 404,
    union_other_person: 403,
    union_batch_open: 409,
    union_nothing_free: 409,
    union_not_partner: 409,
    union_apply_closed: 409,
    union_links_too_many: 409,
  },
  t.group("error"),
);
