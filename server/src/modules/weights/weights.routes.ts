import { weighedStays } from "@kangying/contract/students/page/student-page.endpoints";
import { scalePreview } from "@kangying/contract/students/health/scale.endpoints";
import { weighInSaveEndpoint } from "@kangying/contract/students/health/weigh-in.endpoints";
import { stayWeighPreview, weightAddPreview } from "@kangying/contract/students/health/weight-log.endpoints";
import { weightKinds } from "@kangying/contract/students/health/weight";
import { addDays } from "../../core/kernel/day.ts";
import { type CallContext, callRoute, type Route } from "../../core/wire/route.ts";
import { previewScale } from "./scale/import-scale.ts";
import { replacedBy } from "./log-weight.ts";
import { weighIn } from "./weigh-in.ts";
import { searchWeighedStays } from "./weighed-stays.repo.ts";

/** Days after the end of a stay in which its weights can still be logged. */
const afterwards = 31;

/** The morning weight that would be replaced, and the field that asks whether to replace it. */
async function replacing(ctx: CallContext, stay_id: number, asked: { kind: string; measured_at: number }) {
  const kind = weightKinds.find(({ value }) => value === asked.kind)?.value;
  const found = kind && (await replacedBy(ctx, stay_id, { kind, measured_at: asked.measured_at }));
  const told = found ? { note: ctx.text(found.text, found.data), asks: ["replaces"] } : { note: null };
  return { rows: [], total_fen: 0, ...told };
}

export const weightsRoutes: readonly Route[] = [
  callRoute(weighedStays, async (ctx, { q = "", value }) => {
    const since = addDays(ctx.today, -afterwards);
    const found = await searchWeighedStays(ctx.tx, ctx.supplier.id, { q, value: value ?? null, since });
    return {
      options: found.map(({ id, no, name, place }) => ({ value: id, title: `${name} · ${place ?? no}` })),
    };
  }),
  callRoute(weightAddPreview, (ctx, { stay_id, ...asked }) => replacing(ctx, stay_id, asked)),
  callRoute(stayWeighPreview, (ctx, { id, ...asked }) => replacing(ctx, id, asked)),
  callRoute(scalePreview, (ctx, input) => previewScale(ctx, input)),
  callRoute(weighInSaveEndpoint, async (ctx, input) => ({ id: await weighIn(ctx, input) })),
];
