import { defineJob } from "../../../core/jobs/job.ts";
import { t } from "../goods.texts.ts";
import { countNoted } from "./sold.repo.ts";

/**
 * Counts the pieces sold since its last run. Until then, lists of sales read them from the notes; the total sales of goods lag by that
 * much.
 */
export const countSold = defineJob({
  name: "goods.countSold",
  cron: "* * * * *",
  did: t("did.pieces"),
  run: { single: ({ tx, supplier }) => countNoted(tx, supplier.id) },
});
