import { useState } from "react";
import { pageWeigh } from "@kangying/contract/students/page/own-page.endpoints";
import { weightJump } from "@kangying/contract/students/health/weight";
import { api } from "../../../engine/api/client.ts";
import { monotonePath } from "../../../engine/charts/curve.ts";
import { formatWeight, gramsShown, signedWeight, useWeightUnit } from "../../../engine/format/weight.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/inputs/Checkbox.tsx";
import { NumberInput } from "../../../ui/inputs/NumberInput.tsx";
import { quiet } from "../quiet-call.ts";
import { useQuietCall } from "../use-quiet-call.ts";
import type { OwnCardProps } from "./own-card.ts";
import styles from "./own.module.css";

/** The weight curve, and a form for a self-measured weight: in camp and for a year after. */
export function WeightCard({ page, held, onAnew }: OwnCardProps) {
  const t = useT();
  const unit = useWeightUnit();
  const [typed, setTyped] = useState<number | null>(null);
  const [isSure, setSure] = useState(false);
  const { busy, fault, run } = useQuietCall();
  const first = page.weights[0];
  const last = page.weights.at(-1);
  if (!last && !page.may_weigh) return null;
  const isFar =
    typed !== null && weightJump({ weight_g: typed * gramsShown(), day: page.today }, last ?? null) !== null;
  const save = (): Promise<boolean> =>
    run(async () => {
      if (typed === null) return;
      await api.call(pageWeigh, { ...held, weight_kg: (typed * gramsShown()) / 1000, is_sure: isSure }, quiet);
      setTyped(null);
      setSure(false);
      await onAnew();
    });
  return (
    <section className={styles.card} aria-label={t("own.weight")}>
      <h2>{t("own.weight")}</h2>
      {first && last && (
        <p className={styles.figure}>
          <strong className="figures">
            {formatWeight(last.weight_g)} {unit}
          </strong>
          <span className="figures">
            {last.day} · {t("own.change", { weight: `${signedWeight(last.weight_g - first.weight_g)} ${unit}` })}
          </span>
        </p>
      )}
      {page.weights.length > 1 && <Curve values={page.weights.map(({ weight_g }) => weight_g)} />}
      {page.may_weigh && (
        <form
          className={styles.inLine}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <NumberInput
            value={typed}
            decimals={1}
            aria-label={t("own.weightKg", { unit })}
            placeholder={t("own.weightKg", { unit })}
            onChange={setTyped}
          />
          <Button kind="filled" type="submit" loading={busy} aria-disabled={typed === null}>
            {t("own.save")}
          </Button>
        </form>
      )}
      {isFar && (
        <Checkbox checked={isSure} onChange={setSure}>
          {t("own.sure")}
        </Checkbox>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </section>
  );
}

const size = { width: 320, height: 88, rim: 6 };

/** A curve without axes. The figures are shown above it. */
function Curve({ values }: { readonly values: readonly number[] }) {
  const low = Math.min(...values);
  const span = Math.max(1, Math.max(...values) - low);
  const points = values.map((value, i) => ({
    x: size.rim + (i / (values.length - 1)) * (size.width - 2 * size.rim),
    y: size.height - size.rim - ((value - low) / span) * (size.height - 2 * size.rim),
  }));
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={monotonePath(points)} />
    </svg>
  );
}
