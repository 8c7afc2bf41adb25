import { monthStatus } from "@kangying/contract/finance/month";
import { monthCalls as calls } from "@kangying/contract/finance/month.calls";
import { monthClosePreview, monthSignPreview } from "@kangying/contract/finance/month.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { closeMonth, reopenMonth, returnMonth, signMonth } from "./close-month.ts";
import { monthErrors } from "./month-close.errors.ts";
import { t, words } from "./month-close.texts.ts";

export const signAction = rowAction<{}, undefined, "status">({
  ...calls.MonthSign,
  title: t("sign"),
  primary: true,
  icon: "pen-line",
  repeatable: true,
  form: {},
  preview: { api: monthSignPreview.api, depends_on: [] },
  when: ({ status }) => status === monthStatus.open,
  run: (ctx, id) => signMonth(ctx, id),
});

export const closeAction = rowAction<{}, undefined, "status" | "made_by">({
  ...calls.MonthClose,
  title: t("close"),
  primary: true,
  icon: "lock",
  repeatable: true,
  form: {},
  preview: { api: monthClosePreview.api, depends_on: [] },
  when: ({ status }) => status === monthStatus.signed,
  offered: ({ made_by }, ctx) => made_by !== ctx.caller.account_id,
  run: (ctx, id) => closeMonth(ctx, id),
});

const reasonFields = { reason: fields.text<true>({ title: words.reason, required: true, max_length: 200 }) };

export const returnAction = rowAction<typeof reasonFields, undefined, "status">({
  ...calls.MonthReturn,
  title: t("return"),
  repeatable: true,
  form: reasonFields,
  when: ({ status }) => status === monthStatus.signed,
  run: returnMonth,
});

export const reopenAction = rowAction<typeof reasonFields, undefined, "status">({
  ...calls.MonthReopen,
  title: t("reopen"),
  danger: true,
  repeatable: true,
  form: reasonFields,
  when: ({ status }) => status === monthStatus.closed,
  offered: (_state, ctx) => ctx.caller.kind === "platform",
  run: async (ctx, id, values) => {
    if (ctx.caller.kind !== "platform") throw new AppError(monthErrors.month_platform_only);
    await reopenMonth(ctx, id, values);
  },
});
