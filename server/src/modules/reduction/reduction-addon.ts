import { defineAddon } from "../plugins/public.ts";
import { countOpen } from "./reduction.repo.ts";
import { t } from "./reduction.texts.ts";

/** The full reduction add-on. It cannot be removed while a reduction runs or is about to begin. */
export const reductionAddon = defineAddon({
  key: "reduction",
  now: async ({ tx, supplier, now }) => {
    const count = await countOpen(tx, supplier.id, now);
    return count > 0 ? [{ text: t("now.open"), data: { count }, hinders: true }] : [];
  },
});
