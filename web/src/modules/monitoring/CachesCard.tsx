import { cacheClear, type CacheFigures, type CacheRow } from "@kangying/contract/platform/monitor.endpoints";
import { api } from "../../engine/api/client.ts";
import { formatNumber, formatPercent, relativeTime } from "../../engine/format/index.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { useMobile } from "../../ui/hooks/use-media.ts";
import buttonStyles from "../../ui/button.module.css";
import styles from "./monitor.module.css";

const rateOf = ({ hits, misses }: Pick<CacheRow, "hits" | "misses">): number | null =>
  hits + misses === 0 ? null : hits / (hits + misses);
const sum = (rows: readonly CacheRow[], of: (row: CacheRow) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

function sizeOf(bytes: number): string {
  return bytes >= 1_048_576
    ? `${formatNumber(bytes / 1_048_576, 1)} MB`
    : `${formatNumber(Math.ceil(bytes / 1024))} KB`;
}

interface CachesCardProps {
  readonly figures: CacheFigures;
  /** Optional heading above the table. */
  readonly heading?: string;
  /** True while a confirmation is open: the figures do not refresh then. */
  readonly onAsking: (is: boolean) => void;
  readonly onCleared: () => void;
}

/** Table of all caches with keys and hits, each with a button that clears it. */
export function CachesCard({ figures, heading, onAsking, onCleared }: CachesCardProps) {
  const t = useT();
  const titleOf = useTitles();
  const [ask, question] = useConfirm();
  const clear = async ({ prefix, title, keys }: CacheRow): Promise<void> => {
    onAsking(true);
    const yes = await ask({
      title: t("monitor.clearTitle", { title }),
      message: t("monitor.clearBody", { count: keys, servers: figures.servers }),
      confirmText: t("monitor.clear"),
    });
    onAsking(false);
    if (!yes) return;
    await api.call(cacheClear, { prefix });
    toast(t("monitor.cleared", { title }), { kind: "success", seconds: 3 });
    onCleared();
  };
  return (
    <section className={classNames("card", styles.card)}>
      {heading !== undefined && <h2>{heading}</h2>}
      <Totals caches={figures.caches} servers={figures.servers} />
      <ScrollBox className={styles.rows} label={titleOf("monitorCache")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("monitor.cache")}</th>
              <th scope="col" className={styles.figure}>
                {t("monitor.keys")}
              </th>
              <th scope="col">{t("monitor.hitRate")}</th>
              <th scope="col" className={styles.figure}>
                {t("monitor.size")}
              </th>
              <th scope="col" className={classNames(styles.figure, styles.wide)}>
                {t("monitor.evicted")}
              </th>
              <th scope="col" aria-label={t("monitor.clear")} />
            </tr>
          </thead>
          <tbody>
            {figures.caches.map((row) => (
              <Cache key={row.prefix} row={row} at={figures.at} onClear={() => void clear(row)} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={styles.foot}>{t("monitor.cacheFoot")}</p>
      {question}
    </section>
  );
}

function Totals({ caches, servers }: { readonly caches: readonly CacheRow[]; readonly servers: number }) {
  const t = useT();
  const rate = rateOf({ hits: sum(caches, ({ hits }) => hits), misses: sum(caches, ({ misses }) => misses) });
  const figures = [
    [t("monitor.hitRate"), rate === null ? "—" : formatPercent(rate)],
    [t("monitor.keys"), formatNumber(sum(caches, ({ keys }) => keys))],
    [t("monitor.size"), sizeOf(sum(caches, ({ bytes }) => bytes ?? 0))],
    [t("monitor.evicted"), formatNumber(sum(caches, ({ evicted }) => evicted))],
    [t("monitor.servers"), formatNumber(servers)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cache({ row, at, onClear }: { readonly row: CacheRow; readonly at: number; readonly onClear: () => void }) {
  const t = useT();
  const mayCall = useMayCall();
  const mobile = useMobile();
  const rate = rateOf(row);
  return (
    <tr>
      <th scope="row">
        {row.title} <code className={styles.detail}>{row.prefix}:*</code>
        <span className={styles.help}>{row.help}</span>
        {row.cleared_at !== null && (
          <span className={styles.help}>
            {t("monitor.clearedBy", { who: row.cleared_by, at: relativeTime(row.cleared_at, at) })}
            {row.behind > 0 && ` · ${t("monitor.behind", { count: row.behind })}`}
          </span>
        )}
      </th>
      <td className={styles.figure}>{formatNumber(row.keys)}</td>
      <td>
        {rate === null ? (
          "—"
        ) : (
          <span className={styles.rate}>
            <meter min={0} max={1} value={rate} aria-label={t("monitor.hitRate")} />
            {formatPercent(rate)}
          </span>
        )}
      </td>
      <td className={styles.figure}>{row.bytes === null ? "—" : sizeOf(row.bytes)}</td>
      <td className={classNames(styles.figure, styles.wide)}>{formatNumber(row.evicted)}</td>
      <td className={styles.figure}>
        {row.clearable && !mobile && mayCall(cacheClear.api) && (
          <button type="button" data-part="link-button" className={buttonStyles.linkBtn} onClick={onClear}>
            {t("monitor.clear")}
          </button>
        )}
      </td>
    </tr>
  );
}
