import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { addonPoint } from "./addon.ts";
import { addonsList } from "./addons.list.ts";
import { pluginRoutes } from "./plugins.routes.ts";
import { pluginsErrors } from "./plugins.errors.ts";
import { t } from "./plugins.texts.ts";

/** The plugin centre: the add-ons of a supplier and their settings. */
export const plugins = defineModule({
  name: "plugins",
  errors: Object.values(pluginsErrors),
  topics: { addon: ["addons/list"] },
  callTitles: t.group("call"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  declares: [declare(addonPoint, { key: "kefu" })],
  tables: ["supplier_addon"],
  lists: [addonsList],
  routes: pluginRoutes,
});
