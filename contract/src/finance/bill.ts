import { choice } from "../core/choice.ts";
import { t } from "./finance.texts.ts";

/** Accounts of the ledger that somebody else keeps books of too. */
export const billAccounts = [
  choice("psp:wechat", t("billAccounts.wechat"), "green"),
  choice("psp:alipay", t("billAccounts.alipay"), "blue"),
  choice("bank", t("billAccounts.bank"), "violet"),
  choice("pos", t("billAccounts.pos"), "cyan"),
] as const;
export type BillAccount = (typeof billAccounts)[number]["value"];

export const gapKinds = [
  choice("theirs", t("gapKinds.theirs"), "red"),
  choice("ours", t("gapKinds.ours"), "red"),
  choice("amount", t("gapKinds.amount"), "red"),
  choice("pair", t("gapKinds.pair"), "amber"),
] as const;
export type GapKind = (typeof gapKinds)[number]["value"];

export const gapStates = [
  choice(1, t("gapStates.1"), "red"),
  choice(2, t("gapStates.2"), "amber"),
  choice(3, t("gapStates.3"), "blue"),
  choice(4, t("gapStates.4"), "green"),
] as const;

export const gapReasons = [
  choice("timing", t("gapReasons.timing"), "blue"),
  choice("provider", t("gapReasons.provider"), "amber"),
  choice("ours", t("gapReasons.ours"), "amber"),
  choice("booked", t("gapReasons.booked"), "violet"),
  choice("confirmed", t("gapReasons.confirmed"), "green"),
  choice("declined", t("gapReasons.declined"), "slate"),
  choice("met", t("gapReasons.met"), "green"),
] as const;
/** Reasons for which a difference may remain. */
export const standingReasons = gapReasons.filter(({ value }) => ["timing", "provider", "ours"].includes(value));
export type StandingReason = "timing" | "provider" | "ours";
