import { useMemo, useState } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { SheetFault, SheetReview } from "@kangying/contract/core/list-import";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { Alert } from "../../../ui/states.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
import type { DoneRow } from "./import-step.ts";
import { MendRow, type MendRowActs } from "./MendRow.tsx";
import { widthOf, type MendedRow } from "./sheet-rows.ts";
import styles from "./mend.module.css";

/** Most rows that are drawn at once; the others follow as these are corrected. */
const mostShown = 100;
/** Up to this number of columns, errors and corrections fit on the screen behind them; on wider sheets they are placed before the cells. */
const fewColumns = 4;
const noFaults: readonly SheetFault[] = [];
type Shown = "bad" | "good" | "all" | "done";

interface MendStepProps extends MendRowActs {
  readonly fields: readonly FormField[];
  readonly rows: readonly MendedRow[];
  readonly faults: ReadonlyMap<number, readonly SheetFault[]>;
  readonly review: SheetReview | undefined;
  /** Number of rows imported already. */
  readonly imported: number;
  /** The same rows, where they are shown as the result. */
  readonly done: readonly DoneRow[];
}

/** A grid of the wrong cells, to be corrected in place. Correct rows are not shown, unless the import requires a review first. */
export function MendStep({ fields, rows, faults, review, imported, done, onMend, onLeaveOut, onAct }: MendStepProps) {
  const t = useT();
  const bad = rows.filter(({ row }) => faults.has(row));
  const good = rows.length - bad.length;
  const [picked, setPicked] = useState<Shown | null>(null);
  const isDone = rows.length === 0;
  const seen: Shown = isDone ? "done" : review ? (picked ?? (bad.length > 0 ? "bad" : "good")) : "bad";
  const shown: readonly (MendedRow & Partial<DoneRow>)[] =
    seen === "done" ? done : seen === "all" ? rows : rows.filter(({ row }) => faults.has(row) === (seen === "bad"));
  const told = useMemo(() => new Map(review?.told.map(({ row, text }) => [row, text])), [review]);
  const widths = useMemo(
    () =>
      fields.map(({ name }) => Math.max(0, ...rows.slice(0, mostShown).map((row) => widthOf(row.values[name] ?? "")))),
    [fields, rows],
  );
  const isLast = review !== undefined && fields.length <= fewColumns;
  const reason = (
    <th scope="col">{t(seen === "done" ? "exports.mendResult" : review ? "exports.problem" : "exports.reason")}</th>
  );
  return (
    <section data-part="import-mend" className={styles.mend} aria-label={t("exports.notice")}>
      {review ? (
        <>
          {!isDone && (
            <dl className={styles.figures}>
              {review.figures.map(({ title, value, note, color }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <b
                      className={classNames(
                        "figures",
                        color === "green" && styles.isGreen,
                        color === "red" && styles.isRed,
                      )}
                    >
                      {value}
                    </b>{" "}
                    {note}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <Segmented<Shown>
            label={t("exports.mendShown")}
            value={seen}
            options={[
              ...(isDone
                ? []
                : ([
                    { value: "bad", title: t("exports.mendBad", { count: bad.length }) },
                    { value: "good", title: t("exports.mendGood", { count: good }) },
                    { value: "all", title: t("exports.mendAll", { count: rows.length }) },
                  ] as const)),
              ...(done.length > 0
                ? ([{ value: "done", title: t("exports.mendDone", { count: done.length }) }] as const)
                : []),
            ]}
            onChange={(value) => setPicked(value)}
          />
        </>
      ) : (
        <Alert kind={good + imported > 0 ? "amber" : "red"}>
          <b>{t("exports.notice")}</b>
          <p>{t(imported > 0 ? "exports.mendLeft" : "exports.mendSay", { bad: bad.length, good, imported })}</p>
        </Alert>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{t(seen === "bad" ? "exports.mendNoneBad" : "exports.mendNoneGood")}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={classNames(styles.rows, !isLast && styles.isWide)}>
            <thead>
              <tr>
                <th scope="col">{t("exports.row")}</th>
                {!isLast && reason}
                {fields.map((field, index) => (
                  <th key={field.name} scope="col">
                    <span className={styles.title} style={{ minWidth: `calc(${widths[index]}ch + 14px)` }}>
                      {field.title}
                    </span>
                  </th>
                ))}
                {isLast && reason}
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, mostShown).map((row) => (
                <MendRow
                  key={row.row}
                  row={row}
                  fields={fields}
                  faults={faults.get(row.row) ?? noFaults}
                  told={row.at === undefined ? told.get(row.row) : row.told}
                  doneAt={row.at ?? null}
                  isLast={isLast}
                  onMend={onMend}
                  onLeaveOut={onLeaveOut}
                  onAct={onAct}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length > mostShown && (
        <p className={styles.say}>{t("exports.mendMore", { count: shown.length - mostShown })}</p>
      )}
    </section>
  );
}
