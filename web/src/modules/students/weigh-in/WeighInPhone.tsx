import { ChevronLeft, ChevronRight } from "../../../ui/icons.tsx";
import { useT } from "../../../engine/i18n/index.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Change } from "./Change.tsx";
import { JumpQuestion } from "./JumpQuestion.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { TrendLine } from "./TrendLine.tsx";
import { inUnit } from "./typed-weight.ts";
import { todayOf } from "./use-weigh-in.ts";
import { WeightField } from "./WeightField.tsx";
import { Replaces, replacedBy, RowStatus, type SheetProps } from "./WeighInTable.tsx";
import styles from "./weigh-in.module.css";

/** The weigh-in on a phone: one student on the screen, large digits, the last weight above. Enter goes to the next. */
export function WeighInPhone(props: SheetProps) {
  const { sheet, weighIn, unit, current, onCurrent, onStep, onFinish } = props;
  const t = useT();
  const row =
    sheet.rows.find(({ stay_id }) => stay_id === current) ??
    sheet.rows.find(({ is_away, is_withdrawn }) => !is_away && !is_withdrawn);
  if (!row) return null;
  const state = weighIn.stateOf(row);
  const kept = todayOf(row, state);
  const compared = state.status === "asking" ? state.weight_g : kept;
  const at = sheet.rows.indexOf(row) + 1;
  const replaced = replacedBy(state, kept);
  return (
    <section className={styles.phone}>
      <header className={styles.railHead}>
        <Avatar name={row.name} size={44} />
        <div>
          <h2>{row.name}</h2>
          <p>{[row.bed, `${at} / ${sheet.rows.length}`].filter(Boolean).join(" · ")}</p>
        </div>
        <RowStatus state={state} isKept={kept !== null} />
      </header>
      <p className={styles.phoneLast}>
        {t("weighIn.last")} <b className="figures">{row.last ? inUnit(row.last.weight_g, unit) : "–"}</b>
      </p>
      {row.is_away || row.is_withdrawn ? (
        <p className={styles.phoneAway}>{t(row.is_away ? "weighIn.away" : "weighIn.withdrawn")}</p>
      ) : (
        <WeightField
          key={row.stay_id}
          row={row}
          weighIn={weighIn}
          unit={unit}
          readOnly={!sheet.may_save}
          onFocus={() => onCurrent(row.stay_id)}
          onStep={(step) => onStep(row, step)}
          onFinish={onFinish}
        />
      )}
      {replaced !== null && <Replaces weight_g={replaced} unit={unit} />}
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
      {state.status === "failed" && (
        <p className={styles.fault} role="alert">
          {state.message ?? t("weighIn.impossible")}
        </p>
      )}
      {state.isOpen && <MoreFields row={row} weighIn={weighIn} onDone={() => onStep(row, 1)} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t("weighIn.sinceLast")}</dt>
          <dd>
            <Change from_g={compared === null ? null : (row.last?.weight_g ?? null)} to_g={compared} unit={unit} />
          </dd>
        </div>
        <div>
          <dt>{t("weighIn.sinceEntry")}</dt>
          <dd>
            <Change from_g={row.baseline_g} to_g={kept ?? row.last?.weight_g ?? null} unit={unit} />
          </dd>
        </div>
        <div>
          <dt>{t("weighIn.target")}</dt>
          <dd className="figures">{row.target ? inUnit(row.target.weight_g, unit) : "–"}</dd>
        </div>
      </dl>
      <TrendLine row={row} day={sheet.day} today_g={kept} width={310} height={90} />
      <nav className={styles.phoneSteps}>
        <Button onClick={() => onStep(row, -1)} icon={<ChevronLeft />}>
          {t("weighIn.key.back")}
        </Button>
        <Button onClick={() => weighIn.change(row.stay_id, { isOpen: !state.isOpen })}>{t("weighIn.key.more")}</Button>
        <Button
          kind="filled"
          onClick={() => {
            if (row.is_away || row.is_withdrawn || (state.status !== "asking" && weighIn.commit(row))) onStep(row, 1);
          }}
        >
          {t("weighIn.key.next")} <ChevronRight />
        </Button>
      </nav>
    </section>
  );
}
