import type { PreviewDay } from "@kangying/contract/core/form/preview";
import { useT } from "../../i18n/index.ts";
import styles from "./beside.module.css";

const day = 1440;
const share = (minutes: number): string => `${(minutes * 100) / day}%`;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A day from midnight to midnight: the form's time, existing entries, and the allowed hours. */
export function DayBar({ day: { title, hint, open, spans } }: { readonly day: PreviewDay }) {
  const t = useT();
  return (
    <div className={styles.card}>
      <h3>
        {title} {hint !== undefined && <small>{hint}</small>}
      </h3>
      <div className={styles.day} data-bounded={open ? "" : undefined}>
        {open && <span className={styles.open} style={{ left: share(open.from), width: share(open.to - open.from) }} />}
        {spans.map(({ from, to, is }, index) => (
          <span
            key={index}
            className={styles.span}
            data-is={is}
            style={{ left: share(from), width: share(to - from) }}
          />
        ))}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {[0, 4, 8, 12, 16, 20].map((hour) => (
          <span key={hour} className="figures">
            {hour}:00
          </span>
        ))}
      </div>
      <ul className={styles.spans}>
        {spans.map(({ from, to, title: name, is }, index) => (
          <li key={index} data-is={is}>
            <span className="figures">
              {clock(from)}–{clock(to)}
            </span>
            <span>{name}</span>
            {is === "clash" && <strong>{t("form.clash")}</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
}
