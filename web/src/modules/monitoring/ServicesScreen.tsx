import { useState } from "react";
import { serviceList, type ServiceFigures } from "@kangying/contract/platform/monitor.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { formatNumber, formatPercent } from "../../engine/format/index.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Chip, type ChipColor } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import { FiguresHead } from "./FiguresHead.tsx";
import { ServersCard } from "./ServersCard.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { useFigures } from "./use-figures.ts";
import styles from "./monitor.module.css";

type Hours = "1" | "24" | "168";
type State = ServiceFigures["state"];
const colors: Readonly<Record<State, ChipColor>> = {
  well: "green",
  slow: "amber",
  down: "red",
  quiet: "slate",
  silent: "red",
};
const isBad = ({ state }: ServiceFigures): boolean => state !== "well" && state !== "quiet";

/** Services and processes of the server: worst first in the head, each with one figure that matters. */
export function ServicesScreen() {
  const t = useT();
  const titleOf = useTitles();
  const [hours, setHours] = useState<Hours>("24");
  const query = useFigures(serviceList, { hours });
  const { data } = query;
  const bad = data?.services.filter(isBad) ?? [];
  const verdict = data && (
    <Chip color={bad.length === 0 ? "green" : colors[bad.some(({ state }) => state !== "slow") ? "down" : "slow"]}>
      {bad.length === 0
        ? t("monitor.allWell")
        : t("monitor.someBad", { names: bad.map(({ title }) => title).join(t("monitor.comma")) })}
    </Chip>
  );
  const spans = (["1", "24", "168"] as const).map((value) => ({ value, title: t(`monitor.hours.${value}`) }));
  return (
    <div className={styles.page}>
      <FiguresHead title={titleOf("monitorServices")} at={data?.at} isStale={query.isError} verdict={verdict}>
        <Segmented label={t("monitor.span")} value={hours} options={spans} onChange={setHours} />
      </FiguresHead>
      {!data && (
        <div className="card">
          {query.isError ? (
            <CallFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={5} columns={5} />
          )}
        </div>
      )}
      {data && (
        <div className={classNames(styles.cards, query.isError && styles.isStale)}>
          <section className={classNames("card", styles.card)}>
            <h2>{t("monitor.services")}</h2>
            <ScrollBox className={styles.rows} label={t("monitor.services")}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t("monitor.service")}</th>
                    <th scope="col">{t("monitor.now")}</th>
                    <th scope="col" className={styles.wide}>
                      {t("monitor.line")}
                    </th>
                    <th scope="col" className={styles.figure}>
                      {t("monitor.rate")}
                    </th>
                    <th scope="col">{t("monitor.state")}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.services.map((one) => (
                    <Service key={one.service} service={one} />
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </section>
          <ServersCard servers={data.servers} now={data.at} />
        </div>
      )}
    </div>
  );
}

function Service({ service }: { readonly service: ServiceFigures }) {
  const t = useT();
  const { title, detail, state, rate, line } = service;
  return (
    <tr>
      <th scope="row">
        {title} {detail !== "" && <span className={styles.detail}>{detail}</span>}
      </th>
      <td className={isBad(service) ? styles.bad : undefined}>
        <Figure service={service} />
      </td>
      <td className={styles.wide}>
        <Sparkline values={line} label={t("monitor.lineOf", { title })} isBad={isBad(service)} />
      </td>
      <td className={styles.figure}>{rate === null ? "—" : formatPercent(rate, 2)}</td>
      <td>
        <Chip color={colors[state]}>{t(`monitor.state.${state}`)}</Chip>
      </td>
    </tr>
  );
}

/** The figure that matters: how long it takes, or how much waits and for how long. */
function Figure({ service: { ms, backlog, oldest_seconds } }: { readonly service: ServiceFigures }) {
  const t = useT();
  if (backlog !== null) return t("monitor.backlog", { count: backlog, seconds: oldest_seconds ?? 0 });
  if (ms === null) return "—";
  return ms >= 1000 ? `${formatNumber(ms / 1000, 1)} s` : `${formatNumber(ms, ms < 10 ? 1 : 0)} ms`;
}
