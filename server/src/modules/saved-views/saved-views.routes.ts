import {
  deleteView,
  pinView,
  preferences,
  saveView,
  setPreference,
  viewCounts,
  viewRoles,
  viewsEndpoint,
} from "@kangying/contract/saved-views/saved-views.endpoints";
import {
  endViewSchedule,
  saveViewSchedule,
  viewSchedule,
} from "@kangying/contract/saved-views/export-schedule.endpoints";
import { callRoute, Said, type Route } from "../../core/wire/route.ts";
import { countViews } from "./count-views.ts";
import { deleteOwnView } from "./delete-view.ts";
import { pinOwnView } from "./pin-view.ts";
import { readPreferences } from "./preferences.repo.ts";
import { readViews } from "./read-views.ts";
import { listRoles } from "../roles/public.ts";
import { endSchedule, readSchedule, saveSchedule } from "./schedules/save-schedule.ts";
import { saveOwnView } from "./save-view.ts";
import { setOwnPreference } from "./set-preference.ts";
import { texts } from "./saved-views.texts.ts";

export const viewsRoutes: readonly Route[] = [
  callRoute(preferences, async (ctx, { keys }) => ({
    values: await readPreferences(ctx.tx, ctx.caller.account_id, keys.split(",").slice(0, 100)),
  })),
  callRoute(setPreference, async (ctx, { key, value }) => {
    await setOwnPreference(ctx, key, value);
    return null;
  }),
  callRoute(viewsEndpoint, (ctx, { list }) => readViews(ctx, list)),
  callRoute(saveView, async (ctx, input) => new Said(await saveOwnView(ctx, input), texts.saved)),
  callRoute(deleteView, async (ctx, { id }) => {
    await deleteOwnView(ctx, id);
    return new Said(null, texts.deleted);
  }),
  callRoute(pinView, async (ctx, { id, pinned }) => {
    await pinOwnView(ctx, id, pinned);
    return null;
  }),
  callRoute(viewRoles, async ({ tx }) => ({ roles: (await listRoles(tx)).map(({ id, name }) => ({ id, name })) })),
  callRoute(viewSchedule, async (ctx, { view_id }) => ({
    schedule: await readSchedule(ctx, view_id),
    time_zone: ctx.supplier.time_zone,
  })),
  callRoute(saveViewSchedule, async (ctx, input) => new Said(await saveSchedule(ctx, input), texts.scheduled)),
  callRoute(endViewSchedule, async (ctx, { view_id }) => {
    await endSchedule(ctx, view_id);
    return new Said(null, texts.scheduleEnded);
  }),
  callRoute(viewCounts, async (ctx, { ids }) => ({ counts: await countViews(ctx, ids.split(",").map(Number)) })),
];
