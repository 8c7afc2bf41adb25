import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MoneyInput } from "../../../ui/inputs/NumberInput.tsx";
import { formatMoney } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { notesFor, roundedUp } from "./sums.ts";
import styles from "./till.module.css";

/** The amount handed over for the due amount, and the change with its notes and coins. */
export function GivenField({
  id,
  total_fen,
  value,
  invalid,
  describedBy,
  onChange,
}: {
  readonly id: string;
  readonly total_fen: number;
  readonly value: number | null;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (fen: number | null) => void;
}) {
  const t = useT();
  const change_fen = value === null ? 0 : value - total_fen;
  return (
    <div data-part="till" className={styles.till}>
      <p className={styles.tillLine}>
        <span>{t("form.due")}</span>
        <strong className="figures">{formatMoney(total_fen, { sign: true })}</strong>
      </p>
      <MoneyInput
        id={id}
        data-autofocus
        aria-describedby={describedBy}
        invalid={invalid}
        value={value}
        placeholder={formatMoney(total_fen)}
        onChange={onChange}
      />
      <div className={styles.tillKeys}>
        {roundedUp(total_fen).map((fen) => (
          <Button key={fen} size="small" onClick={() => onChange(fen)}>
            {formatMoney(fen).replace(/\.00$/, "")}
          </Button>
        ))}
      </div>
      <p
        className={classNames(styles.tillLine, styles.tillChange, change_fen < 0 && styles.isShort)}
        aria-live="polite"
      >
        <span>{t(change_fen < 0 ? "form.lacking" : "form.change")}</span>
        <strong className="figures">{formatMoney(Math.abs(change_fen), { sign: true })}</strong>
      </p>
      {change_fen > 0 && (
        <p className={styles.tillNotes}>
          {notesFor(change_fen)
            .map(({ unit_fen, count }) => `${formatMoney(unit_fen).replace(/\.00$/, "")} × ${count}`)
            .join(", ")}
        </p>
      )}
    </div>
  );
}
