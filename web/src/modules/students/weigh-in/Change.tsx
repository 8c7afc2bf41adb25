import type { WeightUnit } from "@kangying/contract/students/health/weight";
import { classNames } from "../../../ui/class-names.ts";
import { inUnit } from "./typed-weight.ts";
import styles from "./weigh-in.module.css";

/** A change with its sign: a loss in green with a minus, a gain in amber with a plus. Shows nothing when one of the two weights is missing. */
export function Change({
  from_g,
  to_g,
  unit,
}: {
  readonly from_g: number | null;
  readonly to_g: number | null;
  readonly unit: WeightUnit;
}) {
  if (from_g === null || to_g === null) return <span className={styles.none}>–</span>;
  const change = to_g - from_g;
  const shown = inUnit(Math.abs(change), unit);
  const isNone = Number(shown) === 0;
  return (
    <span className={classNames("figures", !isNone && (change < 0 ? styles.loss : styles.gain))}>
      {isNone ? shown : `${change < 0 ? "−" : "+"}${shown}`}
    </span>
  );
}
