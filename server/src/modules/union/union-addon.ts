import { fields } from "../../core/list/fields.ts";
import { defineAddon } from "../plugins/public.ts";
import { countOpen } from "./commissions/commissions.repo.ts";
import { countAsking } from "./partners/partners.repo.ts";
import { t, titles } from "./union.texts.ts";

/** The affiliate union as an add-on. It cannot be removed while a batch waits, or a partner's money is held or owed. */
export const unionAddon = defineAddon({
  key: "union",
  settings: {
    window_days: fields.number<true>({
      title: titles.window,
      help: t("window.help"),
      unit: t("days"),
      required: true,
      min: 1,
      max: 90,
      decimals: 0,
      initial: 15,
    }),
    settle_days: fields.number<true>({
      title: titles.settleDays,
      help: t("settleDays.help"),
      unit: t("days"),
      required: true,
      min: 0,
      max: 90,
      decimals: 0,
      initial: 0,
    }),
    may_apply: fields.switch({ title: titles.mayApply, help: t("mayApply.help"), initial: true }),
  },
  now: async ({ tx, supplier }) => {
    const { held, owed, batches } = await countOpen(tx, supplier.id);
    const asking = await countAsking(tx, supplier.id);
    return [
      ...(batches > 0 ? [{ text: t("now.batch"), hinders: true }] : []),
      ...(held > 0 ? [{ text: t("now.held"), data: { count: held }, hinders: true }] : []),
      ...(owed > 0 ? [{ text: t("now.owed"), data: { count: owed }, hinders: true }] : []),
      ...(asking > 0 ? [{ text: t("now.asking"), data: { count: asking }, hinders: false }] : []),
    ];
  },
});
