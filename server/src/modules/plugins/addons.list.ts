import { addonTypes, addons, industriesOfAddons } from "@kangying/contract/plugins/addons";
import { addonInstallPreview, addonUninstallPreview } from "@kangying/contract/plugins/plugins.endpoints";
import { tree } from "@kangying/contract/tree";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { instant, tag, text, toggle, type ColumnDef, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { addonText, typeTexts } from "./addon-texts.ts";
import { installAddon, uninstallAddon } from "./install-addon.ts";
import { t } from "./plugins.texts.ts";

const industriesOf = industriesOfAddons(tree);
/** The add-ons that this release supports. Their key here is their position in the product's list. */
const rows = addons.flatMap((addon, index) => {
  const industries = industriesOf.get(addon.key);
  return industries ? [{ ...addon, industries: [...industries], id: index + 1 }] : [];
});
const values = rows
  .map(
    ({ id, key, type, icon, industries }) =>
      `(${id}, '${key}', '${type}', '${icon}', '{${industries.join()}}'::text[])`,
  )
  .join(", ");

const types: readonly OptionDef[] = addonTypes.map((type) => ({ value: type, title: typeTexts[type] }));
const typeTitle = t("addons.type");
const installedTitle = t("addons.installed");

/** A column with an add-on's title or description in the reader's language. */
function words(part: "title" | "about", title: ColumnDef["title"], width: number): ColumnDef {
  return {
    title,
    type: "text",
    width,
    card: true,
    parts: { value: "a.key" },
    cell: (parts, ctx) => ctx.text(addonText(String(parts["value"]), part)),
  };
}

/** The list of add-ons that a supplier of this industry can use, with those that it has installed. */
export const addonsList = defineList({
  api: "addons/list",
  id: "addons",
  title: t("addons"),
  from: `supplier s join (values ${values}) as a (id, key, type, icon, industries) on s.industry_type = any (a.industries)
    left join supplier_addon x on x.supplier_id = s.id and x.addon_key = a.key and x.removed_at is null`,
  pk: "a.id",
  tenant: "s.id",
  columns: {
    title: words("title", t("addons.list.addons"), 160),
    about: words("about", t("addons.about"), 320),
    type: tag("a.type", { title: typeTitle, options: types }),
    installed: toggle("x.id is not null", { title: installedTitle, card: true }),
    installed_at: instant("x.installed_at", { title: t("addons.installed_at") }),
    key: text("a.key", { title: t("addons.key"), sort: "a.id" }),
    icon: text("a.icon", { title: t("addons.icon"), hidden: true }),
  },
  filters: {
    type: bySelect({ title: typeTitle, sql: "a.type", options: types }),
    installed: bySwitch({ title: installedTitle, sql: "x.id is not null" }),
  },
  order: "key",
  limit: 50,
  state: { installed: "x.id is not null" },
  topic: "addon",
  actions: {
    install: rowAction({
      api: "addons/install",
      class: "add",
      title: t("addons.install"),
      confirm: t("addons.install.confirm"),
      preview: { api: addonInstallPreview.api, depends_on: [] },
      primary: true,
      icon: "download",
      repeatable: true,
      when: (state: RowState<"installed">) => state.installed === false,
      run: (ctx, id) => installAddon(ctx, keyOf(id)),
    }),
    uninstall: rowAction({
      api: "addons/uninstall",
      class: "delete",
      title: t("addons.uninstall"),
      confirm: t("addons.uninstall.confirm"),
      preview: { api: addonUninstallPreview.api, depends_on: [] },
      danger: true,
      icon: "trash-2",
      repeatable: true,
      when: (state: RowState<"installed">) => state.installed === true,
      run: (ctx, id) => uninstallAddon(ctx, keyOf(id)),
    }),
  },
});

function keyOf(id: number): string {
  return rows.find((row) => row.id === id)?.key ?? "";
}
