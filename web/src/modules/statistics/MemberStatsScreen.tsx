import type { CSSProperties } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  memberStatsEndpoint,
  memberStatsFile,
  type MemberStats,
} from "@kangying/contract/statistics/member-stats.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { formatMoney, formatNumber, formatPercent } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import type { Begun } from "../../engine/list/acts/use-begun-action.ts";
import { classNames } from "../../ui/class-names.ts";
import { evenRows } from "../../ui/even-rows.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { GrowthCard } from "./GrowthCard.tsx";
import { RankLadder } from "./RankLadder.tsx";
import { RankTable } from "./RankTable.tsx";
import memberStyles from "./members.module.css";
import { StatsHead, TakeTables, useSpan } from "./StatsHead.tsx";
import styles from "./statistics.module.css";

/** Statistics of members: growth and loss, ranks and moves between them, who buys again and who no longer buys. */
export function MemberStatsScreen() {
  const t = useT();
  const choice = useSpan();
  const [span] = choice;
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ["member-stats", span],
    queryFn: () => api.call(memberStatsEndpoint, { span }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <StatsHead
        title="memberStatistics"
        told={data}
        span={choice}
        tools={<TakeTables file={memberStatsFile} asked={{ span }} />}
      >
        {data && t("stats.purchasesUntil")}
      </StatsHead>
      {isError ? (
        <CallFailure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={10} columns={4} />
      ) : (
        <>
          <Figures figures={data.figures} />
          <div className={memberStyles.columns}>
            <div className={memberStyles.main}>
              <RankLadder ranks={data.ranks} />
              <RankTable ranks={data.ranks} />
            </div>
            <div className={memberStyles.rail}>
              <GrowthCard months={data.months} />
              <Recency buckets={data.recency} />
              <Ahead on={data.evaluated_on} rows={data.ahead} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function valueOf({ kind, value }: MemberStats["figures"][number]): string {
  if (value === null) return "–";
  if (kind === "percent") return formatPercent(value);
  return kind === "money" ? formatMoney(value, { sign: true }) : formatNumber(value);
}

function Figures({ figures }: { readonly figures: MemberStats["figures"] }) {
  return (
    <dl className={classNames("card", styles.figures, "figures")} style={evenRows(figures.length, 7)}>
      {figures.map((figure) => (
        <div key={figure.key} title={figure.says}>
          <dt>{figure.title}</dt>
          <dd>
            <Link to={figure.to} aria-label={`${figure.title} ${valueOf(figure)}: ${figure.says}`}>
              {valueOf(figure)}
            </Link>
            <small>{figure.note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Members by the time of their last purchase. Every member is in one line. */
function Recency({ buckets }: { readonly buckets: MemberStats["recency"] }) {
  const t = useT();
  const all = buckets.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>{t("stats.recency")}</h2>
        <small className="figures">{t("stats.inAll", { count: all })}</small>
      </header>
      <ul className={classNames(memberStyles.bars, "figures")}>
        {buckets.map(({ key, title, count, to, act }) => (
          <li key={key} data-bucket={key}>
            <span>{title}</span>
            <i style={{ "--part": count / most } as CSSProperties} />
            <Link to={to}>{formatNumber(count)}</Link>
            {act && count > 0 && (
              <Link data-part="act" to={act.to} state={{ begin: act.action, given: act.given } satisfies Begun}>
                {act.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the next evaluation of ranks would change if it happened now. */
function Ahead({ on, rows }: { readonly on: string; readonly rows: MemberStats["ahead"] }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>{t("stats.evaluation", { day: on })}</h2>
        <small>{t("stats.asOfNow")}</small>
      </header>
      <ul className={classNames(memberStyles.ahead, "figures")}>
        {rows.map(({ key, title, note, count, to }) => (
          <li key={key} data-kind={key}>
            <span>
              {title}
              <small>{note}</small>
            </span>
            <Link to={to}>{t("stats.peopleOf", { count })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
