import { Link } from "react-router";
import type { RankFigures } from "@kangying/contract/statistics/member-stats.endpoints";
import { formatMoney, formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import memberStyles from "./members.module.css";
import styles from "./statistics.module.css";

/** One place behind the point in every line, so that parts are seen to be 100.0%. */
const share = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)}%`);
const average = (fen: number, orders: number): string => (orders === 0 ? "–" : formatMoney(Math.round(fen / orders)));

/** What each rank bought, the highest first; the last line is their sum. */
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
  return (
    <section className={classNames("card", styles.card)}>
      <ScrollBox className={styles.tableBox} label={t("stats.rank")}>
        <table className={classNames(styles.table, memberStyles.table, "figures")}>
          <thead>
            <tr>
              <th>{t("stats.rank")}</th>
              <th>{t("stats.members")}</th>
              <th>{t("stats.part")}</th>
              <th>{t("stats.payRate")}</th>
              <th>{t("stats.paid")}</th>
              <th>{t("stats.part")}</th>
              <th>{t("stats.average")}</th>
              <th>{t("stats.again90")}</th>
              <th>{t("stats.rankOff")}</th>
            </tr>
          </thead>
          <tbody>
            {ranks.toReversed().map((rank) => (
              <tr key={rank.id}>
                <td>{rank.name}</td>
                <td>
                  <Link to={rank.to}>{formatNumber(rank.members)}</Link>
                </td>
                <td>{share(rank.members, all.members)}</td>
                <td>
                  <Link to={rank.payers_to}>{share(rank.payers, rank.members)}</Link>
                </td>
                <td>
                  <Link to={rank.orders_to}>{formatMoney(rank.paid_fen)}</Link>
                </td>
                <td>{share(rank.paid_fen, all.paid_fen)}</td>
                <td>{average(rank.paid_fen, rank.orders)}</td>
                <td>
                  <Link to={rank.again_to}>{share(rank.again, rank.recent)}</Link>
                </td>
                <td>{formatMoney(rank.rank_off_fen)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t("stats.total")}</td>
              <td>{formatNumber(all.members)}</td>
              <td>{share(all.members, all.members)}</td>
              <td>{share(all.payers, all.members)}</td>
              <td>{formatMoney(all.paid_fen)}</td>
              <td>{share(all.paid_fen, all.paid_fen)}</td>
              <td>{average(all.paid_fen, all.orders)}</td>
              <td>{share(all.again, all.recent)}</td>
              <td>{formatMoney(all.rank_off_fen)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </section>
  );
}
