import { choice } from "../core/choice.ts";
import { t } from "./orders.texts.ts";

/** Where a parcel is, by the last report of its carrier. */
export const parcelStatus = { waiting: 0, moving: 1, delivering: 2, signed: 3, abnormal: 4, undone: 5 } as const;
export type ParcelStatus = (typeof parcelStatus)[keyof typeof parcelStatus];

export const parcelStatuses = [
  choice(0, t("parcelStatuses.0"), "slate"),
  choice(1, t("parcelStatuses.1"), "blue"),
  choice(2, t("parcelStatuses.2"), "cyan"),
  choice(3, t("parcelStatuses.3"), "green"),
  choice(4, t("parcelStatuses.4"), "red"),
  choice(5, t("parcelStatuses.5"), "slate"),
] as const;

/** State of a parcel that a carrier has although its order was closed. */
export const interceptionStatus = { asked: 0, stopped: 1, delivered: 2 } as const;
export type InterceptionStatus = (typeof interceptionStatus)[keyof typeof interceptionStatus];

export const interceptionStatuses = [
  choice(0, t("interceptionStatuses.0"), "amber"),
  choice(1, t("interceptionStatuses.1"), "green"),
  choice(2, t("interceptionStatuses.2"), "red"),
] as const;

/** Carriers by the codes used to ask about them, and the form of their numbers. `sample` is a number that may be shown. */
export const carriers = [
  { code: "shunfeng", title: t("carriers.shunfeng"), number: /^SF\d{12,13}$/, sample: "SF1402881766305" },
  { code: "zhongtong", title: t("carriers.zhongtong"), number: /^(7[3-8]\d{12}|ZT\d{12})$/, sample: "75400000000001" },
  { code: "yuantong", title: t("carriers.yuantong"), number: /^(YT\d{13,15}|8\d{11,17})$/, sample: "YT8800000000001" },
  { code: "yunda", title: t("carriers.yunda"), number: /^(4\d{12,14}|31\d{13})$/, sample: "4312345678901" },
  {
    code: "shentong",
    title: t("carriers.shentong"),
    number: /^(77\d{11,13}|STO\d{10,13})$/,
    sample: "772000000000001",
  },
  { code: "ems", title: t("carriers.ems"), number: /^(1[01]\d{11}|E[A-Z]\d{9}CN)$/, sample: "1012345678901" },
  { code: "jd", title: t("carriers.jd"), number: /^JD[A-Z0-9]{11,15}(-\d+-\d+-)?$/, sample: "JDVC00000000001" },
  { code: "jtexpress", title: t("carriers.jtexpress"), number: /^JT\d{13}$/, sample: "JT5000000000001" },
  { code: "own", title: t("carriers.own"), number: /^ZS[A-Z0-9]{6,28}$/, sample: "ZS261123000001" },
  { code: "debangkuaidi", title: t("carriers.debangkuaidi"), number: /^DPK\d{12}$/, sample: "DPK360000000001" },
] as const;
export type CarrierCode = (typeof carriers)[number]["code"];

/** The shop brings it itself: nobody is asked where it is. */
export const ownCarrier = "own" satisfies CarrierCode;

/** A number for a parcel that the shop brings itself. @param nth  parcel of the order, from 1 */
export function ownWaybill(order_no: string, nth: number): string {
  return `ZS${order_no.replaceAll(/\D/g, "")}${nth > 1 ? String(nth).padStart(2, "0") : ""}`;
}

/** A number as it is stored: capital letters and digits. */
export function waybillOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** The first carrier whose numbers have this form. Null: there is none. */
export function carrierOf(waybill: string): CarrierCode | null {
  return carriers.find(({ number }) => number.test(waybill))?.code ?? null;
}

/** All carriers whose numbers have this form. */
export function carriersOf(waybill: string): readonly (typeof carriers)[number][] {
  return carriers.filter(({ number }) => number.test(waybill));
}

/** Hours during which a parcel can be undone if no carrier has registered it. */
export const undoHours = 24;
