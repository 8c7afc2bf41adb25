import { defineModule } from "../../core/module/define-module.ts";

/** Contracts, insurance and health screenings of a stay. */
export const papers = defineModule({
  name: "papers",
  tables: ["stay_screening", "stay_policy", "stay_contract"],
  lends: ["stay_screening", "stay_policy", "stay_contract"],
});
