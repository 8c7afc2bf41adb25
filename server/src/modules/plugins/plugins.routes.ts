import { addonTypes, addons, industriesOfAddons } from "@kangying/contract/plugins/addons";
import {
  addonCategories,
  addonInstallPreview,
  addonSetupInfo,
  addonSetupSave,
  addonsNow,
  addonUninstallPreview,
  kefuConfig,
  kefuSetInfo,
  kefuSetSave,
} from "@kangying/contract/plugins/plugins.endpoints";
import { tree } from "@kangying/contract/tree";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { previewInstall, previewUninstall } from "./addon-preview.ts";
import { readSetup, saveSetup, setupSent } from "./addon-setup.ts";
import { typeTexts } from "./addon-texts.ts";
import { factsOf } from "./install-addon.ts";
import { kefuOf, kefuSent, readKefu, saveKefu } from "./kefu.ts";

const industriesOf = industriesOfAddons(tree);

export const pluginRoutes: readonly Route[] = [
  callRoute(addonCategories, async (ctx) =>
    addonTypes.flatMap((type) => {
      const inIt = addons.filter(
        (addon) => addon.type === type && industriesOf.get(addon.key)?.has(ctx.supplier.industry),
      );
      if (inIt.length === 0) return [];
      const installed = inIt.filter((addon) => ctx.caller.permissions.addons.has(addon.key)).length;
      return [{ type, title: ctx.text(typeTexts[type]), count: inIt.length, installed }];
    }),
  ),
  callRoute(addonsNow, async (ctx) => {
    const now = [];
    for (const { key } of addons)
      if (ctx.caller.permissions.addons.has(key))
        for (const { text, data, hinders } of await factsOf(ctx, key))
          now.push({ key, text: ctx.text(text, data), hinders });
    return now;
  }),
  callRoute(addonInstallPreview, previewInstall),
  callRoute(addonUninstallPreview, previewUninstall),
  callRoute(addonSetupInfo, readSetup),
  callRoute({ ...addonSetupSave, sends: setupSent }, saveSetup),
  callRoute(kefuSetInfo, readKefu),
  callRoute({ ...kefuSetSave, sends: kefuSent }, saveKefu),
  callRoute(kefuConfig, kefuOf),
];
