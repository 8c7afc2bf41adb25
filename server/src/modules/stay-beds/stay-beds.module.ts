import { freeBeds, swapPartners } from "@kangying/contract/students/stay-choices.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { searchBedsForDesk } from "./free-beds.ts";
import { searchSwapPartners } from "./swap-partners.ts";
import { stayBedsErrors } from "./stay-beds.errors.ts";
import { t } from "./stay-beds.texts.ts";

/** The beds of a stay: promised and free ones, price differences of beds, and roommates. */
export const stayBeds = defineModule({
  name: "stay-beds",
  errors: Object.values(stayBedsErrors),
  callTitles: t.group("call"),
  fieldTitles: t.group("field"),
  tables: ["stay_bed_move"],
  routes: [
    callRoute(freeBeds, async (ctx, input) => ({ options: await searchBedsForDesk(ctx, input) })),
    callRoute(swapPartners, async (ctx, input) => ({ options: await searchSwapPartners(ctx, input) })),
  ],
});
