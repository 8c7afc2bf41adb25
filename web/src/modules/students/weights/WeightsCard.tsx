import { useState } from "react";
import { Link } from "react-router";
import { ActButton } from "../../../engine/session/ActButton.tsx";
import { Plus, Target } from "lucide-react";
import type { Action } from "@kangying/contract/core/list";
import type { StudentWeights, WeightPoint } from "@kangying/contract/students/page/student-page.endpoints";
import { formatNumber, formatPercent } from "../../../engine/format/index.ts";
import { useT, type MessageKey } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { Empty, SkeletonRows } from "../../../ui/states.tsx";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { useStudentWeights, type Shown } from "../use-student.ts";
import { WeightChart } from "./WeightChart.tsx";
import { WeightTable } from "./WeightTable.tsx";
import { figuresOf } from "./weight-scale.ts";
import styles from "../student.module.css";
import { formatWeight, gramsShown, useWeightUnit } from "../../../engine/format/weight.ts";

interface WeightsCardProps {
  readonly shown: Shown;
  readonly student_no: string;
  readonly today: string;
  /** The stay has ended: what somebody tells of themselves later is no part of it. */
  readonly isOver: boolean;
  readonly actions: ReadonlyMap<string, Action>;
  readonly onAction: (action: Action, point: WeightPoint | null, stay_id: number) => void;
}

const signed = (grams: number): string => (grams > 0 ? `+${formatWeight(grams)}` : formatWeight(grams));

/** The stay's weights: figures, curve or table, and what else was measured. */
export function WeightsCard({ shown, student_no, today, isOver, actions, onAction }: WeightsCardProps) {
  const t = useT();
  const [view, setView] = useState<"chart" | "table">("chart");
  const { data: weights, error, refetch } = useStudentWeights(shown);
  const add = actions.get("add");
  const target = actions.get("target");
  const stay_id = weights?.stay_id ?? null;
  return (
    <section data-part="student-card weights-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>{t("student.weights")}</h2>
        {weights && weights.points.length > 0 && (
          <Segmented
            label={t("student.weights")}
            value={view}
            options={[
              { value: "chart", title: t("student.curve") },
              { value: "table", title: t("student.table") },
            ]}
            onChange={setView}
          />
        )}
        <span data-part="card-tools" className={styles.cardTools}>
          {target && stay_id !== null && (
            <ActButton
              action={target}
              size="small"
              icon={<Target size={14} aria-hidden="true" />}
              onClick={() => onAction(target, null, stay_id)}
            >
              {target.title}
            </ActButton>
          )}
          {add && stay_id !== null && (
            <ActButton
              action={add}
              size="small"
              icon={<Plus size={14} aria-hidden="true" />}
              onClick={() => onAction(add, null, stay_id)}
            >
              {add.title}
            </ActButton>
          )}
        </span>
      </header>
      {!weights && !error && <SkeletonRows rows={4} columns={4} />}
      {!weights && error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {weights && weights.points.length === 0 && <Empty text={t("student.noWeights")} />}
      {weights && weights.points.length > 0 && (
        <>
          <Figures weights={weights} isOver={isOver} />
          {view === "chart" ? (
            <WeightChart weights={weights} today={today} />
          ) : (
            <WeightTable weights={weights} student_no={student_no} actions={actions} onAction={onAction} />
          )}
          <Lifetime weights={weights} />
          <Beside weights={weights} />
        </>
      )}
    </section>
  );
}

function Figures({ weights, isOver }: { readonly weights: StudentWeights; readonly isOver: boolean }) {
  const t = useT();
  const unit = useWeightUnit();
  const { latest_g, change_g, to_go_g, progress } = figuresOf(weights);
  const { alike, pace_g, reaches_on } = weights;
  return (
    <dl data-part="weight-figures" className={classNames(styles.weightFigures, "figures")}>
      <div>
        <dt>{t(isOver ? "student.atEnd" : "student.now")}</dt>
        <dd>
          {latest_g === null ? "–" : formatWeight(latest_g)} <small>{unit}</small>
        </dd>
      </div>
      {change_g !== null && (
        <div>
          <dt>{t("student.change")}</dt>
          <dd className={classNames(change_g < 0 && styles.isGood)}>
            {signed(change_g)} <small>{unit}</small>
          </dd>
        </div>
      )}
      {to_go_g !== null && (
        <div>
          <dt>{t("student.toGo")}</dt>
          <dd>
            {formatWeight(to_go_g)} <small>{unit}</small>
          </dd>
        </div>
      )}
      {progress !== null && (
        <div>
          <dt>{t("student.progress")}</dt>
          <dd>{formatPercent(progress, 0)}</dd>
        </div>
      )}
      {pace_g !== null && (
        <div title={t("student.pace.help")}>
          <dt>{t("student.pace")}</dt>
          <dd>
            {signed(-pace_g)} <small>{unit}</small>
          </dd>
        </div>
      )}
      {reaches_on !== null && (
        <div title={t("student.reaches.help")}>
          <dt>{t("student.reaches")}</dt>
          <dd>{reaches_on}</dd>
        </div>
      )}
      {alike && (
        <div title={t("student.alike.help", { count: alike.n })}>
          <dt>{t("student.alike", { day: alike.day })}</dt>
          <dd>
            {signed(-alike.low_g)} … {signed(-alike.high_g)} <small>{unit}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface Measure {
  readonly key: string;
  readonly title: MessageKey;
  readonly unit: string | { readonly key: MessageKey };
  readonly decimals: number;
  readonly of: (point: WeightPoint, height_mm: number | null) => number | null;
  /** To gain it is good. */
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

/** What they are meant to eat a day, and the way to set it. */
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

/** All stays in a row: what each began and ended with, and what came back between them. */
function Lifetime({ weights }: { readonly weights: StudentWeights }) {
  const t = useT();
  const unit = useWeightUnit();
  if (weights.lifetime.length === 0) return null;
  const shown = (grams: number | null): string => (grams === null ? "–" : formatWeight(grams));
  return (
    <ScrollBox className={styles.plainTableScroll} label={t("student.lifetime")}>
      <table data-part="plain-table" className={styles.plainTable}>
        <caption className="visually-hidden">{t("student.lifetime")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("student.lifetime")}</th>
            <th scope="col" className={styles.isFigure}>
              {t("student.lifetime.regained", { unit })}
            </th>
            <th scope="col" className={styles.isFigure}>
              {t("student.lifetime.first", { unit })}
            </th>
            <th scope="col" className={styles.isFigure}>
              {t("student.lifetime.last", { unit })}
            </th>
            <th scope="col" className={styles.isFigure}>
              {t("student.lifetime.change", { unit })}
            </th>
          </tr>
        </thead>
        <tbody>
          {weights.lifetime.map(({ stay_id, from, until, first_g, last_g, regained_g }) => (
            <tr key={stay_id} className={classNames(stay_id === weights.stay_id && styles.isShown)}>
              <td className="figures">
                {from} – {until ?? "…"}
              </td>
              <td className={classNames(styles.isFigure, "figures")}>
                {regained_g === null ? "–" : signed(regained_g)}
              </td>
              <td className={classNames(styles.isFigure, "figures")}>{shown(first_g)}</td>
              <td className={classNames(styles.isFigure, "figures")}>{shown(last_g)}</td>
              <td className={classNames(styles.isFigure, "figures")}>
                {first_g === null || last_g === null ? "–" : signed(last_g - first_g)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** What was measured beside the weight; a figure that nobody measured is not there. */
function Beside({ weights }: { readonly weights: StudentWeights }) {
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
  return (
    <dl className={classNames(styles.weightBeside, "figures")}>
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
