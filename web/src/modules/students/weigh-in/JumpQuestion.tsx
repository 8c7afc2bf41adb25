import { TriangleAlert } from "lucide-react";
import { misread, type WeightUnit } from "@kangying/contract/students/health/weight";
import type { WeighInRow } from "@kangying/contract/students/health/weigh-in.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { inUnit } from "./typed-weight.ts";
import styles from "./weigh-in.module.css";

/** Returns the weight that was probably meant when the typed one is about twice or half the last one; null: it is unclear. */
export function meantBy(weight_g: number, last_g: number | null): number | null {
  const jump = last_g === null ? null : misread(weight_g, last_g);
  return jump === "jin" ? Math.round(weight_g / 2) : jump === "half" ? weight_g * 2 : null;
}

interface JumpQuestionProps {
  readonly row: WeighInRow;
  readonly weight_g: number;
  readonly unit: WeightUnit;
  /** Saves the weight of the answer. */
  readonly onKeep: (weight_g: number) => void;
  readonly onRetype: () => void;
}

/** A question below a row whose weight is far from the last one. It blocks only that row. */
export function JumpQuestion({ row, weight_g, unit, onKeep, onRetype }: JumpQuestionProps) {
  const t = useT();
  const last_g = row.last?.weight_g ?? null;
  const meant = meantBy(weight_g, last_g);
  const typed = inUnit(weight_g, unit);
  const last = last_g === null ? "" : inUnit(last_g, unit);
  const change = last_g === null ? 0 : weight_g - last_g;
  return (
    <div className={styles.question} role="alert">
      <p>
        <TriangleAlert size={16} aria-hidden="true" />
        {meant === null
          ? t("weighIn.jump", { last, change: `${change < 0 ? "−" : "+"}${inUnit(Math.abs(change), unit)}` })
          : t(weight_g > (last_g ?? 0) ? "weighIn.looksLikeJin" : "weighIn.looksLikeHalf", {
              typed,
              last,
              times: (weight_g / (last_g ?? 1)).toFixed(2),
            })}
      </p>
      <span>
        {meant !== null && (
          <Button size="small" onClick={() => onKeep(meant)}>
            {t("weighIn.keepMeant", { weight: inUnit(meant, unit), unit: t(`weighIn.unit.${unit}`) })} <kbd>J</kbd>
          </Button>
        )}
        <Button size="small" onClick={() => onKeep(weight_g)}>
          {t("weighIn.keepTyped", { weight: typed, unit: t(`weighIn.unit.${unit}`) })} <kbd>K</kbd>
        </Button>
        <Button size="small" onClick={onRetype}>
          {t("weighIn.retype")} <kbd>Esc</kbd>
        </Button>
      </span>
    </div>
  );
}
