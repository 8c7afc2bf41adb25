import { fields } from "../../core/list/fields.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import type { Work } from "../../core/jobs/work.ts";
import { defineAddon } from "../plugins/public.ts";
import { t, titles } from "./wx-account.texts.ts";

/** Counts the unfinished work of one module of the public account. */
export interface WxBusy {
  readonly key: string;
  readonly count: (work: Pick<Work, "tx" | "supplier">) => Promise<number>;
}
export const wxBusyPoint = definePoint<WxBusy>("public account busy", ({ key }) => key);

/** The public account as an add-on. */
export const wxAddon = defineAddon({
  key: "wxpub",
  settings: {
    sms_instead: fields.switch({ title: titles.smsInstead, help: t("smsInstead.help"), initial: true }),
    keep_days: fields.number<true>({
      title: titles.keepDays,
      help: t("keepDays.help"),
      required: true,
      min: 1,
      max: 365,
      decimals: 0,
      initial: 90,
    }),
  },
  now: async (work) => {
    let count = 0;
    for (const busy of work.services.declared.all(wxBusyPoint)) count += await busy.count(work);
    return count > 0 ? [{ text: t("now.waiting"), data: { count }, hinders: true }] : [];
  },
});
