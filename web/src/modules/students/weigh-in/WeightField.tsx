import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { KeyboardEvent } from "react";
import type { WeighInRow } from "@kangying/contract/students/health/weigh-in.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { meantBy } from "./JumpQuestion.tsx";
import { digitsOf, inUnit } from "./typed-weight.ts";
import { todayOf, type WeighIn } from "./use-weigh-in.ts";
import styles from "./weigh-in.module.css";

interface WeightFieldProps {
  readonly row: WeighInRow;
  readonly weighIn: WeighIn;
  readonly unit: WeightUnit;
  readonly readOnly: boolean;
  readonly onFocus: () => void;
  /** Goes to the next row (1) or to the previous one (-1). */
  readonly onStep: (step: 1 | -1) => void;
  readonly onFinish: () => void;
}

/** The field of today's weight: digits and Enter. J, K and Esc answer a question, F opens fat and waist, arrows move up and down. */
export function WeightField({ row, weighIn, unit, readOnly, onFocus, onStep, onFinish }: WeightFieldProps) {
  const t = useT();
  const state = weighIn.stateOf(row);
  const kept = todayOf(row, state);
  const retype = (): void => weighIn.change(row.stay_id, { text: "", status: "idle", weight_g: null, message: null });
  const answer = (weight_g: number | null): void => {
    if (weight_g === null) return;
    weighIn.keep(row, weight_g);
    onStep(1);
  };
  const commands: Readonly<Record<string, () => void>> = {
    Enter: () => {
      if (state.status === "asking") return;
      if (weighIn.commit(row)) onStep(1);
    },
    ArrowDown: () => onStep(1),
    ArrowUp: () => onStep(-1),
    f: () => weighIn.change(row.stay_id, { isOpen: !state.isOpen }),
    ...(state.status === "asking" && state.weight_g !== null
      ? {
          j: () => answer(meantBy(state.weight_g ?? 0, row.last?.weight_g ?? null)),
          k: () => answer(state.weight_g),
          Escape: retype,
        }
      : {}),
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      // What was typed last is saved too; a question about it comes first.
      const isTyped = state.text !== "" && state.status === "idle";
      if (!isTyped || weighIn.commit(row)) onFinish();
      return;
    }
    const command = event.nativeEvent.isComposing
      ? undefined
      : commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!command) return;
    event.preventDefault();
    command();
  };
  return (
    <input
      className={classNames(styles.field, state.status === "failed" && styles.isWrong)}
      data-weigh={row.stay_id}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      readOnly={readOnly}
      aria-label={t("weighIn.fieldOf", { name: row.name })}
      aria-invalid={state.status === "failed"}
      placeholder={state.status === "skipped" ? t("weighIn.skipped") : kept === null ? "" : inUnit(kept, unit)}
      data-kept={kept !== null}
      value={state.text}
      onFocus={onFocus}
      onKeyDown={keyDown}
      onChange={(event) =>
        weighIn.change(row.stay_id, {
          text: digitsOf(event.target.value),
          status: "idle",
          message: null,
          weight_g: null,
        })
      }
    />
  );
}
