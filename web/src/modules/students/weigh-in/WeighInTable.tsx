import type { WeightUnit } from "@kangying/contract/students/health/weight";
import { Check, CloudOff } from "lucide-react";
import { Fragment } from "react";
import type { WeighInRow, WeighInSheet } from "@kangying/contract/students/health/weigh-in.endpoints";
import { useWeightUnit } from "../../../engine/format/weight.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Change } from "./Change.tsx";
import { JumpQuestion } from "./JumpQuestion.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { TrendLine } from "./TrendLine.tsx";
import { inUnit } from "./typed-weight.ts";
import { todayOf, type RowState, type WeighIn } from "./use-weigh-in.ts";
import { WeightField } from "./WeightField.tsx";
import styles from "./weigh-in.module.css";

/** Props that the table and the phone's page share. */
export interface SheetProps {
  readonly sheet: WeighInSheet;
  readonly weighIn: WeighIn;
  readonly unit: WeightUnit;
  /** The row under the cursor. */
  readonly current: number | null;
  readonly onCurrent: (stay_id: number) => void;
  readonly onStep: (from: WeighInRow, step: 1 | -1) => void;
  readonly onFinish: () => void;
}

/** The state of a row, as an icon with a word. */
export function RowStatus({ state, isKept }: { readonly state: RowState; readonly isKept: boolean }) {
  const t = useT();
  if (state.status === "asking") return <span className={styles.amber}>{t("weighIn.toConfirm")}</span>;
  if (state.status === "failed") return <span className={styles.red}>{t("weighIn.notSaved")}</span>;
  if (state.status === "waiting")
    return (
      <span className={styles.waiting} title={t("weighIn.waiting")}>
        <CloudOff size={15} aria-label={t("weighIn.waiting")} />
      </span>
    );
  if (state.status === "saving") return <span className={styles.none}>…</span>;
  return isKept ? <Check size={16} className={styles.tick} aria-label={t("weighIn.saved")} /> : null;
}

/** Returns today's saved weight that a typed one will replace; null: there is none. */
export function replacedBy({ text, status }: RowState, kept_g: number | null): number | null {
  return text !== "" && (status === "idle" || status === "asking") ? kept_g : null;
}

/** Shows the saved weight that will be replaced. */
export function Replaces({ weight_g, unit }: { readonly weight_g: number; readonly unit: WeightUnit }) {
  const t = useT();
  const unitName = useWeightUnit();
  return (
    <p className={styles.amber} role="status">
      {t("weighIn.replaces", { weight: inUnit(weight_g, unit), unit: unitName })}
    </p>
  );
}

/** The class as a table: one row for each student, with today's weight as the only field. */
export function WeighInTable(props: SheetProps) {
  const { sheet, weighIn, unit } = props;
  const t = useT();
  const changes = sheet.rows.flatMap((row) => {
    const today = todayOf(row, weighIn.stateOf(row));
    return today === null || !row.last ? [] : [today - row.last.weight_g];
  });
  const weighed = sheet.rows.filter((row) => todayOf(row, weighIn.stateOf(row)) !== null).length;
  const mean = changes.length === 0 ? null : changes.reduce((sum, each) => sum + each, 0) / changes.length;
  const unitName = t(`weighIn.unit.${unit}`);
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.no}>
              <span className="visually-hidden">{t("weighIn.no")}</span>
            </th>
            <th scope="col">{t("weighIn.student")}</th>
            <th scope="col">{t("weighIn.bed")}</th>
            <th scope="col">{t("weighIn.last")}</th>
            <th scope="col">{t("weighIn.today", { unit: unitName })}</th>
            <th scope="col">{t("weighIn.sinceLast")}</th>
            <th scope="col">{t("weighIn.sinceEntry")}</th>
            <th scope="col">{t("weighIn.toGo")}</th>
            <th scope="col" className={styles.trendHead}>
              {t("weighIn.trend")}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t("weighIn.state")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <TableRow key={row.stay_id} {...props} row={row} no={index + 1} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t("weighIn.weighed", { count: weighed })}
            </th>
            <td colSpan={2}>{t("weighIn.mean")}</td>
            <td>
              <Change from_g={mean === null ? null : 0} to_g={mean} unit={unit} />
            </td>
            <td colSpan={4} className={styles.keys}>
              <kbd>Enter</kbd> {t("weighIn.key.next")} <kbd>↑</kbd> {t("weighIn.key.back")} <kbd>F</kbd>{" "}
              {t("weighIn.key.more")} <kbd>0</kbd> {t("weighIn.key.skip")}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function TableRow({ row, no, ...props }: SheetProps & { readonly row: WeighInRow; readonly no: number }) {
  const { sheet, weighIn, unit, current, onCurrent, onStep, onFinish } = props;
  const t = useT();
  const state = weighIn.stateOf(row);
  const kept = todayOf(row, state);
  const shown = kept ?? row.last?.weight_g ?? null;
  const compared = state.status === "asking" ? state.weight_g : kept;
  const replaced = replacedBy(state, kept);
  return (
    <Fragment>
      <tr
        className={classNames(
          current === row.stay_id && styles.isCurrent,
          (row.is_away || row.is_withdrawn) && styles.isAway,
        )}
        data-state={state.status}
      >
        <td className={classNames(styles.no, "figures")}>{no}</td>
        <th scope="row" className={styles.who}>
          <Avatar name={row.name} size={22} /> {row.name}
        </th>
        <td className={styles.bed}>{row.bed ?? "–"}</td>
        <td className="figures">{row.last ? inUnit(row.last.weight_g, unit) : "–"}</td>
        <td>
          {row.is_away || row.is_withdrawn ? (
            t(row.is_away ? "weighIn.away" : "weighIn.withdrawn")
          ) : (
            <WeightField
              row={row}
              weighIn={weighIn}
              unit={unit}
              readOnly={!sheet.may_save}
              onFocus={() => onCurrent(row.stay_id)}
              onStep={(step) => onStep(row, step)}
              onFinish={onFinish}
            />
          )}
        </td>
        <td>
          <Change from_g={compared === null ? null : (row.last?.weight_g ?? null)} to_g={compared} unit={unit} />
        </td>
        <td>
          <Change from_g={row.baseline_g} to_g={shown} unit={unit} />
        </td>
        <td className="figures">
          {row.target && shown !== null ? inUnit(Math.max(0, shown - row.target.weight_g), unit) : "–"}
        </td>
        <td className={styles.trendCell}>
          <TrendLine row={row} day={sheet.day} today_g={kept} width={150} height={24} />
        </td>
        <td className={styles.status}>
          <RowStatus state={state} isKept={kept !== null} />
        </td>
      </tr>
      {(state.status === "asking" || state.isOpen || state.status === "failed" || replaced !== null) && (
        <tr className={styles.under}>
          <td colSpan={10}>
            {state.status === "asking" && state.weight_g !== null && (
              <JumpQuestion
                row={row}
                weight_g={state.weight_g}
                unit={unit}
                onKeep={(weight_g) => {
                  weighIn.keep(row, weight_g);
                  onStep(row, 1);
                }}
                onRetype={() => weighIn.change(row.stay_id, { text: "", status: "idle", weight_g: null })}
              />
            )}
            {replaced !== null && <Replaces weight_g={replaced} unit={unit} />}
            {state.status === "failed" && (
              <p className={styles.fault} role="alert">
                {state.message ?? t("weighIn.impossible")}
              </p>
            )}
            {state.isOpen && <MoreFields row={row} weighIn={weighIn} onDone={() => onStep(row, 1)} />}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
