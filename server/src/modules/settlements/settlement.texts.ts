import type { Text } from "@kangying/contract/core/language";
import type { SettlementCode } from "./settlement.ts";
import { t } from "./settlements.texts.ts";

/** The title and the formula of each settlement line. Amounts in a formula are yuan with two decimals. */
export const settlementTexts: Readonly<Record<SettlementCode, { readonly title: Text; readonly formula: Text }>> = {
  paid: {
    title: t("settlement.paid"),
    formula: t("settlement.paid.formula"),
  },
  nights_by_package: {
    title: t("settlement.nights_by_package"),
    formula: t("settlement.nights_by_package.formula"),
  },
  nights_by_all: {
    title: t("settlement.nights_by_all"),
    formula: t("settlement.nights_by_all.formula"),
  },
  nights_by_bought: {
    title: t("settlement.nights_by_all"),
    formula: t("settlement.nights_by_bought.formula"),
  },
  nights_by_day_price: {
    title: t("settlement.nights_by_all"),
    formula: t("settlement.nights_by_day_price.formula"),
  },
  nights_free: {
    title: t("settlement.nights_free"),
    formula: t("settlement.nights_free.formula"),
  },
  difference: {
    title: t("settlement.difference"),
    formula: t("settlement.difference.formula"),
  },
  extras: {
    title: t("settlement.extras"),
    formula: t("settlement.extras.formula"),
  },
  rest: {
    title: t("settlement.rest"),
    formula: t("settlement.rest.formula"),
  },
  penalty: {
    title: t("settlement.penalty"),
    formula: t("settlement.penalty.formula"),
  },
  kit: {
    title: t("settlement.kit"),
    formula: t("settlement.kit.formula"),
  },
  kit_items: {
    title: t("settlement.kit"),
    formula: t("settlement.kit_items.formula"),
  },
  refund: {
    title: t("settlement.refund"),
    formula: t("settlement.refund.formula"),
  },
  owed: {
    title: t("settlement.owed"),
    formula: t("settlement.owed.formula"),
  },
  prepaid: {
    title: t("settlement.prepaid"),
    formula: t("settlement.prepaid.formula"),
  },
  prepaid_offset: {
    title: t("settlement.prepaid_offset"),
    formula: t("settlement.prepaid_offset.formula"),
  },
  prepaid_refund: {
    title: t("settlement.prepaid_refund"),
    formula: t("settlement.prepaid_refund.formula"),
  },
  security: {
    title: t("settlement.security"),
    formula: t("settlement.security.formula"),
  },
  deduction: {
    title: t("settlement.deduction"),
    formula: t("settlement.deduction.formula"),
  },
  offset: {
    title: t("settlement.offset"),
    formula: t("settlement.offset.formula"),
  },
  deposit_refund: {
    title: t("settlement.deposit_refund"),
    formula: t("settlement.deposit_refund.formula"),
  },
  total: {
    title: t("settlement.total"),
    formula: t("settlement.total.formula"),
  },
};
