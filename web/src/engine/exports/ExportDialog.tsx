import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/inputs/Checkbox.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { useT } from "../i18n/index.ts";
import type { ExportMenuProps } from "./export-menu-props.ts";
import { exportName, type ExportRequest } from "./export-parameters.ts";
import styles from "./exports.module.css";

type ExportDialogProps = ExportMenuProps & {
  readonly onClose: () => void;
  readonly onSend: (request: ExportRequest) => Promise<void>;
};

/** The dialog that chooses the columns of a file made in the background. */
export function ExportDialog({ title, description, state, columns, ids, count, onClose, onSend }: ExportDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(columns));
  const [type, setType] = useState<ExportRequest["type"]>("xlsx");
  const [name, setName] = useState(() => exportName(title));
  const [fault, setFault] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [reason, setReason] = useState("");
  const lacksReason = isWhole && reason.trim() === "";
  const [busy, setBusy] = useState(false);
  // First the columns in the user's order, then those that are not on the screen.
  const order = [...columns, ...description.column_names.filter((column) => !columns.includes(column))];
  const picked = order.filter((column) => chosen.has(column));
  const toggle = (column: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(column);
    else next.delete(column);
    setChosen(next);
    setFault(false);
  };
  const send = (): void => {
    if (picked.length === 0 || lacksReason) return setFault(true);
    setBusy(true);
    const whole = isWhole ? { whole: reason.trim() } : {};
    onSend({ state, ids, columns: picked, type, fileName: name.trim() || exportName(title), ...whole })
      .then(onClose)
      // The call has shown the error; the choices stay.
      .catch(() => setBusy(false));
  };
  return (
    <Dialog
      open
      title={t("exports.advancedTitle")}
      note={count === undefined ? undefined : t("exports.rowCount", { count })}
      onClose={onClose}
      onSubmit={send}
      footerStart={
        fault ? (
          <span data-part="export-fault" className={styles.exportFault} role="alert">
            {t(picked.length === 0 ? "exports.oneColumn" : "exports.reasonMissing")}
          </span>
        ) : (
          <span>{t("exports.inBackground")}</span>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button type="submit" kind="filled" loading={busy}>
            {t("exports.start")}
          </Button>
        </>
      }
    >
      <div className={styles.exportName}>
        <label>
          <span>{t("exports.fileName")}</span>
          <Input value={name} maxLength={80} unit={`.${type}`} onChange={setName} />
        </label>
        <Segmented
          label={t("exports.type")}
          value={type}
          options={[
            { value: "xlsx", title: "Excel" },
            { value: "csv", title: "CSV" },
          ]}
          onChange={setType}
        />
      </div>
      {description.show_excel_whole && (
        <div className={styles.exportWhole}>
          <Checkbox checked={isWhole} onChange={setWhole}>
            {t("exports.whole")}
          </Checkbox>
          {isWhole && (
            <label>
              <span>{t("exports.wholeReason")}</span>
              <Input
                value={reason}
                maxLength={200}
                invalid={fault && lacksReason}
                onChange={(text) => {
                  setReason(text);
                  setFault(false);
                }}
              />
            </label>
          )}
        </div>
      )}
      <fieldset data-part="export-columns" className={styles.exportColumns}>
        <legend>
          <Checkbox
            checked={picked.length === order.length}
            indeterminate={picked.length > 0 && picked.length < order.length}
            onChange={(all) => {
              setChosen(new Set(all ? order : []));
              setFault(false);
            }}
          >
            {t("exports.columns", { chosen: picked.length, count: order.length })}
          </Checkbox>
        </legend>
        {order.map((column) => (
          <Checkbox key={column} checked={chosen.has(column)} onChange={(on) => toggle(column, on)}>
            {description.rows[column]?.title ?? column}
          </Checkbox>
        ))}
      </fieldset>
    </Dialog>
  );
}
