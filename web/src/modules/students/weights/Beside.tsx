import { Link } from "react-router";
import type { StudentWeights, WeightPoint } from "@kangying/contract/students/page/student-page.endpoints";
import { formatNumber } from "../../../engine/format/index.ts";
import { gramsShown, useWeightUnit } from "../../../engine/format/weight.ts";
import { useT, type MessageKey } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { evenRows } from "../../../ui/even-rows.ts";
import { Sparkline } from "./Sparkline.tsx";
import styles from "../student.module.css";

interface Measure {
  readonly key: string;
  readonly title: MessageKey;
  readonly unit: string | { readonly key: MessageKey };
  readonly decimals: number;
  readonly of: (point: WeightPoint, height_mm: number | null) => number | null;
  /** A gain is good. */
  readonly grows?: true;
  /** What the figure means. */
  readonly means?: (weights: StudentWeights) => MessageKey | null;
}

const measures: readonly Measure[] = [
  { key: "fat", title: "student.fat", unit: "%", decimals: 1, of: (p) => (p.fat_bp === null ? null : p.fat_bp / 100) },
  {
    key: "muscle",
    title: "student.muscle",
    unit: "weight",
    decimals: 1,
    of: (p) => (p.muscle_g === null ? null : p.muscle_g / gramsShown()),
    grows: true,
  },
  {
    key: "waist",
    title: "student.waist",
    unit: "cm",
    decimals: 1,
    of: (p) => (p.waist_mm === null ? null : p.waist_mm / 10),
    means: ({ waist_class }) => waist_class && `student.waist.${waist_class}`,
  },
  {
    key: "visceral",
    title: "student.visceral",
    unit: "",
    decimals: 1,
    of: (p) => (p.visceral_tenths === null ? null : p.visceral_tenths / 10),
  },
  {
    key: "bmi",
    title: "student.bmi",
    unit: "",
    decimals: 1,
    of: (p, height) => (height === null ? null : p.weight_g / 1000 / (height / 1000) ** 2),
    means: ({ bmi_class }) => bmi_class && `student.bmi.${bmi_class}`,
  },
  { key: "pulse", title: "student.pulse", unit: { key: "student.perMinute" }, decimals: 0, of: (p) => p.resting_hr },
];

/** The diet plan for a day, with a link to set it. */
function Meal({ diet, to }: { readonly diet: StudentWeights["diet"]; readonly to: string | null }) {
  const t = useT();
  if (diet === null && to === null) return null;
  return (
    <div title={diet ? t("student.meal.help", { day: diet.from_day, by: diet.set_by }) : undefined}>
      <dt>{t("student.meal")}</dt>
      {diet && (
        <dd>
          {formatNumber(diet.kcal, 0)} <small>kcal</small>
        </dd>
      )}
      {diet && diet.protein_g !== null && (
        <dd className={styles.isRow}>
          <small>{t("student.protein", { grams: diet.protein_g })}</small>
        </dd>
      )}
      {to !== null && (
        <dd className={styles.isRow}>
          <small>
            <Link to={to}>{t(diet ? "student.meal.change" : "student.meal.set")}</Link>
          </small>
        </dd>
      )}
    </div>
  );
}

/** What else was measured. Figures that nobody measured are left out. */
export function Beside({ weights }: { readonly weights: StudentWeights }) {
  const t = useT();
  const weightUnit = useWeightUnit();
  const unitOf = (unit: Measure["unit"]): string => {
    if (typeof unit !== "string") return t(unit.key);
    return unit === "weight" ? weightUnit : unit;
  };
  const shown = measures.flatMap((measure) => {
    const values = weights.points.flatMap((point) => measure.of(point, weights.height_mm) ?? []);
    const last = values.at(-1);
    const means = measure.means?.(weights) ?? null;
    return last === undefined ? [] : [{ ...measure, values, last, means, change: last - (values[0] ?? last) }];
  });
  const { rest_kcal, diet, diet_to } = weights;
  if (shown.length === 0 && rest_kcal === null && diet === null && diet_to === null) return null;
  const count = shown.length + [rest_kcal !== null, diet !== null || diet_to !== null].filter(Boolean).length;
  return (
    <dl className={classNames(styles.weightBeside, "figures")} style={evenRows(count, 5)}>
      <Meal diet={diet} to={diet_to} />
      {rest_kcal !== null && (
        <div>
          <dt>{t("student.atRest")}</dt>
          <dd>
            {formatNumber(rest_kcal, 0)} <small>kcal</small>
          </dd>
        </div>
      )}
      {shown.map(({ key, title, unit, decimals, values, last, change, grows, means }) => (
        <div key={key}>
          <dt>{t(title)}</dt>
          <dd>
            {formatNumber(last, decimals)} <small>{unitOf(unit)}</small>
          </dd>
          {values.length > 1 && (
            <dd className={styles.weightTrend}>
              <Sparkline values={values} />
              <small className={classNames(styles.isWhole, (grows ? change > 0 : change < 0) && styles.isGood)}>
                {t("student.sinceFirst", { change: `${change > 0 ? "+" : ""}${formatNumber(change, decimals)}` })}
              </small>
            </dd>
          )}
          {means !== null && (
            <dd className={styles.isRow}>
              <small>{t(means)}</small>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
