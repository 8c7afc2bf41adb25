import type { z } from "zod";
import type { OutcomeGroup, studentStatsFile } from "@kangying/contract/statistics/student-stats.endpoints";
import type { Text } from "@kangying/contract/core/language";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { streamTables } from "../../core/list/export/stream-tables.ts";
import { figureText, type FileTable } from "../../core/list/sheet/write-tables.ts";
import type { CallContext, Streamed } from "../../core/wire/route.ts";
import { readStudentStats } from "./read-student-stats.ts";
import { t } from "./student-stats.texts.ts";

/** Returns the page's figures and tables as a file. */
export async function studentStatsTables(
  ctx: CallContext,
  asked: z.output<typeof studentStatsFile.input>,
): Promise<Streamed> {
  const { from, until, figures, days, funnel, exits, coaches, packages } = await readStudentStats(ctx, asked);
  const as = (format: "text" | "number" | "money") => (header: Text) => ({ header: ctx.text(header), format });
  const [text, number, money] = [as("text"), as("number"), as("money")];
  const outcomes = (title: Text, name: Text, groups: readonly OutcomeGroup[]): FileTable => ({
    title: ctx.text(title),
    columns: [
      text(name),
      ...[t("figure.finished"), t("file.weighed")].map(number),
      ...[t("file.median"), t("file.q1"), t("file.q3")].map(text),
      ...[t("file.with_target"), t("file.attained")].map(number),
    ],
    rows: groups.map(({ title: called, finished, weighed, median, q1, q3, with_target, attained }) => [
      called,
      finished,
      weighed,
      ...[median, q1, q3].map((share) => figureText("percent", share)),
      with_target,
      attained,
    ]),
  });
  return streamTables(ctx, ctx.text(pageTitle("studentStatistics")), { from, until }, [
    {
      title: `${ctx.text(t("file.figures"))} ${from} – ${until}`,
      columns: [t("file.figure"), t("file.value"), t("file.says")].map(text),
      rows: figures.map(({ title, kind, value, says }) => [title, figureText(kind, value), says]),
    },
    {
      title: ctx.text(t("file.days")),
      columns: [
        text(t("night")),
        ...[t("figure.slept"), t("file.available")].map(number),
        text(t("figure.occupancy")),
        money(t("revenue")),
      ],
      rows: days.map(({ date, occupied, available, revenue_fen }) => [
        date,
        occupied,
        available,
        figureText("percent", available === 0 ? null : occupied / available),
        revenue_fen / 100,
      ]),
    },
    {
      title: ctx.text(t("file.funnel")),
      columns: [text(t("source")), ...[t("file.booked"), t("file.confirmed"), t("file.entered")].map(number)],
      rows: funnel.map(({ title, booked, confirmed, entered }) => [title, booked, confirmed, entered]),
    },
    {
      title: ctx.text(t("file.exits")),
      columns: [text(t("reason")), number(t("file.people"))],
      rows: exits.map(({ title, count }) => [title, count]),
    },
    outcomes(t("file.coaches"), t("coach"), coaches),
    outcomes(t("file.packages"), t("package"), packages),
  ]);
}
