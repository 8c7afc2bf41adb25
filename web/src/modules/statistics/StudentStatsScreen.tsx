import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  studentStatsEndpoint,
  studentStatsFile,
  type OutcomeGroup,
  type StudentStats,
} from "@kangying/contract/statistics/student-stats.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { formatMoney, formatNumber, formatPercent, percentInColumn } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { evenRows } from "../../ui/even-rows.ts";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { OccupancyCard } from "./OccupancyCard.tsx";
import { StatsHead, TakeTables, useSpan } from "./StatsHead.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./statistics.module.css";

/** Statistics of the camp: occupancy, revenue, where its students came from and how their stays ended. */
export function StudentStatsScreen() {
  const choice = useSpan();
  const [span] = choice;
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ["student-stats", span],
    queryFn: () => api.call(studentStatsEndpoint, { span }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <StatsHead
        title="studentStatistics"
        told={data}
        span={choice}
        tools={<TakeTables file={studentStatsFile} asked={{ span }} />}
      />
      {isError ? (
        <CallFailure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={10} columns={4} />
      ) : (
        <Parts data={data} />
      )}
    </div>
  );
}

function Parts({ data }: { readonly data: StudentStats }) {
  const t = useT();
  return (
    <>
      <dl className={classNames("card", styles.figures, "figures")} style={evenRows(data.figures.length, 7)}>
        {data.figures.map((figure) => (
          <div key={figure.key}>
            <dt>{figure.title}</dt>
            <dd>
              {figure.to === null ? <b>{valueOf(figure)}</b> : <Link to={figure.to}>{valueOf(figure)}</Link>}
              <small>{figure.says}</small>
            </dd>
          </div>
        ))}
      </dl>
      <OccupancyCard days={data.days} />
      <div className={styles.columns}>
        <section className={classNames("card", styles.card)}>
          <h2>{t("stats.funnel")}</h2>
          {data.funnel.length === 0 ? (
            <Empty text={t("stats.none")} />
          ) : (
            <table className={classNames(styles.table, "figures")}>
              <thead>
                <tr>
                  <th>{t("stats.source")}</th>
                  <th>{t("stats.booked")}</th>
                  <th>{t("stats.confirmed")}</th>
                  <th>{t("stats.entered")}</th>
                  <th>{t("stats.conversion")}</th>
                </tr>
              </thead>
              <tbody>
                {data.funnel.map((row) => (
                  <tr key={row.source}>
                    <td>{row.title}</td>
                    <td>
                      <Link to={row.booked_to}>{row.booked}</Link>
                    </td>
                    <td>
                      <Link to={row.confirmed_to}>{row.confirmed}</Link>
                    </td>
                    <td>
                      <Link to={row.entered_to}>{row.entered}</Link>
                    </td>
                    <td>
                      <meter min={0} max={row.booked} value={row.entered} aria-hidden="true" />{" "}
                      {formatPercent(row.entered / row.booked, 0)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
        <section className={classNames("card", styles.card)}>
          <h2>{t("stats.exits")}</h2>
          {data.exits.length === 0 ? (
            <Empty text={t("stats.none")} />
          ) : (
            <table className={classNames(styles.table, "figures")}>
              <thead>
                <tr>
                  <th>{t("stats.reason")}</th>
                  <th>{t("stats.people")}</th>
                </tr>
              </thead>
              <tbody>
                {data.exits.map((row) => (
                  <tr key={row.reason}>
                    <td>{row.title}</td>
                    <td>{row.to === null ? row.count : <Link to={row.to}>{row.count}</Link>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
        <Outcomes title={t("stats.coaches")} name={t("stats.coach")} rows={data.coaches} />
        <Outcomes title={t("stats.packages")} name={t("stats.package")} rows={data.packages} />
      </div>
    </>
  );
}

function Outcomes({
  title,
  name,
  rows,
}: {
  readonly title: string;
  readonly name: string;
  readonly rows: readonly OutcomeGroup[];
}) {
  const t = useT();
  const share = (value: number | null): string => (value === null ? "–" : percentInColumn(-value));
  return (
    <section className={classNames("card", styles.card)}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <Empty text={t("stats.none")} />
      ) : (
        <ScrollBox className={styles.tableBox} label={title}>
          <table className={classNames(styles.table, "figures")}>
            <thead>
              <tr>
                <th>{name}</th>
                <th>{t("stats.finished")}</th>
                <th>{t("stats.median")}</th>
                <th>{t("stats.middle")}</th>
                <th>{t("stats.attained")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td>{row.title}</td>
                  <td>{row.to === null ? row.finished : <Link to={row.to}>{row.finished}</Link>}</td>
                  <td>{share(row.median)}</td>
                  <td>{`${share(row.q1)} – ${share(row.q3)}`}</td>
                  <td>{row.with_target === 0 ? "–" : formatPercent(row.attained / row.with_target, 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

function valueOf({ kind, value }: StudentStats["figures"][number]): string {
  if (value === null) return "–";
  if (kind === "percent") return formatPercent(value);
  if (kind === "money") return formatMoney(value, { sign: true });
  return formatNumber(value, kind === "nights" ? 1 : 0);
}
