import { genders, screeningRisks } from "@kangying/contract/students/stay";
import { studentFolioPermission } from "@kangying/contract/students/page/student-folio.endpoints";
import type { Choice } from "@kangying/contract/core/choice";
import { mostSheetRows, type DeskSheet } from "@kangying/contract/students/sheets.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { mask } from "../../core/list/masks.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { type ArrivalRow, readArrivals, readRoll, type RollRow } from "./sheets.repo.ts";
import { t } from "./desk-sheets.texts.ts";

const words = t.group("words");

/** Returns the gate's sheet of a day's arrivals: what is ready, what is missing, and a place to sign. */
export async function arrivalSheet(
  ctx: CallContext,
  { day = ctx.today }: { day?: string | undefined },
): Promise<DeskSheet> {
  const rows = await readArrivals(ctx.tx, ctx.supplier.id, day, mostSheetRows + 1);
  const shown = rows.slice(0, mostSheetRows);
  const groups = [
    { word: words.today, rows: shown.filter((row) => row.expected_date === day) },
    { word: words.late, rows: shown.filter((row) => row.expected_date < day) },
  ];
  const { student, gender, age, phone, package: offer, nights, bed, coach, papers, due, remark } = words;
  return {
    ...headOf(ctx, day, rows.length > shown.length),
    columns: [
      ...[student, gender, age, phone, offer, nights, bed, coach, papers].map((title) => ({
        title: ctx.text(title),
        kind: "text" as const,
      })),
      ...(ctx.can(studentFolioPermission) ? [{ title: ctx.text(due), kind: "figure" as const }] : []),
      { title: ctx.text(remark), kind: "text" },
      { title: ctx.text(words.arrived), kind: "box" },
      { title: ctx.text(words.signature), kind: "line" },
    ],
    groups: groups
      .filter((group) => group.rows.length > 0)
      .map((group) => ({
        title: ctx.text(group.word, { count: group.rows.length }),
        rows: group.rows.map((row) => arrivalCells(ctx, row)),
      })),
  };
}

const dueOf = ({ due_fen }: ArrivalRow): string =>
  due_fen > 0 ? (due_fen / 100).toLocaleString("en-US", { minimumFractionDigits: 2 }) : "";

function arrivalCells(ctx: CallContext, row: ArrivalRow): string[] {
  const papers = [
    row.has_contract ? "✓" : "✗",
    row.has_insurance ? "✓" : "✗",
    titleOf(ctx, screeningRisks, row.screen_risk),
  ];
  return [
    row.name,
    titleOf(ctx, genders, row.gender),
    row.age === null ? "" : String(row.age),
    mask(row.phone, "phone") ?? "",
    row.package,
    String(row.nights),
    row.bed ?? "",
    row.coach ?? "",
    papers.join(" / "),
    ...(ctx.can(studentFolioPermission) ? [dueOf(row)] : []),
    row.remark,
    "",
    "",
  ];
}

/** Returns the roll-call sheet: all students who should be in camp now, room by room, to tick off on a walk through the house. */
export async function rollCall(ctx: CallContext): Promise<DeskSheet> {
  const rows = await readRoll(ctx.tx, ctx.supplier.id, ctx.today, mostSheetRows + 1);
  const shown = rows.slice(0, mostSheetRows);
  const floors = Map.groupBy(shown, ({ building, floor }) => `${building}\n${floor}`);
  return {
    ...headOf(ctx, ctx.today, rows.length > shown.length),
    columns: [
      ...[words.bed, words.student, words.gender, words.phone, words.coach, words.class, words.ends, words.note].map(
        (title) => ({
          title: ctx.text(title),
          kind: "text" as const,
        }),
      ),
      { title: ctx.text(words.present), kind: "box" },
      { title: ctx.text(words.absent), kind: "box" },
    ],
    groups: [...floors.values()].map((of) => ({
      title: ctx.text(words.floor, { building: of[0]?.building ?? "", floor: of[0]?.floor ?? 0, count: of.length }),
      rows: of.map((row) => [
        row.bed,
        row.name,
        titleOf(ctx, genders, row.gender),
        row.phone_tail,
        row.coach ?? "",
        row.class ?? "",
        row.planned_end.slice(5),
        presenceOf(ctx, row),
        "",
        "",
      ]),
    })),
  };
}

function presenceOf(ctx: CallContext, { leave, back_at }: RollRow): string {
  if (leave === 6) return ctx.text(words.notBack);
  if (leave !== 4 || back_at === null) return "";
  const at = new Intl.DateTimeFormat("sv-SE", {
    timeZone: ctx.supplier.time_zone,
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).format(back_at);
  return ctx.text(words.away, { at });
}

function headOf(
  ctx: CallContext,
  day: string,
  is_cut: boolean,
): Pick<DeskSheet, "supplier" | "day" | "at" | "by" | "is_cut"> {
  return { supplier: ctx.supplier.name, day, at: seconds(ctx.now), by: ctx.actor.name, is_cut };
}

function titleOf(ctx: CallContext, choices: readonly Choice[], value: string | null): string {
  const found = choices.find((each) => each.value === value);
  return found ? ctx.text(found.title) : "–";
}
