import { addons, industriesOfAddons } from "@kangying/contract/plugins/addons";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { comma } from "../../core/kernel/text.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { addonText } from "./addon-texts.ts";
import { factsOf, missingFor } from "./install-addon.ts";
import { t } from "./plugins.texts.ts";

const industriesOf = industriesOfAddons(tree);

/** Returns the key of an add-on by its row in the list. @throws {AppError} not_found */
function addonAt({ supplier }: Pick<CallContext, "supplier">, id: number): string {
  const key = addons[id - 1]?.key;
  if (key === undefined || !industriesOf.get(key)?.has(supplier.industry)) throw new AppError("not_found");
  return key;
}

const nothing = { rows: [], total_fen: 0, note: null } as const;

/** Previews installing an add-on: its pages and permissions, the add-ons that it needs, and who will see it. */
export async function previewInstall(ctx: CallContext, { id }: { readonly id: number }) {
  const key = addonAt(ctx, id);
  const nodes = flattenTree(tree).filter((node) => node.pluginKey === key && !node.planned);
  const pages = nodes.filter((node) => !node.children?.length && !node.hidden);
  const rights = new Set(nodes.flatMap(({ permissions = [] }) => permissions.map(({ api }) => api)));
  const missing = await missingFor(ctx, key);
  const named = missing.map((needed) => ctx.text(addonText(needed, "title"))).join(ctx.text(comma));
  return {
    ...nothing,
    rows: [],
    facts: [
      {
        title: ctx.text(t("install.pages")),
        text: pages.map(({ title }) => ctx.text(pageTitle(title))).join(ctx.text(comma)),
      },
      { title: ctx.text(t("install.rights")), text: ctx.text(t("install.rights.count"), { count: rights.size }) },
      { title: ctx.text(t("install.who")), text: ctx.text(t("install.who.text")) },
      ...(missing.length > 0 ? [{ title: ctx.text(t("install.needs")), text: named, tone: "amber" as const }] : []),
    ],
    ...(missing.length > 0 ? { hindered: ctx.text(t("error.addon_needs")) } : {}),
  };
}

/** Previews removing an add-on: what still runs or is held, and that its data stay. */
export async function previewUninstall(ctx: CallContext, { id }: { readonly id: number }) {
  const facts = await factsOf(ctx, addonAt(ctx, id));
  const busy = facts.some(({ hinders }) => hinders);
  return {
    ...nothing,
    rows: [],
    facts: [
      ...facts.map(({ text, data, hinders }) => ({
        title: ctx.text(t("uninstall.now")),
        text: ctx.text(text, data),
        ...(hinders ? { tone: "red" as const } : {}),
      })),
      { title: ctx.text(t("uninstall.data")), text: ctx.text(t("uninstall.data.text")), tone: "green" as const },
    ],
    ...(busy ? { hindered: ctx.text(t("error.addon_busy")) } : {}),
  };
}
