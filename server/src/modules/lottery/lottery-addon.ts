import { fields } from "../../core/list/fields.ts";
import { defineAddon } from "../plugins/public.ts";
import { countWaiting } from "./draws/draws.repo.ts";
import { countRunning } from "./lottery.repo.ts";
import { t, titles } from "./lottery.texts.ts";

/** The add-on for lotteries. */
export const lotteryAddon = defineAddon({
  key: "lottery",
  settings: {
    claim_days: fields.number<true>({
      title: titles.claimDays,
      help: t("claimDays.help"),
      required: true,
      min: 1,
      max: 90,
      decimals: 0,
      initial: 7,
    }),
  },
  now: async ({ tx, supplier, now }) => {
    const running = await countRunning(tx, supplier.id, now);
    const waiting = await countWaiting(tx, supplier.id);
    return [
      ...(running > 0 ? [{ text: t("now.running"), data: { count: running }, hinders: true }] : []),
      ...(waiting > 0 ? [{ text: t("now.waiting"), data: { count: waiting }, hinders: true }] : []),
    ];
  },
});
