import { weighedStays } from "@kangying/contract/students/page/student-page.endpoints";
import { scalePreview } from "@kangying/contract/students/health/scale.endpoints";
import { weighInSaveEndpoint } from "@kangying/contract/students/health/weigh-in.endpoints";
import { addDays } from "../../core/kernel/day.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { previewScale } from "./scale/import-scale.ts";
import { weighIn } from "./weigh-in.ts";
import { searchWeighedStays } from "./weights.repo.ts";

/** Days after the end of a stay for which its weights may still be written down. */
const afterwards = 31;

export const weightsRoutes: readonly Route[] = [
  callRoute(weighedStays, async (ctx, { q = "", value }) => {
    const since = addDays(ctx.today, -afterwards);
    const found = await searchWeighedStays(ctx.tx, ctx.supplier.id, { q, value: value ?? null, since });
    return {
      options: found.map(({ id, no, name, place }) => ({ value: id, title: `${name} · ${place ?? no}` })),
    };
  }),
  callRoute(scalePreview, (ctx, input) => previewScale(ctx, input)),
  callRoute(weighInSaveEndpoint, async (ctx, input) => ({ id: await weighIn(ctx, input) })),
];
