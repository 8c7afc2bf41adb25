import { defineAddon } from "../plugins/public.ts";
import { waysOn } from "./social-set.repo.ts";
import { t } from "./social.texts.ts";

/**
 * Signing in with an account at another provider, as an add-on. It can be removed at any time, because signing in by phone and code
 * remains.
 */
export const socialAddon = defineAddon({
  key: "social",
  now: async ({ tx, supplier }) => {
    const count = (await waysOn(tx, supplier.id)).length;
    return count > 0 ? [{ text: t("now.on"), data: { count }, hinders: false }] : [];
  },
});
