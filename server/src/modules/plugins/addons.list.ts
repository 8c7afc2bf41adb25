import { addonTypes, addons, liveAddons, type AddonKey } from "@kangying/contract/plugins/addons";
import { tree } from "@kangying/contract/tree";
import { text as say } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions.ts";
import { instant, tag, text, toggle, type ColumnDef, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, bySwitch } from "../../core/list/filters.ts";
import { addonTexts, typeTexts } from "./addon-texts.ts";
import { installAddon, uninstallAddon } from "./install-addon.ts";

const live = liveAddons(tree);
/** Those that this release can do something with; their place in the product's list is their key here. */
const rows = addons.flatMap((addon, index) => (live.has(addon.key) ? [{ ...addon, id: index + 1 }] : []));
const values = rows.map(({ id, key, type, icon }) => `(${id}, '${key}', '${type}', '${icon}')`).join(", ");

const types: readonly OptionDef[] = addonTypes.map((type) => ({ value: type, title: typeTexts[type] }));
const typeTitle = say("类别", "Category", "Categoría", "カテゴリー");
const installedTitle = say("已安装", "Installed", "Instalado", "インストール済み");

/** An add-on's words: the product's own, in the reader's language. */
function words(part: "title" | "about", title: ColumnDef["title"], width: number): ColumnDef {
  return {
    title,
    type: "text",
    width,
    card: true,
    parts: { value: "a.key" },
    cell: (parts, ctx) => ctx.text(addonTexts[parts["value"] as AddonKey][part]),
  };
}

/** The add-ons of this release, and which of them this supplier has. */
export const addonsList = defineList({
  api: "addons/list",
  id: "addons",
  title: say("插件中心", "Add-ons", "Complementos", "プラグイン"),
  from: `supplier s cross join (values ${values}) as a (id, key, type, icon)
    left join supplier_addon x on x.supplier_id = s.id and x.addon_key = a.key and x.removed_at is null`,
  pk: "a.id",
  tenant: "s.id",
  columns: {
    title: words("title", say("插件", "Add-on", "Complemento", "プラグイン"), 160),
    about: words("about", say("说明", "What it does", "Qué hace", "説明"), 320),
    type: tag("a.type", { title: typeTitle, options: types }),
    installed: toggle("x.id is not null", { title: installedTitle, card: true }),
    installed_at: instant("x.installed_at", { title: say("安装时间", "Since", "Desde", "導入日時") }),
    key: text("a.key", { title: say("标识", "Key", "Clave", "キー"), sort: "a.id" }),
    icon: text("a.icon", { title: say("图标", "Icon", "Icono", "アイコン"), hidden: true }),
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
      title: say("安装", "Install", "Instalar", "インストール"),
      confirm: say(
        "安装后，拥有插件管理权限的人会立即看到它的菜单。",
        "Its menu appears at once for everybody who may manage add-ons.",
        "Su menú aparece al momento para quien pueda gestionar complementos.",
        "プラグイン管理権限を持つ人のメニューにすぐ表示されます。",
      ),
      primary: true,
      icon: "download",
      repeatable: true,
      when: (state) => state["installed"] === false,
      run: (ctx, id) => installAddon(ctx, keyOf(id)),
    }),
    uninstall: rowAction({
      api: "addons/uninstall",
      class: "delete",
      title: say("卸载", "Uninstall", "Desinstalar", "アンインストール"),
      confirm: say(
        "卸载后菜单立即消失；数据与设置会保留，重新安装即可恢复。",
        "Its menu goes at once. Data and settings are kept and come back when it is installed again.",
        "Su menú desaparece al momento. Los datos y ajustes se conservan y vuelven al reinstalarlo.",
        "メニューはすぐに消えます。データと設定は残り、再インストールで元に戻ります。",
      ),
      danger: true,
      icon: "trash-2",
      repeatable: true,
      when: (state) => state["installed"] === true,
      run: (ctx, id) => uninstallAddon(ctx, keyOf(id)),
    }),
  },
});

function keyOf(id: number): string {
  return rows.find((row) => row.id === id)?.key ?? "";
}
