import type { ServiceFigures } from "@kangying/contract/platform/monitor.endpoints";
import { formatNumber, formatPercent } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Chip, type ChipColor } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./monitor.module.css";

const colors: Readonly<Record<ServiceFigures["state"], ChipColor>> = {
  well: "green",
  slow: "amber",
  down: "red",
  quiet: "slate",
  silent: "red",
};
/** True where somebody must act. */
export const isBad = ({ state }: ServiceFigures): boolean => state !== "well" && state !== "quiet";

/** Summary: "healthy", or the names of the services that are not. */
export function ServicesVerdict({ services }: { readonly services: readonly ServiceFigures[] }) {
  const t = useT();
  const bad = services.filter(isBad);
  if (bad.length === 0) return <Chip color="green">{t("monitor.allWell")}</Chip>;
  return (
    <Chip color={colors[bad.some(({ state }) => state !== "slow") ? "down" : "slow"]}>
      {t("monitor.someBad", { names: bad.map(({ title }) => title).join(t("monitor.comma")) })}
    </Chip>
  );
}

/** Each service with its key figure, its last hours and its state. */
export function ServicesCard({ services }: { readonly services: readonly ServiceFigures[] }) {
  const t = useT();
  return (
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
              <th scope="col" className={classNames(styles.figure, styles.wide)}>
                {t("monitor.rate")}
              </th>
              <th scope="col">{t("monitor.state")}</th>
            </tr>
          </thead>
          <tbody>
            {services.map((one) => (
              <Service key={one.service} service={one} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
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
      <td className={classNames(styles.now, isBad(service) && styles.bad)}>
        <Figure service={service} />
      </td>
      <td className={styles.wide}>
        <Sparkline values={line} label={t("monitor.lineOf", { title })} isBad={isBad(service)} />
      </td>
      <td className={classNames(styles.figure, styles.wide)}>{rate === null ? "—" : formatPercent(rate, 2)}</td>
      <td>
        <Chip color={colors[state]}>{t(`monitor.state.${state}`)}</Chip>
      </td>
    </tr>
  );
}

/** A service's key figure: its duration, or how many items wait and how long. */
function Figure({ service: { ms, backlog, oldest_seconds } }: { readonly service: ServiceFigures }) {
  const t = useT();
  if (backlog !== null) return t("monitor.backlog", { count: backlog, seconds: oldest_seconds ?? 0 });
  if (ms === null) return "—";
  return ms >= 1000 ? `${formatNumber(ms / 1000, 1)} s` : `${formatNumber(ms, ms < 10 ? 1 : 0)} ms`;
}
