import type { PreviewColumns, PreviewPlaces } from "@kangying/contract/core/form/preview";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./rail-figures.module.css";
import railStyles from "./rail.module.css";

/** Most places that are drawn one by one; more are shown as a figure. */
const mostPlaces = 60;

/** A measure week by week as columns, with the band in which it should be. */
export function Columns({ title, hint, columns, band, note }: PreviewColumns) {
  const known = columns.map(({ value }) => value ?? 0);
  const most = Math.max(0.001, band?.to ?? 0, ...known);
  const least = Math.min(0, ...known);
  const share = (value: number): number => ((value - least) / (most - least)) * 100;
  const floor = share(0);
  return (
    <section className={railStyles.part}>
      <h3>
        {title} {hint !== undefined && <small>{hint}</small>}
      </h3>
      <div className={classNames(styles.chart, "figures")}>
        {band && (
          <span
            className={styles.band}
            aria-hidden="true"
            style={{ bottom: `${share(band.from)}%`, height: `${share(band.to) - share(band.from)}%` }}
          />
        )}
        <ol className={styles.columns}>
          {columns.map(({ title: name, value, text }, at) => (
            <li key={name} aria-label={`${name}: ${text}`} data-now={at === columns.length - 1 || undefined}>
              {value !== null && (
                <i
                  aria-hidden="true"
                  style={{
                    bottom: `${Math.min(floor, share(value))}%`,
                    height: `${Math.abs(share(value) - floor)}%`,
                  }}
                />
              )}
              <b aria-hidden="true" style={{ bottom: `${Math.max(floor, share(value ?? 0))}%` }}>
                {text}
              </b>
              <small aria-hidden="true">{name}</small>
            </li>
          ))}
        </ol>
      </div>
      {note !== undefined && <p className={railStyles.hint}>{note}</p>}
    </section>
  );
}

/** Places as squares; taken ones are filled. */
export function Places({ title, taken, total, text, hint }: PreviewPlaces) {
  const drawn = Math.max(total ?? 0, taken);
  return (
    <section className={railStyles.part}>
      <h3>
        {title} <b className={classNames(styles.said, "figures")}>{text}</b>
      </h3>
      {total !== null && drawn <= mostPlaces && (
        <div className={styles.places} aria-hidden="true">
          {Array.from({ length: drawn }, (_, at) => (
            <i key={at} data-is={at >= total ? "over" : at < taken ? "taken" : undefined} />
          ))}
        </div>
      )}
      {hint !== undefined && <p className={railStyles.hint}>{hint}</p>}
    </section>
  );
}
