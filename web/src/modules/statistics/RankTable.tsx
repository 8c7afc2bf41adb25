import { Link } from "react-router";
import type { RankFigures } from "@kangying/contract/statistics/member-stats.endpoints";
import { formatMoney, formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import memberStyles from "./members.module.css";
import styles from "./statistics.module.css";

/** One decimal place in every line, so that readers can see that the parts add up to 100.0%. */
const share = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)}%`);
const average = (fen: number, orders: number): string => (orders === 0 ? "–" : formatMoney(Math.round(fen / orders)));

/** What each rank bought, with the highest rank first. The last line is their sum. */
export function RankTable({ ranks }: { readonly ranks: readonly RankFigures[] }) {
  const t = useT();
  const sum = (of: (rank: RankFigures) => number): number => ranks.reduce((total, rank) => total + of(rank), 0);
  const all = {
    members: sum((rank) => rank.members),
    payers: sum((rank) => rank.payers),
    orders: sum((rank) => rank.orders),
    paid_fen: sum((rank) => rank.paid_fen),
    rank_off_fen: sum((rank) => rank.rank_off_fen),
    again: sum((rank) => rank.again),
    recent: sum((rank) => rank.recent),
  };
  const heads = [
    t("stats.members"),
    t("stats.part"),
    t("stats.payRate"),
    t("stats.paid"),
    t("stats.part"),
    t("stats.average"),
    t("stats.again90"),
    t("stats.rankOff"),
  ];
  return (
    <section className={classNames("card", styles.card)}>
      <ScrollBox className={styles.tableBox} label={t("stats.rank")}>
        <table className={classNames(styles.table, styles.isCards, "card-rows", memberStyles.table, "figures")}>
          <thead>
            <tr>
              <th>{t("stats.rank")}</th>
              {heads.map((head, index) => (
                // Two columns have the same heading.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranks.toReversed().map((rank) => (
              <Line
                key={rank.id}
                name={rank.name}
                heads={heads}
                cells={[
                  [formatNumber(rank.members), rank.to],
                  [share(rank.members, all.members)],
                  [share(rank.payers, rank.members), rank.payers_to],
                  [formatMoney(rank.paid_fen), rank.orders_to],
                  [share(rank.paid_fen, all.paid_fen)],
                  [average(rank.paid_fen, rank.orders)],
                  [share(rank.again, rank.recent), rank.again_to],
                  [formatMoney(rank.rank_off_fen)],
                ]}
              />
            ))}
          </tbody>
          <tfoot>
            <Line
              name={t("stats.total")}
              heads={heads}
              cells={[
                [formatNumber(all.members)],
                [share(all.members, all.members)],
                [share(all.payers, all.members)],
                [formatMoney(all.paid_fen)],
                [share(all.paid_fen, all.paid_fen)],
                [average(all.paid_fen, all.orders)],
                [share(all.again, all.recent)],
                [formatMoney(all.rank_off_fen)],
              ]}
            />
          </tfoot>
        </table>
      </ScrollBox>
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly heads: readonly string[];
  /** Text and link of each cell. */
  readonly cells: readonly (readonly [text: string, to?: string])[];
}

function Line({ name, heads, cells }: LineProps) {
  return (
    <tr>
      <td>{name}</td>
      {cells.map(([text, to], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two headings have the same text, and none ever moves
        <td key={index} data-title={heads[index]}>
          {to === undefined ? text : <Link to={to}>{text}</Link>}
        </td>
      ))}
    </tr>
  );
}
