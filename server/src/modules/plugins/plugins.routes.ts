import { addonTypes, addons, liveAddons } from "@kangying/contract/plugins/addons";
import { addonCategories, kefuConfig, kefuSetInfo, kefuSetSave } from "@kangying/contract/plugins/plugins.endpoints";
import { tree } from "@kangying/contract/tree";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { typeTexts } from "./addon-texts.ts";
import { kefuOf, kefuSent, readKefu, saveKefu } from "./kefu.ts";

const live = liveAddons(tree);

export const pluginRoutes: readonly Route[] = [
  callRoute(addonCategories, async (ctx) =>
    addonTypes.flatMap((type) => {
      const inIt = addons.filter((addon) => addon.type === type && live.has(addon.key));
      if (inIt.length === 0) return [];
      const installed = inIt.filter((addon) => ctx.caller.permissions.addons.has(addon.key)).length;
      return [{ type, title: ctx.text(typeTexts[type]), count: inIt.length, installed }];
    }),
  ),
  callRoute(kefuSetInfo, readKefu),
  callRoute({ ...kefuSetSave, sends: kefuSent }, saveKefu),
  callRoute(kefuConfig, kefuOf),
];
