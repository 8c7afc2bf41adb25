import styles from "./monitor.module.css";

const width = 96;
const height = 24;

/** Values over time as a thin line, with gaps where nothing was measured. */
export function Sparkline({
  values,
  label,
  isBad,
}: {
  readonly values: readonly (number | null)[];
  readonly label: string;
  readonly isBad: boolean;
}) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return <span className={styles.noLine}>—</span>;
  const most = Math.max(...known, 1);
  const x = (at: number): number => (at / Math.max(1, values.length - 1)) * (width - 4) + 2;
  const y = (value: number): number => height - 3 - (value / most) * (height - 6);
  let path = "";
  values.forEach((value, at) => {
    if (value === null) return;
    const isNew = at === 0 || values[at - 1] === null;
    // A single value is drawn as a dot: a line of zero length with round ends.
    path += `${isNew ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}${isNew ? "h0.01" : ""}`;
  });
  return (
    <svg className={isBad ? styles.badLine : styles.line} width={width} height={height} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
