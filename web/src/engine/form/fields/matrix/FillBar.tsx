import { useState, type KeyboardEvent } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import { Button } from "../../../../ui/Button.tsx";
import { MoneyInput, NumberInput } from "../../../../ui/inputs/NumberInput.tsx";
import { useT } from "../../../i18n/index.ts";
import { isFigure } from "./matrix.ts";
import styles from "./matrix.module.css";

/** One figure for all rows. */
export function FillBar({
  columns,
  onFill,
}: {
  readonly columns: readonly FormField[];
  readonly onFill: (cells: Readonly<Record<string, unknown>>) => void;
}) {
  const t = useT();
  const [cells, setCells] = useState<Readonly<Record<string, number | null>>>({});
  const given = Object.entries(cells).filter(([, cell]) => cell !== null);
  const fill = (): void => {
    if (given.length === 0) return;
    onFill(Object.fromEntries(given));
    setCells({});
  };
  return (
    <div data-part="matrix-fill" className={styles.fill} role="group" aria-label={t("matrix.fill")}>
      <span className={styles.fillTitle}>{t("matrix.fill")}</span>
      {columns
        .filter(isFigure)
        .slice(0, 4)
        .map((column) => {
          const shared = {
            value: cells[column.name] ?? null,
            placeholder: column.title,
            "aria-label": `${t("matrix.fill")} ${column.title}`,
            onChange: (cell: number | null) => setCells((now) => ({ ...now, [column.name]: cell })),
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              fill();
            },
          };
          return (
            <span key={column.name} className={styles.fillCell}>
              {column.type === "money" ? (
                <MoneyInput {...shared} />
              ) : (
                <NumberInput {...shared} decimals={column.decimals ?? 0} />
              )}
            </span>
          );
        })}
      <Button size="small" onClick={fill} disabled={given.length === 0}>
        {t("matrix.fillAll")}
      </Button>
      <span className={styles.fillHint}>{t("form.pasteHint")}</span>
    </div>
  );
}
