import type { KeyboardEvent } from "react";
import type { WeighInRow } from "@kangying/contract/students/health/weigh-in.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { digitsOf } from "./typed-weight.ts";
import type { WeighIn } from "./use-weigh-in.ts";
import styles from "./weigh-in.module.css";

interface MoreFieldsProps {
  readonly row: WeighInRow;
  readonly weighIn: WeighIn;
  readonly onDone: () => void;
}

/** Body fat and waist, for camps that measure them. Enter saves them with the weight. */
export function MoreFields({ row, weighIn, onDone }: MoreFieldsProps) {
  const t = useT();
  const state = weighIn.stateOf(row);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") weighIn.change(row.stay_id, { isOpen: false });
    if (event.key === "Enter" && weighIn.commit(row)) {
      weighIn.change(row.stay_id, { isOpen: false });
      onDone();
    }
  };
  const former = {
    fat: row.fat_bp === null ? "" : String(row.fat_bp / 100),
    waist: row.waist_mm === null ? "" : String(row.waist_mm / 10),
  };
  return (
    <div className={styles.more}>
      {(["fat", "waist"] as const).map((name) => (
        <label key={name}>
          {t(`weighIn.${name}`)}
          <input
            className={styles.field}
            inputMode="decimal"
            autoComplete="off"
            value={state[name]}
            placeholder={former[name]}
            onKeyDown={keyDown}
            onChange={(event) => weighIn.change(row.stay_id, { [name]: digitsOf(event.target.value) })}
          />
          {name === "fat" ? "%" : "cm"}
        </label>
      ))}
    </div>
  );
}
