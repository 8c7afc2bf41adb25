import { type DeskSheet, mostSheetRows } from "@kangying/contract/students/sheets.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { healthWithdrawn } from "../students/public.ts";
import { type PlateRow, readPlates } from "./diets.repo.ts";
import { t } from "./diets.texts.ts";

const words = t.group("sheetWords");

/** Returns the kitchen's sheet: students with the same kilocalories form a group; students on leave come last and are not counted. */
export async function kitchenSheet(ctx: CallContext): Promise<DeskSheet> {
  const { supplier, today, now, actor } = ctx;
  const rows = await readPlates(ctx.tx, supplier.id, today, mostSheetRows + 1);
  const shown = rows.slice(0, mostSheetRows);
  const groups = [...Map.groupBy(shown, ({ is_away, kcal }) => (is_away ? "away" : kcal)).entries()];
  const inOrder = [...groups.filter(([of]) => of !== "away"), ...groups.filter(([of]) => of === "away")];
  const titles = [words.student, words.number, words.class, words.protein, words.allergies, words.taboo, words.note];
  return {
    supplier: supplier.name,
    day: today,
    at: seconds(now),
    by: actor.name,
    is_cut: rows.length > shown.length,
    columns: [
      ...titles.map((title) => ({ title: ctx.text(title), kind: "text" as const })),
      { title: ctx.text(words.served), kind: "box" },
    ],
    groups: inOrder.map(([of, plates]) => ({
      title: titleOf(ctx, of, plates.length),
      rows: plates.map((plate) => cellsOf(ctx, plate)),
    })),
  };
}

function titleOf(ctx: CallContext, of: number | "away" | null, count: number): string {
  if (of === "away") return ctx.text(words.away, { count });
  return of === null ? ctx.text(words.noPlan, { count }) : ctx.text(words.plates, { kcal: of, count });
}

const cellsOf = (
  ctx: CallContext,
  { name, student_no, class: group, protein_g, allergies, diet_taboo, note, is_withdrawn }: PlateRow,
): string[] => [
  name,
  student_no,
  group ?? "",
  protein_g === null ? "" : `${protein_g} ${ctx.text(t("unit.g"))}`,
  is_withdrawn ? ctx.text(healthWithdrawn) : allergies,
  is_withdrawn ? "" : diet_taboo,
  note,
  "",
];
