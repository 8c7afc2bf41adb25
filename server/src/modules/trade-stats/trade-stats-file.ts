import type { z } from "zod";
import type { tradeStatsFile, TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import type { Text } from "@kangying/contract/core/language";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { streamTables } from "../../core/list/export/stream-tables.ts";
import { figureText, type FileTable } from "../../core/list/sheet/write-tables.ts";
import type { CallContext, Streamed } from "../../core/wire/route.ts";
import { readTradeStats } from "./read-trade-stats.ts";
import { t } from "./trade-stats.texts.ts";

type Asked = z.output<typeof tradeStatsFile.input>;

function columnsOf(ctx: CallContext) {
  const as = (format: "text" | "number" | "money") => (header: Text) => ({ header: ctx.text(header), format });
  return { text: as("text"), number: as("number"), money: as("money") };
}

/** Sales by goods and by category. */
function soldTables(ctx: CallContext, { goods, cats, from, until }: TradeStats): readonly FileTable[] {
  const { text, number, money } = columnsOf(ctx);
  return [
    {
      title: `${ctx.text(t("line.goods"))} ${from} – ${until}`,
      columns: [
        ...[t("line.goods"), t("line.cat")].map(text),
        ...[t("line.pieces"), t("line.came_back")].map(number),
        ...[t("figure.paid"), t("figure.refunded"), t("figure.net"), t("figure.margin"), t("file.before")].map(money),
        ...[t("file.stock"), t("file.lasts")].map(number),
      ],
      rows: goods.map((one) => {
        const net_fen = one.paid_fen - one.refunded_fen;
        const amounts = [one.paid_fen, one.refunded_fen, net_fen, net_fen - one.cost_fen, one.before_fen];
        return [
          one.name,
          one.cat,
          one.pieces,
          one.refunded_pieces,
          ...amounts.map((fen) => fen / 100),
          one.stock,
          one.lasts_days,
        ];
      }),
    },
    {
      title: ctx.text(t("file.cats")),
      columns: [text(t("line.cat")), money(t("figure.net"))],
      rows: cats.map(({ name, net_fen }) => [name, net_fen / 100]),
    },
  ];
}

/** The shop's figures, its days, sales, and the funnel of visitors, as tables of a file. */
export async function tradeStatsTables(ctx: CallContext, asked: Asked): Promise<Streamed> {
  const stats = await readTradeStats(ctx, asked);
  const { from, until, figures, days, funnel } = stats;
  const { text, number, money } = columnsOf(ctx);
  return streamTables(ctx, ctx.text(pageTitle("tradeStatistics")), { from, until }, [
    {
      title: `${ctx.text(t("file.figures"))} ${from} – ${until}`,
      columns: [t("file.figure"), t("file.value"), t("file.before"), t("file.says")].map(text),
      rows: figures.map(({ title, kind, value, before, says }) => [
        title,
        figureText(kind, value),
        figureText(kind, before),
        says,
      ]),
    },
    {
      title: ctx.text(t("file.days")),
      columns: [
        text(t("file.day")),
        number(t("figure.orders")),
        ...[t("figure.paid"), t("figure.refunded"), t("figure.net"), t("file.before")].map(money),
      ],
      rows: days.map(({ date, orders, paid_fen, refunded_fen, before }) => [
        date,
        orders,
        ...[paid_fen, refunded_fen, paid_fen - refunded_fen, before.paid_fen - before.refunded_fen].map(
          (fen) => fen / 100,
        ),
      ]),
    },
    ...soldTables(ctx, stats),
    {
      title: ctx.text(t("file.funnel")),
      columns: [text(t("file.step")), number(t("file.people"))],
      rows: funnel.steps.map(({ title, people }) => [title, people]),
    },
  ]);
}

export async function goodsStatsTables(ctx: CallContext, asked: Asked): Promise<Streamed> {
  const stats = await readTradeStats(ctx, asked);
  const { from, until } = stats;
  return streamTables(ctx, ctx.text(pageTitle("goodsStatistics")), { from, until }, soldTables(ctx, stats));
}
