import type { z } from "zod";
import type { memberStatsFile } from "@kangying/contract/statistics/member-stats.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { streamTables } from "../../core/list/export/stream-tables.ts";
import { figureText } from "../../core/list/sheet/write-tables.ts";
import type { CallContext, Streamed } from "../../core/wire/route.ts";
import { readMemberStats } from "./read-member-stats.ts";
import { t } from "./member-stats.texts.ts";

/** Returns the page's figures and tables as a file. */
export async function memberStatsTables(
  ctx: CallContext,
  asked: z.output<typeof memberStatsFile.input>,
): Promise<Streamed> {
  const { from, until, figures, ranks, months, recency, evaluated_on, ahead } = await readMemberStats(ctx, asked);
  const as = (format: "text" | "number" | "money") => (header: Parameters<typeof ctx.text>[0]) => ({
    header: ctx.text(header),
    format,
  });
  const [text, number, money] = [as("text"), as("number"), as("money")];
  return streamTables(ctx, ctx.text(pageTitle("memberStatistics")), { from, until }, [
    {
      title: `${ctx.text(t("file.figures"))} ${from} – ${until}`,
      columns: [t("file.figure"), t("file.value"), t("file.note")].map(text),
      rows: figures.map(({ title, kind, value, note }) => [title, figureText(kind, value), note]),
    },
    {
      title: ctx.text(t("rank")),
      columns: [
        text(t("rank")),
        ...[t("figure.members"), t("file.change"), t("file.up"), t("file.down"), t("figure.payers"), t("orders")].map(
          number,
        ),
        ...[t("figure.paid"), t("figure.rank_off")].map(money),
      ],
      rows: ranks.map(({ name, members, change, up, down, payers, orders, paid_fen, rank_off_fen }) => [
        name,
        members,
        change,
        up,
        down,
        payers,
        orders,
        paid_fen / 100,
        rank_off_fen / 100,
      ]),
    },
    {
      title: ctx.text(t("file.months")),
      columns: [text(t("file.month")), number(t("file.joined")), number(t("file.lapsed"))],
      rows: months.map(({ month, joined, lapsed }) => [month, joined, lapsed]),
    },
    {
      title: ctx.text(t("file.recency")),
      columns: [text(t("file.group")), number(t("file.count"))],
      rows: recency.map(({ title, count }) => [title, count]),
    },
    {
      title: ctx.text(t("file.evaluation"), { day: evaluated_on }),
      columns: [text(t("file.group")), number(t("file.count")), text(t("file.note"))],
      rows: ahead.map(({ title, count, note }) => [title, count, note]),
    },
  ]);
}
