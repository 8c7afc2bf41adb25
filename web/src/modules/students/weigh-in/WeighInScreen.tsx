import type { WeightUnit } from "@kangying/contract/students/health/weight";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { WeighInRow } from "@kangying/contract/students/health/weigh-in.endpoints";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { keyCaps } from "../../../engine/keys/key-text.ts";
import { useKeys } from "../../../engine/keys/use-keys.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { Select } from "../../../ui/inputs/Select.tsx";
import { Alert, Empty, SkeletonRows } from "../../../ui/states.tsx";
import { useMobile } from "../../../ui/hooks/use-media.ts";
import { todayOf, useWeighIn } from "./use-weigh-in.ts";
import { WeighInPhone } from "./WeighInPhone.tsx";
import { WeighInRail } from "./WeighInRail.tsx";
import { WeighInTable } from "./WeighInTable.tsx";
import styles from "./weigh-in.module.css";
import { shownWeightUnit } from "../../../engine/format/weight.ts";

/** Value for everybody in camp, used in place of a class's id. */
const everybody = 0;

/** Weighs a class, one student after the other: digits and Enter. A weight that is far from the last one opens a question. */
export function WeighInScreen() {
  const t = useT();
  const titleOf = useTitles();
  const isPhone = useMobile();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const class_id = Number(params.get("class") ?? everybody);
  const [unit, setUnit] = useState<WeightUnit>(shownWeightUnit);
  const [current, setCurrent] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const weighIn = useWeighIn(class_id === everybody ? null : class_id, unit);
  const page = useRef<HTMLDivElement>(null);
  const { data: sheet, isPending, isError, error, refetch } = weighIn.sheet;
  const rows = sheet?.rows ?? [];
  const inCamp = rows.filter(({ is_away }) => !is_away);
  const done = inCamp.filter((row) => todayOf(row, weighIn.stateOf(row)) !== null);
  const skipped = inCamp.filter(
    (row) => !done.includes(row) && (row.is_withdrawn || weighIn.stateOf(row).status === "skipped"),
  );
  const weighable = inCamp.filter(({ is_withdrawn }) => !is_withdrawn);
  const missing = inCamp.filter((row) => !done.includes(row) && !skipped.includes(row));
  const firstMissing = missing[0]?.stay_id ?? null;
  const shown = current ?? firstMissing;

  const focusOn = (stay_id: number): void => {
    setCurrent(stay_id);
    // On a phone, the next student's field exists only after the next render.
    requestAnimationFrame(() => {
      const field = page.current?.querySelector<HTMLInputElement>(`[data-weigh="${stay_id}"]`);
      field?.focus();
      field?.scrollIntoView({ block: "nearest" });
    });
  };
  const step = (from: WeighInRow, by: 1 | -1): void => {
    const next = weighable[weighable.findIndex(({ stay_id }) => stay_id === from.stay_id) + by];
    if (next) focusOn(next.stay_id);
    else if (by === 1) setAsking(true);
  };
  // When the class is loaded, the first student without a weight gets the focus, once.
  const key = sheet ? `${class_id} ${sheet.day}` : null;
  const began = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || began.current === key) return;
    began.current = key;
    if (firstMissing !== null) page.current?.querySelector<HTMLInputElement>(`[data-weigh="${firstMissing}"]`)?.focus();
  });

  const mayFinish = sheet?.may_save === true && inCamp.length > 0;
  const finish = (): void => setAsking(true);
  useKeys([{ keys: "Mod+Enter", title: "weighIn.finish", run: finish, when: () => mayFinish }]);
  const toLog = (): void => {
    setAsking(false);
    void navigate("/student/service/weight/log");
  };
  const classes = [
    { value: everybody, title: t("weighIn.everybody") },
    ...(sheet?.classes ?? []).map(({ id, name, students }) => ({
      value: id,
      title: t("weighIn.class", { name, count: students }),
    })),
  ];
  const given = { weighIn, unit, current: shown, onCurrent: setCurrent, onStep: step, onFinish: finish };
  return (
    <div className={styles.page} ref={page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("weighIn")}</h1>
        <div className={styles.choices}>
          <Select
            label={t("weighIn.classes")}
            options={classes}
            value={class_id}
            onChange={(id) => {
              setCurrent(null);
              setParams(id === everybody ? {} : { class: String(id) });
            }}
          />
          {sheet && <span className="figures">{sheet.day}</span>}
          <Segmented
            label={t("weighIn.unit")}
            value={unit}
            options={[
              { value: "kg", title: t("weighIn.unit.kg") },
              { value: "jin", title: t("weighIn.unit.jin") },
            ]}
            onChange={setUnit}
          />
        </div>
        {inCamp.length > 0 && (
          <p className={styles.progress}>
            {t("weighIn.done")} <b className="figures">{`${done.length} / ${rows.length}`}</b>
            <progress max={inCamp.length} value={done.length + skipped.length} aria-label={t("weighIn.done")} />
            <small>{t("weighIn.left", { left: missing.length, away: rows.length - inCamp.length })}</small>
          </p>
        )}
        <div data-part="page-actions" className="page-actions">
          {mayFinish && (
            <Button kind="filled" onClick={finish}>
              {t("weighIn.finish")}
              <kbd className={styles.finishKeys} aria-hidden="true">
                {keyCaps("Mod+Enter").join(" ")}
              </kbd>
            </Button>
          )}
        </div>
      </header>
      {isPending && <SkeletonRows rows={10} columns={8} />}
      {isError && !sheet && <CallFailure error={error} onRetry={() => void refetch()} />}
      {sheet?.is_cut && <Alert kind="amber">{t("weighIn.cut")}</Alert>}
      {sheet && rows.length === 0 && <Empty text={t("weighIn.nobody")} />}
      {sheet &&
        rows.length > 0 &&
        (isPhone ? (
          <WeighInPhone sheet={sheet} {...given} />
        ) : (
          <div className={styles.columns}>
            <WeighInTable sheet={sheet} {...given} />
            <WeighInRail
              sheet={sheet}
              weighIn={weighIn}
              unit={unit}
              row={rows.find(({ stay_id }) => stay_id === shown)}
            />
          </div>
        ))}
      <Dialog
        open={isAsking}
        title={t("weighIn.finish")}
        size="small"
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("weighIn.stay")}</Button>
            <Button kind="filled" onClick={toLog}>
              {t("weighIn.toLog")}
            </Button>
          </>
        }
        onSubmit={toLog}
      >
        <p>{t("weighIn.summary", { done: done.length, skipped: skipped.length, away: rows.length - inCamp.length })}</p>
        {missing.length > 0 && (
          <p>
            {t("weighIn.missing", { count: missing.length })} {missing.map(({ name }) => name).join(" · ")}
          </p>
        )}
      </Dialog>
    </div>
  );
}
