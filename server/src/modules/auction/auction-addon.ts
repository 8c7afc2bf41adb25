import { fields } from "../../core/list/fields.ts";
import { defineAddon } from "../plugins/public.ts";
import { t, titles } from "./auction.texts.ts";
import { countHeld } from "./deposits/lot-deposits.repo.ts";
import { countGoing } from "./lots/lots.repo.ts";

const whole = { required: true, decimals: 0 } as const;

/**
 * Auctions as an add-on. It cannot be switched off while a lot is announced, running, waiting for payment or offered, nor while a deposit
 * is held or on its way back.
 */
export const auctionAddon = defineAddon({
  key: "auction",
  settings: {
    pay_hours: fields.number<true>({
      ...whole,
      title: titles.payHours,
      unit: t("hours"),
      min: 1,
      max: 240,
      initial: 72,
    }),
    extend_minutes: fields.number<true>({
      ...whole,
      title: titles.extendMinutes,
      help: t("extendMinutes.help"),
      unit: t("minutes"),
      min: 1,
      max: 60,
      initial: 5,
    }),
    max_extends: fields.number<true>({ ...whole, title: titles.maxExtends, min: 0, max: 99, initial: 10 }),
  },
  now: async ({ tx, supplier }) => {
    const { running, unpaid, offered } = await countGoing(tx, supplier.id);
    const held = await countHeld(tx, supplier.id);
    return [
      ...(running > 0 ? [{ text: t("now.running"), data: { count: running }, hinders: true }] : []),
      ...(unpaid > 0 ? [{ text: t("now.unpaid"), data: { count: unpaid }, hinders: true }] : []),
      ...(offered > 0 ? [{ text: t("now.offered"), data: { count: offered }, hinders: true }] : []),
      ...(held > 0 ? [{ text: t("now.held"), data: { count: held }, hinders: true }] : []),
    ];
  },
});
