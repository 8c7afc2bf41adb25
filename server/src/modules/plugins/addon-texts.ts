import type { AddonKey, AddonType } from "@kangying/contract/plugins/addons";
import type { Text } from "@kangying/contract/core/language";
import { t } from "./plugins.texts.ts";

/** What each add-on is called, and what it is for. */
export const addonTexts: Readonly<Record<AddonKey, { readonly title: Text; readonly about: Text }>> = {
  groupbuy: {
    title: t("addon.groupbuy"),
    about: t("addon.groupbuy.about"),
  },
  spike: {
    title: t("addon.spike"),
    about: t("addon.spike.about"),
  },
  auction: {
    title: t("addon.auction"),
    about: t("addon.auction.about"),
  },
  lottery: {
    title: t("addon.lottery"),
    about: t("addon.lottery.about"),
  },
  union: {
    title: t("addon.union"),
    about: t("addon.union.about"),
  },
  sms: {
    title: t("addon.sms"),
    about: t("addon.sms.about"),
  },
  kefu: {
    title: t("addon.kefu"),
    about: t("addon.kefu.about"),
  },
  wxpub: {
    title: t("addon.wxpub"),
    about: t("addon.wxpub.about"),
  },
  social: {
    title: t("addon.social"),
    about: t("addon.social.about"),
  },
};

export const typeTexts: Readonly<Record<AddonType, Text>> = t.group("type");
