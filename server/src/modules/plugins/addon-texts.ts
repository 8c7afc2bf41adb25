import type { AddonKey, AddonType } from "@kangying/contract/plugins/addons";
import { outsideOf } from "@kangying/contract/plugins/outside";
import type { Text } from "@kangying/contract/core/language";
import { t } from "./plugins.texts.ts";

/** The title and the description of each add-on of the product. */
const own: Readonly<Record<AddonKey, { readonly title: Text; readonly about: Text }>> = {
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
  reduction: {
    title: t("addon.reduction"),
    about: t("addon.reduction.about"),
  },
};

/** The title or the description of an add-on, from the product or from outside. @throws when there is none with this key */
export function addonText(key: string, part: "title" | "about"): Text {
  const text = outsideOf(key)?.[part] ?? own[key as AddonKey]?.[part];
  if (!text) throw new Error(`no add-on has the key ${key}`);
  return text;
}

export const typeTexts: Readonly<Record<AddonType, Text>> = t.group("type");
