import { fields } from "../../core/list/fields.ts";
import { defineAddon } from "../plugins/public.ts";
import { readBalance } from "./parts/parts.repo.ts";
import { countRunning } from "./sends.repo.ts";
import { t, titles } from "./sms.texts.ts";

/** SMS that operators send by hand, as an add-on. */
export const smsAddon = defineAddon({
  key: "sms",
  settings: {
    release_above: fields.number<true>({
      title: titles.releaseAbove,
      help: t("releaseAbove.help"),
      required: true,
      min: 0,
      max: 1_000_000,
      decimals: 0,
      initial: 500,
    }),
    gap_days: fields.number<true>({
      title: titles.gapDays,
      help: t("gapDays.help"),
      required: true,
      min: 0,
      max: 90,
      decimals: 0,
      initial: 7,
    }),
  },
  now: async ({ tx, supplier }) => {
    const running = await countRunning(tx, supplier.id);
    const { free, held } = await readBalance(tx, supplier.id);
    const parts = free + held;
    return [
      ...(running > 0 ? [{ text: t("now.running"), data: { count: running }, hinders: true }] : []),
      ...(parts > 0 ? [{ text: t("now.parts"), data: { count: parts }, hinders: true }] : []),
    ];
  },
});
