import { mostWeighed, type WeighInRow, type WeighInSheet } from "@kangying/contract/students/health/weigh-in.endpoints";
import { addDays } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import {
  readClassesToday,
  readRecentWeights,
  readWeighed,
  type RecentWeight,
  type WeighedRow,
} from "./weigh-in.repo.ts";

/** The number of days of the small curve. */
const trendDays = 14;

/** Returns the students to weigh this morning, each with the data that shows whether a figure is plausible. */
export async function weighInSheet(
  ctx: CallContext,
  { class_id = null }: { class_id?: number | null | undefined },
): Promise<WeighInSheet> {
  const { tx, supplier, today } = ctx;
  const found = await readWeighed(tx, supplier.id, class_id, today, mostWeighed + 1);
  const rows = found.slice(0, mostWeighed);
  const stays = rows.map(({ stay_id }) => stay_id);
  const recent = Map.groupBy(
    await readRecentWeights(tx, supplier.id, stays, addDays(today, -trendDays)),
    ({ stay_id }) => stay_id,
  );
  return {
    day: today,
    may_save: ctx.can("seller/weight/WeightAdd"),
    classes: await readClassesToday(tx, supplier.id, today),
    is_cut: found.length > rows.length,
    rows: rows.map((row) => present(row, recent.get(row.stay_id) ?? [], today)),
  };
}

function present(row: WeighedRow, recent: readonly RecentWeight[], today: string): WeighInRow {
  const { target_g, target_on, last_g, last_on, ...known } = row;
  if (known.is_withdrawn)
    return {
      ...known,
      baseline_g: null,
      last: null,
      target: null,
      today_g: null,
      fat_bp: null,
      waist_mm: null,
      trend: [],
    };
  const now = recent.findLast(({ day }) => day === today);
  const days = new Map(recent.filter(({ day }) => day < today).map(({ day, weight_g }) => [day, weight_g]));
  return {
    ...known,
    last: last_g === null || last_on === null ? null : { day: last_on, weight_g: last_g },
    target: target_g === null || target_on === null ? null : { day: target_on, weight_g: target_g },
    today_g: now?.weight_g ?? null,
    fat_bp: now?.fat_bp ?? null,
    waist_mm: now?.waist_mm ?? null,
    trend: [...days].map(([day, weight_g]) => ({ day, weight_g })),
  };
}
