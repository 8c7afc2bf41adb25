import { fields } from "../../core/list/fields.ts";
import { marginField } from "../activities/public.ts";
import { defineAddon } from "../plugins/public.ts";
import { t, titles } from "./group-buy.texts.ts";
import { countOpen } from "./groups.repo.ts";
import { countRunning } from "./offers.repo.ts";

/** The group buy add-on. It cannot be removed while an activity runs, a group waits, or a failed group's money is being refunded. */
export const groupAddon = defineAddon({
  key: "groupbuy",
  settings: {
    pay_minutes: fields.number<true>({
      title: titles.payMinutes,
      unit: t("minutes"),
      required: true,
      min: 1,
      max: 1_440,
      decimals: 0,
      initial: 15,
    }),
    margin_percent: marginField,
  },
  now: async ({ tx, supplier }) => {
    const count = await countRunning(tx, supplier.id);
    const { waiting, failing } = await countOpen(tx, supplier.id, null);
    return [
      ...(count > 0 ? [{ text: t("now.running"), data: { count }, hinders: true }] : []),
      ...(waiting > 0 ? [{ text: t("now.waiting"), data: { count: waiting }, hinders: true }] : []),
      ...(failing > 0 ? [{ text: t("now.failing"), data: { count: failing }, hinders: true }] : []),
    ];
  },
});
