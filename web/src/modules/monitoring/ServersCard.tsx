import type { ServerFigures } from "@kangying/contract/platform/monitor.endpoints";
import { formatNumber, formatTime, relativeTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./monitor.module.css";

const colors = { well: "green", silent: "red", left: "slate" } as const;
const columns = ["process", "state", "slots", "jobs", "memory", "calls", "started"] as const;
const figures: ReadonlySet<string> = new Set(["slots", "jobs", "memory", "calls"]);

/** The server processes, running ones first. @param now  Unix seconds */
export function ServersCard({ servers, now }: { readonly servers: readonly ServerFigures[]; readonly now: number }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.card)}>
      <h2>{t("monitor.servers")}</h2>
      <ScrollBox className={styles.rows} label={t("monitor.servers")}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={figures.has(name) ? styles.figure : undefined}>
                  {t(`monitor.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {servers.map((server) => (
              <tr key={server.instance}>
                <th scope="row">
                  {server.host} <span className={styles.detail}>{server.version}</span>
                </th>
                <td>
                  <Chip color={colors[server.state]}>{t(`monitor.server.${server.state}`)}</Chip>
                  {server.state === "silent" && (
                    <span className={styles.detail}>{relativeTime(server.beat_at, now)}</span>
                  )}
                </td>
                <td className={classNames(styles.figure, server.slots_waiting > 0 && styles.bad)}>
                  {server.slots_busy} / {server.slots}
                  {server.slots_waiting > 0 && ` · ${t("monitor.slotsWaiting", { count: server.slots_waiting })}`}
                </td>
                <td className={styles.figure}>{server.jobs_running}</td>
                <td className={styles.figure}>{formatNumber(server.memory_mb)} MB</td>
                <td className={classNames(styles.figure, server.calls_failed > 0 && styles.bad)}>
                  {formatNumber(server.calls)}
                  {server.calls_failed > 0 && ` · ${t("monitor.callsFailed", { count: server.calls_failed })}`}
                </td>
                <td className="figures">{formatTime(server.started_at, "MM-DD HH:mm")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
