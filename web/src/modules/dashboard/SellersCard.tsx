import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Empty } from "../../ui/states.tsx";
import styles from "./dashboard.module.css";

/** Goods with the highest revenue in the period, as bars relative to the best one. */
export function SellersCard({
  sellers,
  span,
}: {
  readonly sellers: NonNullable<Workbench["sellers"]>;
  readonly span: number;
}) {
  const t = useT();
  const most = Math.max(1, ...sellers.map(({ fen }) => fen));
  return (
    <section className={classNames("card", styles.dashboardCard, styles.flowCard)}>
      <header>
        <h2>{t("dashboard.sellers")}</h2>
        <span>{t("dashboard.sellersNote", { days: span })}</span>
      </header>
      {sellers.length === 0 ? (
        <Empty text={t("dashboard.sellersNone")} />
      ) : (
        <ol className={styles.sellers}>
          {sellers.map(({ id, title, pieces, fen, to }) => (
            <li key={id}>
              <Link to={to}>
                <span className="truncate">{title}</span>
                <small className="figures">{t("dashboard.sold", { count: pieces })}</small>
                <b className="figures">{formatMoney(fen, { sign: true })}</b>
                <i className={styles.flowTrack} aria-hidden="true">
                  <i
                    className={classNames(styles.flowBar, styles["bar-blue"])}
                    style={{ width: `${(Math.max(0, fen) / most) * 100}%` }}
                  />
                </i>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
