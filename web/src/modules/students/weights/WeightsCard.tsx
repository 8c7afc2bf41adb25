import { useState } from "react";
import { ActButton } from "../../../engine/session/ActButton.tsx";
import { Plus, Target } from "lucide-react";
import type { Action } from "@kangying/contract/core/list";
import type { StudentWeights, WeightPoint } from "@kangying/contract/students/page/student-page.endpoints";
import { formatNumber, formatPercent } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { Empty, SkeletonRows } from "../../../ui/states.tsx";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { Beside } from "./Beside.tsx";
import { Lifetime } from "./Lifetime.tsx";
import { useStudentWeights, type Shown } from "../use-student.ts";
import { WeightChart } from "./WeightChart.tsx";
import { WeightTable } from "./WeightTable.tsx";
import { figuresOf } from "./weight-scale.ts";
import styles from "../student.module.css";
import { formatWeight, signedWeight, useWeightUnit } from "../../../engine/format/weight.ts";

interface WeightsCardProps {
  readonly shown: Shown;
  readonly student_no: string;
  readonly today: string;
  /** The stay has ended: its latest weight is the one at the end. Weights that the student reports later do not belong to it. */
  readonly isOver: boolean;
  readonly actions: ReadonlyMap<string, Action>;
  readonly onAction: (action: Action, point: WeightPoint | null, stay_id: number) => void;
}

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
  const { alike, pace_g, reaches_on, target } = weights;
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
            {signedWeight(change_g)} <small>{unit}</small>
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
            {signedWeight(-pace_g)} <small>{unit}</small>
          </dd>
        </div>
      )}
      {target?.weekly_g != null && (
        <div>
          <dt>{t("student.weeklyGoal")}</dt>
          <dd>
            {signedWeight(-target.weekly_g)} <small>{unit}</small>
          </dd>
        </div>
      )}
      {target?.target_fat_bp != null && (
        <div>
          <dt>{t("student.fatGoal")}</dt>
          <dd>
            {formatNumber(target.target_fat_bp / 100, 1)} <small>%</small>
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
            {signedWeight(-alike.low_g)} … {signedWeight(-alike.high_g)} <small>{unit}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
