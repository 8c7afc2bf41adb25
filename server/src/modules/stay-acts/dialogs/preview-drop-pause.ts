import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { bedTexts, betweenBeds } from "../../stay-beds/public.ts";
import { type Check, findStay, type StayRow } from "../../stays/public.ts";
import { againstDrop, againstFormer, type NightsBack, nightsBack } from "../camp/drop-pause.ts";
import { placeOf } from "./facts.ts";
import { type Fact, shown } from "./show-preview.ts";
import { t } from "../stay-acts.texts.ts";

const title = t.group("fact");
const words = t.group("factWords");

const bedCheck: Check = {
  code: "bed",
  title: bedTexts.check,
  codes: ["bed_given_on", "bed_taken", "room_gender", "bed_unavailable", "roommate_avoided"],
  fields: ["bed_id"],
};

/** Previews dropping a planned pause: the nights that come back, whether their beds are free, and what another bed costs. @throws {AppError} not_found, wrong_status */
export async function previewDropPause(
  ctx: CallContext,
  { id, bed_id }: { readonly id: number; readonly bed_id?: number | undefined },
) {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  if (!mayMove("drop_pause", stay.status)) throw new AppError("wrong_status");
  const back = await nightsBack(ctx, stay, bed_id ?? null);
  const [first] = back.beds;
  const place = await placeOf(ctx, first?.bed_id ?? null);
  const between =
    back.beds === back.former ? null : await betweenBeds(ctx, back.former[0]?.bed_id ?? null, bed_id ?? null);
  const blockers = await againstDrop(ctx, stay, back);
  const thought = {
    stay,
    shares: [
      {
        lines: back.steps.map(({ nights, unit_fen }) => ({
          kind: "difference" as const,
          code: "difference",
          title: bedTexts.difference,
          nights,
          unit_fen,
        })),
        words: between ? [between] : [],
      },
    ],
    blockers,
    checks: [{ ...bedCheck, ...(place === null ? {} : { fact: { text: words.comesBack, data: { bed: place } } }) }],
  };
  return shown(ctx, thought, await factsOf(ctx, stay, back), true);
}

async function factsOf(ctx: CallContext, stay: StayRow, { former, ...nights }: NightsBack): Promise<readonly Fact[]> {
  const { from, until, count } = nights;
  const facts: Fact[] = [{ title: title.kept, value: { text: words.span, data: { from, until, count } } }];
  for (const run of former) {
    const bed = (await placeOf(ctx, run.bed_id)) ?? "";
    const [taken] = await againstFormer(ctx, stay, run);
    const data = { bed, from: run.from, until: addDays(run.from, run.nights) };
    facts.push({
      title: title.oldBed,
      value: taken ? { text: taken.kind.msg, data: taken.data } : { text: words.bedFree, data },
      tone: taken ? "amber" : "green",
    });
  }
  return facts;
}
