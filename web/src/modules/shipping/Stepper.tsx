import { Minus, Plus } from "lucide-react";
import { useT } from "../../engine/i18n/index.ts";
import styles from "./shipping.module.css";

/** A number with two large buttons that change it. */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  const t = useT();
  return (
    <span role="group" aria-label={label} className={styles.stepper}>
      <button
        type="button"
        aria-label={t("shipping.fewer")}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <output className="figures">{value}</output>
      <button type="button" aria-label={t("shipping.more")} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
