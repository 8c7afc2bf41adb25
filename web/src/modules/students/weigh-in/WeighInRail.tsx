import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { WeighInRow, WeighInSheet } from "@kangying/contract/students/health/weigh-in.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { plannedOn, TrendLine } from "./TrendLine.tsx";
import { inUnit } from "./typed-weight.ts";
import { todayOf, type WeighIn } from "./use-weigh-in.ts";
import styles from "./weigh-in.module.css";

/** Number of days without a change after which the rail mentions it. */
const stillDays = 3;
/** Most names in one line of the notes. */
const mostNames = 4;

interface RailProps {
  readonly sheet: WeighInSheet;
  readonly weighIn: WeighIn;
  readonly unit: WeightUnit;
  readonly row: WeighInRow | undefined;
}

/** The student of the current row, and what a coach should know this morning. */
export function WeighInRail({ sheet, weighIn, unit, row }: RailProps) {
  return (
    <aside className={styles.rail}>
      {row && <StudentCard sheet={sheet} weighIn={weighIn} unit={unit} row={row} />}
      <NotesCard sheet={sheet} weighIn={weighIn} unit={unit} />
    </aside>
  );
}

function StudentCard({ sheet, weighIn, unit, row }: RailProps & { readonly row: WeighInRow }) {
  const t = useT();
  const state = weighIn.stateOf(row);
  const planned = plannedOn(row, sheet.day);
  const shown = (grams: number | null): string => (grams === null ? "–" : inUnit(grams, unit));
  const week = weekChange(row, sheet.day, todayOf(row, state));
  const asked = state.status === "asking" ? state.weight_g : null;
  return (
    <section className="card">
      <header className={styles.railHead}>
        <Avatar name={row.name} size={36} />
        <div>
          <h2>{row.name}</h2>
          <p>{[row.bed, stayDay(t, row, sheet.day) ?? row.student_no].filter(Boolean).join(" · ")}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t("weighIn.last")}</dt>
          <dd className="figures">{shown(row.last?.weight_g ?? null)}</dd>
        </div>
        <div>
          <dt>{t("weighIn.planned")}</dt>
          <dd className="figures">{shown(planned)}</dd>
        </div>
        <div>
          <dt>{row.target ? t("weighIn.targetBy", { day: row.target.day.slice(5) }) : t("weighIn.target")}</dt>
          <dd className="figures">{shown(row.target?.weight_g ?? null)}</dd>
        </div>
      </dl>
      <TrendLine
        row={row}
        day={sheet.day}
        today_g={asked ?? todayOf(row, state)}
        isOpen={asked !== null}
        axis={shown}
        width={278}
        height={148}
      />
      <p className={styles.legend}>
        <i /> {t("weighIn.measured")} <i data-plan="" /> {t("weighIn.plan")}
        {week !== null && (
          <span className="figures">
            {t("weighIn.week", { change: signed(week, unit), unit: t(`weighIn.unit.${unit}`) })}
          </span>
        )}
      </p>
    </section>
  );
}

/** The day of the stay, and of how many until the target's day; null before the student has entered. */
function stayDay(t: ReturnType<typeof useT>, { entered_on, target }: WeighInRow, day: string): string | null {
  if (entered_on === null) return null;
  const nth = daysFrom(entered_on, day) + 1;
  return target ? t("weighIn.dayOf", { nth, days: daysFrom(entered_on, target.day) }) : t("weighIn.day", { nth });
}

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The change of the last seven days in grams; null where there is no weight as old as that. */
function weekChange({ trend, last }: WeighInRow, day: string, today_g: number | null): number | null {
  const now = today_g ?? last?.weight_g ?? null;
  const before = trend.findLast((point) => daysFrom(point.day, day) >= 7);
  return now === null || !before ? null : now - before.weight_g;
}

const signed = (grams: number, unit: WeightUnit): string =>
  grams === 0 ? inUnit(0, unit) : `${grams < 0 ? "−" : "+"}${inUnit(Math.abs(grams), unit)}`;

function NotesCard({ sheet, weighIn, unit }: Omit<RailProps, "row">) {
  const t = useT();
  const today = sheet.rows.flatMap((row) => {
    const weight_g = todayOf(row, weighIn.stateOf(row));
    return weight_g === null || !row.last ? [] : [{ row, change_g: weight_g - row.last.weight_g, weight_g }];
  });
  const still = today.filter(({ row, weight_g }) => {
    const before = row.trend.slice(1 - stillDays);
    return before.length === stillDays - 1 && before.every((point) => point.weight_g === weight_g);
  });
  const gained = today.filter(({ change_g }) => change_g > 0).toSorted((a, b) => b.change_g - a.change_g);
  const most = today.filter(({ change_g }) => change_g <= -500).toSorted((a, b) => a.change_g - b.change_g)[0];
  const unitName = t(`weighIn.unit.${unit}`);
  return (
    <section className="card">
      <h2>{t("weighIn.notes")}</h2>
      <ul className={styles.notes}>
        {still.length > 0 && (
          <li>{t("weighIn.still", { names: namesOf(still.map(({ row }) => row.name)), days: stillDays })}</li>
        )}
        {gained.slice(0, mostNames).map(({ row, change_g }) => (
          <li key={row.stay_id}>
            {t("weighIn.gained", { name: row.name, change: `+${inUnit(change_g, unit)} ${unitName}` })}
          </li>
        ))}
        {most && (
          <li data-kind="red">
            {t("weighIn.fell", { name: most.row.name, change: `−${inUnit(-most.change_g, unit)} ${unitName}` })}
          </li>
        )}
        {still.length === 0 && gained.length === 0 && !most && <li data-kind="none">{t("weighIn.nothing")}</li>}
      </ul>
      <p className={styles.hint}>{t("weighIn.guide")}</p>
      <p className={styles.hint}>{t("weighIn.offline")}</p>
    </section>
  );
}

const namesOf = (names: readonly string[]): string =>
  names.slice(0, mostNames).join(" · ") + (names.length > mostNames ? " …" : "");
