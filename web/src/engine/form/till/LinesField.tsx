import type { FormField } from "@kangying/contract/core/form/form";
import { Checkbox } from "../../../ui/inputs/Checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MoneyInput, NumberInput } from "../../../ui/inputs/NumberInput.tsx";
import { formatMoney } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { errorsBelow, type FormErrors, type FormValues } from "../form-values.ts";
import { partOf, rowsOf, sumOf, type Line } from "./sums.ts";
import styles from "./till.module.css";

interface TableFieldProps {
  readonly field: FormField;
  readonly value: unknown;
  readonly errors: FormErrors;
  readonly onChange: (rows: readonly FormValues[]) => void;
}

/** The due amounts, line by line, and how much of each is paid now. A line that is left out shows that it stays due. */
export function LinesField({ field, value, errors, onChange }: TableFieldProps) {
  const t = useT();
  const amount = partOf(field, "money");
  const lines = rowsOf(value) as readonly Line[];
  const set = (index: number, patch: FormValues): void =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...patch } : line)));
  const due_fen = lines.reduce((sum, line) => sum + line.due_fen, 0);
  if (lines.length === 0) return <p className={styles.nothingDue}>{t("form.nothingDue")}</p>;
  return (
    <table data-part="lines" className={styles.lines} aria-label={field.title}>
      <thead>
        <tr>
          <th scope="col">{field.title}</th>
          <th scope="col">{t("form.due")}</th>
          <th scope="col">{t("form.now")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const isOn = line.off !== true;
          const error = errorsBelow(errors, `${field.name}.${index}`)[amount];
          return (
            <tr key={index} className={classNames(!isOn && styles.isOff)} data-state={error ? "error" : undefined}>
              <th scope="row">
                <Checkbox
                  checked={isOn}
                  onChange={(on) => set(index, { off: !on, ...(on ? { [amount]: line.due_fen || null } : {}) })}
                >
                  {line.title}
                </Checkbox>
                {line.note !== "" && <span className={styles.lineNote}>{line.note}</span>}
              </th>
              <td className="figures">{formatMoney(line.due_fen)}</td>
              <td>
                {isOn ? (
                  <MoneyInput
                    aria-label={t("form.nowFor", { what: line.title })}
                    value={(line[amount] as number | null | undefined) ?? null}
                    invalid={error !== undefined}
                    onChange={(fen) => set(index, { [amount]: fen })}
                  />
                ) : (
                  line.due_fen > 0 && <span className={styles.lineNote}>{t("form.staysDue")}</span>
                )}
                {error !== undefined && (
                  <p data-part="field-error" className={styles.lineError}>
                    {error}
                  </p>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("form.sum")}</th>
          <td className="figures">{formatMoney(due_fen)}</td>
          <td className="figures">{formatMoney(sumOf(field, lines))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The number of notes and coins of each value. Enter moves to the next one. */
export function NotesField({ field, value, onChange }: TableFieldProps) {
  const t = useT();
  const unit = partOf(field, "money");
  const count = partOf(field, "number");
  const rows = rowsOf(value);
  const unitOf = (row: FormValues): number => Number(row[unit] ?? 0);
  return (
    <div data-part="notes" className={styles.notes} role="group" aria-label={field.title}>
      {rows.map((row, index) => (
        <div key={unitOf(row)} className={styles.note}>
          <span className="figures">{formatMoney(unitOf(row), { sign: true }).replace(/\.00$/, "")}</span>
          <span aria-hidden="true">×</span>
          <NumberInput
            aria-label={t("form.notesOf", { value: formatMoney(unitOf(row), { sign: true }) })}
            value={(row[count] as number | null | undefined) ?? null}
            onChange={(next) => onChange(rows.map((one, at) => (at === index ? { ...one, [count]: next } : one)))}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
              const all = [...(event.currentTarget.closest("[data-part=notes]")?.querySelectorAll("input") ?? [])];
              const next = all[all.indexOf(event.currentTarget) + 1];
              if (!next) return;
              event.preventDefault();
              next.focus();
            }}
          />
          <span className="figures">{formatMoney(unitOf(row) * Number(row[count] ?? 0))}</span>
        </div>
      ))}
      <p className={styles.notesSum}>
        <span>{t("form.counted")}</span>
        <strong className="figures">{formatMoney(sumOf(field, rows), { sign: true })}</strong>
      </p>
    </div>
  );
}
