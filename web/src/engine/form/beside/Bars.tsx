import type { PreviewBars } from "@kangying/contract/core/form/preview";
import styles from "./beside.module.css";

/** Parts beside each other, each with a bar. */
export function Bars({ title, hint, bars }: PreviewBars) {
  return (
    <div className={styles.card}>
      <h3>
        {title} {hint !== undefined && <small>{hint}</small>}
      </h3>
      <ul className={styles.bars}>
        {bars.map((bar, index) => (
          <li key={index} data-tone={bar.tone}>
            <span>{bar.title}</span>
            <strong className="figures">{bar.text}</strong>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${Math.max(0, Math.min(100, bar.share * 100))}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
