import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { MemberStats } from "@kangying/contract/statistics/member-stats.endpoints";
import { formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import memberStyles from "./members.module.css";
import styles from "./statistics.module.css";

/** Members who joined and members who lapsed, month by month. Each bar opens its members. */
export function GrowthCard({ months }: { readonly months: MemberStats["months"] }) {
  const t = useT();
  const [joined, lapsed] = [
    Math.max(1, ...months.map((month) => month.joined)),
    Math.max(1, ...months.map((month) => month.lapsed)),
  ];
  const all = joined + lapsed;
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>{t("stats.growth")}</h2>
        <small className={memberStyles.legend}>
          <span data-kind="joined">{t("stats.joined")}</span> <span data-kind="lapsed">{t("stats.lapsed")}</span>
        </small>
      </header>
      <ol className={memberStyles.months} style={{ "--above": joined / all } as CSSProperties}>
        {months.map((month) => (
          <li key={month.month}>
            <Link
              to={month.joined_to}
              data-kind="joined"
              style={{ "--part": month.joined / joined } as CSSProperties}
              aria-label={`${month.month} ${t("stats.joined")} ${formatNumber(month.joined)}`}
              title={`${month.month} ${t("stats.joined")} ${formatNumber(month.joined)}`}
            />
            <Link
              to={month.lapsed_to}
              data-kind="lapsed"
              style={{ "--part": month.lapsed / lapsed } as CSSProperties}
              aria-label={`${month.month} ${t("stats.lapsed")} ${formatNumber(month.lapsed)}`}
              title={`${month.month} ${t("stats.lapsed")} ${formatNumber(month.lapsed)}`}
            />
            <small className="figures">{Number(month.month.slice(5))}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
