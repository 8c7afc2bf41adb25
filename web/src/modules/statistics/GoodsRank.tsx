import { useState } from "react";
import { Link } from "react-router";
import type { TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { formatMoney, formatNumber, percentInColumn } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useMay } from "../../engine/session/may.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { Empty } from "../../ui/states.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./statistics.module.css";

type Goods = TradeStats["goods"][number];
type Measure = "net" | "margin" | "pieces" | "rate";

const netOf = (one: Goods): number => one.paid_fen - one.refunded_fen;
const marginOf = (one: Goods): number => netOf(one) - one.cost_fen;
const rateOf = (one: Goods): number => (one.pieces === 0 ? 0 : one.refunded_pieces / one.pieces);
const measures: Readonly<Record<Measure, (one: Goods) => number>> = {
  net: netOf,
  margin: marginOf,
  pieces: ({ pieces }) => pieces,
  rate: rateOf,
};

/** The change of the net against the days before, with its sign. Goods that did not sell then have a dash. */
function Since({ one }: { readonly one: Goods }) {
  const t = useT();
  const { before_fen } = one;
  if (before_fen === 0) return "–";
  const change = (netOf(one) - before_fen) / Math.abs(before_fen);
  const tone = change === 0 ? undefined : change > 0 ? "good" : "bad";
  return (
    <span className={styles.change} data-tone={tone} title={`${t("stats.former")} ${formatMoney(before_fen)}`}>
      {`${change > 0 ? "+" : ""}${percentInColumn(change)}`}
    </span>
  );
}

/** Goods ranked by net sales, margin, pieces or refund rate. The last line holds all other goods, so that the lines add up to the total. */
export function GoodsRank({
  goods,
  all,
  lines,
}: {
  readonly goods: readonly Goods[];
  readonly all: readonly Goods[];
  /** Path of the list of all sold lines. */
  readonly lines: string;
}) {
  const t = useT();
  const isOpen = useMay()("SoldLines");
  const [by, setBy] = useState<Measure>("net");
  const shown = all.toSorted((a, b) => measures[by](b) - measures[by](a)).slice(0, goods.length);
  const rest = all.filter((one) => !shown.includes(one));
  const total = all.reduce((sum, one) => sum + netOf(one), 0);
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>{t("stats.goods")}</h2>
        <div className={styles.choices}>
          {isOpen && <Link to={lines}>{t("stats.lines")}</Link>}
          <Segmented
            label={t("stats.rankBy")}
            value={by}
            options={[
              { value: "net", title: t("stats.net") },
              { value: "margin", title: t("stats.margin") },
              { value: "pieces", title: t("stats.pieces") },
              { value: "rate", title: t("stats.refundRate") },
            ]}
            onChange={setBy}
          />
        </div>
      </header>
      {all.length === 0 ? (
        <Empty text={t("stats.none")} />
      ) : (
        <ScrollBox className={styles.tableBox} label={t("stats.goods")}>
          <table className={classNames(styles.table, "figures")}>
            <thead>
              <tr>
                <th>{t("stats.name")}</th>
                <th>{t("stats.pieces")}</th>
                <th>{t("stats.paid")}</th>
                <th>{t("stats.refunded")}</th>
                <th>{t("stats.net")}</th>
                <th>{t("stats.part")}</th>
                <th>{t("stats.margin")}</th>
                <th>{t("stats.marginRate")}</th>
                <th>{t("stats.refundRate")}</th>
                <th>{t("stats.sinceFormer")}</th>
                <th>{t("stats.stock")}</th>
                <th title={t("stats.lasts.says")}>{t("stats.lasts")}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <tr key={one.id}>
                  <td>{one.to === null || !isOpen ? one.name : <Link to={one.to}>{one.name}</Link>}</td>
                  <td>{formatNumber(one.pieces)}</td>
                  <td>{formatMoney(one.paid_fen)}</td>
                  <td>{formatMoney(-one.refunded_fen)}</td>
                  <td>{formatMoney(netOf(one))}</td>
                  <td>{total === 0 ? "–" : percentInColumn(netOf(one) / total)}</td>
                  <td>{formatMoney(marginOf(one))}</td>
                  <td>{netOf(one) === 0 ? "–" : percentInColumn(marginOf(one) / netOf(one))}</td>
                  <td>{percentInColumn(rateOf(one))}</td>
                  <td>
                    <Since one={one} />
                  </td>
                  <td>{formatNumber(one.stock)}</td>
                  <td>{one.lasts_days === null ? "–" : formatNumber(one.lasts_days)}</td>
                </tr>
              ))}
            </tbody>
            {rest.length > 0 && (
              <tfoot>
                <tr>
                  <td>{t("stats.rest", { count: rest.length })}</td>
                  <td>{formatNumber(rest.reduce((sum, one) => sum + one.pieces, 0))}</td>
                  <td>{formatMoney(rest.reduce((sum, one) => sum + one.paid_fen, 0))}</td>
                  <td>{formatMoney(-rest.reduce((sum, one) => sum + one.refunded_fen, 0))}</td>
                  <td>{formatMoney(rest.reduce((sum, one) => sum + netOf(one), 0))}</td>
                  <td colSpan={7}>
                    <Link to="/statistics/goods">{t("stats.all", { count: all.length })}</Link>
                  </td>
                </tr>
              </tfoot>
            )}
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
