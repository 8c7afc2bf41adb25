import { useState } from "react";
import { RotateCcw } from "lucide-react";
import type { TableDescription } from "@kangying/contract/core/list";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/inputs/Checkbox.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";
import { Input } from "../../../ui/inputs/Input.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { useT } from "../../i18n/index.ts";
import { densities, type Density } from "../state/use-list-memory.ts";
import type { ColumnChoice } from "./column-memory.ts";
import { ColumnOrder } from "./ColumnOrder.tsx";
import styles from "./columns.module.css";

interface ColumnDialogProps {
  readonly description: TableDescription;
  readonly choices: readonly ColumnChoice[];
  readonly usual: readonly ColumnChoice[];
  readonly onClose: () => void;
  /** Null: the server's default, also when it changes later. */
  readonly onSave: (choices: readonly ColumnChoice[] | null) => void;
  readonly density: Density;
  /** Applied at once behind the dialog; not part of saving or cancelling. */
  readonly onDensity: (density: Density) => void;
}

/** The dialog for which columns are shown, in which order, and which are pinned to the left. */
export function ColumnDialog(props: ColumnDialogProps) {
  const { description, choices, usual, onClose, onSave, density, onDensity } = props;
  const t = useT();
  const [draft, setDraft] = useState(choices);
  const [search, setSearch] = useState("");
  const titleOf = (name: string): string => description.rows[name]?.title ?? name;
  const found = (choice: ColumnChoice): boolean =>
    titleOf(choice.name).toLowerCase().includes(search.trim().toLowerCase());
  const shown = draft.filter((choice) => choice.shown);
  const hidden = draft.filter((choice) => !choice.shown && found(choice));
  const change = (name: string, to: Partial<ColumnChoice>): void =>
    setDraft((now) => now.map((choice) => (choice.name === name ? { ...choice, ...to } : choice)));
  const isUsual = JSON.stringify(draft) === JSON.stringify(usual);
  return (
    <Dialog
      open
      size="small"
      title={t("list.columns")}
      note={<span className="figures">{t("list.columnsShown", { shown: shown.length, count: draft.length })}</span>}
      onClose={onClose}
      onSubmit={() => shown.length > 0 && onSave(isUsual ? null : draft)}
      footerStart={
        <>
          <Button kind="text" icon={<RotateCcw />} disabled={isUsual} onClick={() => setDraft(usual)}>
            {t("list.columnsReset")}
          </Button>
          <span
            role={shown.length === 0 ? "alert" : undefined}
            className={shown.length === 0 ? styles.columnsNone : undefined}
          >
            {t("list.columnsLeast")}
          </span>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button type="submit" kind="filled" disabled={shown.length === 0}>
            {t("list.columnsSave")}
          </Button>
        </>
      }
    >
      <Input
        icon={<SearchIcon />}
        type="search"
        aria-label={t("list.columnsSearch")}
        placeholder={t("list.columnsSearch")}
        value={search}
        onChange={setSearch}
      />
      <h3 className={styles.columnsHeading}>{t("list.columnsVisible")}</h3>
      <ColumnOrder
        choices={shown}
        isFound={found}
        titleOf={titleOf}
        onMove={(order) => setDraft((now) => [...order, ...now.filter((choice) => !choice.shown)])}
        onHide={(name) => change(name, { shown: false })}
        onPin={(name, pinned) => change(name, { pinned })}
        onWidth={(name, width) =>
          setDraft((now) =>
            now.map((choice) => {
              if (choice.name !== name) return choice;
              const { width: _before, ...rest } = choice;
              return width === null ? rest : { ...rest, width };
            }),
          )
        }
      />
      {hidden.length > 0 && (
        <>
          <h3 className={styles.columnsHeading}>{t("list.columnsHidden")}</h3>
          <ul data-part="columns-grid" className={styles.columnsGrid}>
            {hidden.map((choice) => (
              <li key={choice.name} className={styles.columnChoice}>
                <Checkbox checked={false} onChange={() => change(choice.name, { shown: true })}>
                  {titleOf(choice.name)}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={styles.columnsHeading}>{t("list.density")}</h3>
      <Segmented
        label={t("list.density")}
        value={density}
        options={densities.map((value) => ({ value, title: t(`list.density_${value}`) }))}
        onChange={onDensity}
      />
    </Dialog>
  );
}
