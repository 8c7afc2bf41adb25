import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { RankFigures } from "@kangying/contract/statistics/member-stats.endpoints";
import { formatNumber, formatPercent } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import memberStyles from "./members.module.css";
import styles from "./statistics.module.css";

/** Ranks as steps: what each needs and gives, how many members have it, and how many moved up and down between two ranks. */
export function RankLadder({ ranks }: { readonly ranks: readonly RankFigures[] }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>
          {t("stats.ladder")} <small>{t("stats.ladderNote")}</small>
        </h2>
        <Link to="/users/ranks">{t("stats.rankSettings")}</Link>
      </header>
      <ol className={classNames(memberStyles.ladder, "figures")} style={{ "--steps": ranks.length } as CSSProperties}>
        {ranks.map((rank, at) => (
          <li key={rank.id} style={{ "--step": at } as CSSProperties} data-tone={at % 4}>
            <p className={memberStyles.stepHead}>
              <b>{rank.name}</b>
              <span>
                <Link to={rank.to}>{formatNumber(rank.members)}</Link> <Change by={rank.change} />
              </span>
            </p>
            <div className={memberStyles.step}>
              <small>{t("stats.growthFrom", { count: rank.growth_from })}</small>
              <span>
                {rank.discount_bp === 10_000 ? t("stats.fullPrice") : formatPercent(rank.discount_bp / 10_000)}
              </span>
              {rank.free_freight && <span>{t("stats.freeFreight")}</span>}
              {rank.points_rate_bp !== 10_000 && (
                <span>{t("stats.pointsRate", { rate: formatNumber(rank.points_rate_bp / 10_000, 1) })}</span>
              )}
            </div>
            {at > 0 && (
              <p className={memberStyles.moves}>
                <span data-way="up" aria-label={t("stats.wentUp", { count: rank.up })}>{`↑${rank.up}`}</span>{" "}
                <span data-way="down" aria-label={t("stats.wentDown", { count: rank.down })}>{`↓${rank.down}`}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How many more or fewer than at the beginning of the span. */
function Change({ by }: { readonly by: number }) {
  if (by === 0) return null;
  return <small data-change={by > 0 ? "more" : "less"}>{`${by > 0 ? "+" : "−"}${formatNumber(Math.abs(by))}`}</small>;
}
