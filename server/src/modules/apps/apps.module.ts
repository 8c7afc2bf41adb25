import {
  appDownInfo,
  appLatest,
  appVersionInfo,
  copyrightSetInfo,
  platformFoot,
  shopDownloads,
  shopFoot,
} from "@kangying/contract/settings/settings.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute, publicRoute } from "../../core/wire/route.ts";
import { shopRoute } from "../../core/wire/run/shop-route.ts";
import { findVersion, readCopyright, readDownloads } from "./apps.repo.ts";
import { presentFoot, presentPlatformFoot } from "./present-foot.ts";
import { latestFor } from "./latest-version.ts";
import { appDownloadsList, copyrightList, platformCopyrightList } from "./own-words.list.ts";
import { appVersionsList } from "./versions.list.ts";
import { t } from "./apps.texts.ts";

/** A supplier's apps: their versions, their download addresses, and the copyright line of its pages. */
export const apps = defineModule({
  name: "apps",
  tables: ["app_version", "app_download", "copyright_setting"],
  lists: [appVersionsList, appDownloadsList, copyrightList, platformCopyrightList],
  routes: [
    callRoute(appVersionInfo, async ({ tx, supplier }, { app_version_id }) => {
      const row = await findVersion(tx, supplier.id, app_version_id);
      if (!row) throw new AppError("not_found");
      return row;
    }),
    shopRoute(appLatest, ({ tx, supplier }, phone) => latestFor(tx, supplier.id, phone)),
    shopRoute(shopDownloads, async ({ tx, supplier }) => {
      const { version: _version, ...addresses } = await readDownloads(tx, supplier.id);
      return addresses;
    }),
    shopRoute(shopFoot, (ctx) => presentFoot(ctx, ctx.tx, ctx.supplier.id)),
    publicRoute(platformFoot, presentPlatformFoot),
    callRoute(appDownInfo, ({ tx, supplier }) => readDownloads(tx, supplier.id)),
    callRoute(copyrightSetInfo, ({ tx, supplier }) => readCopyright(tx, supplier.id)),
  ],
  topics: {
    app_version: [appVersionsList.api],
    app_download: [appDownloadsList.api],
    copyright: [copyrightList.api, platformCopyrightList.api],
  },
  callTitles: t.group("call"),
  thingTitles: {
    app_version: pageTitle("appVersions"),
    app_download: pageTitle("appDownloads"),
    copyright: pageTitle("copyrightSettings"),
  },
});
