import { monthCalls, monthLineCalls } from "@kangying/contract/finance/month.calls";
import { monthClosePreview, monthLook, monthSignPreview } from "@kangying/contract/finance/month.endpoints";
import { defineJob } from "../../core/jobs/job.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { keepMonths } from "./close-month.ts";
import { monthErrors } from "./month-close.errors.ts";
import { monthInvariants } from "./month-close.invariants.ts";
import { t } from "./month-close.texts.ts";
import { monthLinesList } from "./month-lines.list.ts";
import { monthsList } from "./months.list.ts";
import { presentMonth, previewMonth } from "./present-month.ts";

/** Every month gets its row from its first day on, even without postings. */
const openMonthsJob = defineJob({
  name: "month.open",
  cron: "10 * * * *",
  run: { own: async ({ transaction }) => await transaction(keepMonths) },
});

/** Month closing of the books: the facts that prevent closing, two signatures, and the saved lines. */
export const monthClose = defineModule({
  name: "month-close",
  errors: Object.values(monthErrors),
  topics: { book_month: [monthCalls.MonthList.api, monthLineCalls.MonthLineList.api] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { book_month: pageTitle("months") },
  tables: ["book_month", "book_month_line"],
  lists: [monthsList, monthLinesList],
  routes: [
    callRoute(monthLook, (ctx, { id }) => presentMonth(ctx, id)),
    callRoute(monthSignPreview, (ctx, { id }) => previewMonth(ctx, id, "sign")),
    callRoute(monthClosePreview, (ctx, { id }) => previewMonth(ctx, id, "close")),
  ],
  jobs: [openMonthsJob],
  invariants: monthInvariants,
});
