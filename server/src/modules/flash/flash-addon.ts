import { fields } from "../../core/list/fields.ts";
import { marginField } from "../activities/public.ts";
import { defineAddon } from "../plugins/public.ts";
import { countRunning } from "./flash.repo.ts";
import { t, titles } from "./flash.texts.ts";

/** The add-on for flash sales. */
export const flashAddon = defineAddon({
  key: "spike",
  settings: {
    pay_minutes: fields.number<true>({
      title: titles.payMinutes,
      unit: t("minutes"),
      required: true,
      min: 1,
      max: 1_440,
      decimals: 0,
      initial: 10,
    }),
    per_second: fields.number<true>({
      title: titles.perSecond,
      help: t("perSecond.help"),
      required: true,
      min: 1,
      max: 10_000,
      decimals: 0,
      initial: 200,
    }),
    margin_percent: marginField,
  },
  now: async ({ tx, supplier }) => {
    const count = await countRunning(tx, supplier.id);
    return count > 0 ? [{ text: t("now.running"), data: { count }, hinders: true }] : [];
  },
});
