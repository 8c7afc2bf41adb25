import { useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { viewRoles } from "@kangying/contract/saved-views/saved-views.endpoints";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/inputs/Checkbox.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Input } from "../../../ui/inputs/Input.tsx";
import { MultiSelect } from "../../../ui/inputs/Select.tsx";
import { api as call } from "../../api/client.ts";
import { useDiscard } from "../../form/refused/use-discard.ts";
import { formatNumber } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { limitIn } from "./limit-in.ts";
import { highestLimit, viewsKey, type SavedView } from "./views-api.ts";
import styles from "./views.module.css";

/** The name of a view, who sees it, and its settings. */
export interface ViewValues {
  readonly name: string;
  readonly shared: boolean;
  /** Absent: unchanged. */
  readonly alert_above?: number | null;
  readonly default_roles?: readonly number[];
  readonly withColumns: boolean;
}

interface ViewDialogProps {
  /** Undefined: a new one. */
  readonly view: SavedView | undefined;
  readonly mayShare: boolean;
  readonly hasColumns: boolean;
  readonly onClose: () => void;
  /** Rejects where the server refuses; the error has been shown. */
  readonly onSave: (values: ViewValues) => Promise<void>;
}

/**
 * The dialog of a view: its name, who sees it, the roles for which it is the default, the number of rows for a warning, and whether it
 * includes columns.
 */
export function ViewDialog({ view, mayShare, hasColumns, onClose, onSave }: ViewDialogProps) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [columns, setColumns] = useState(view ? hasColumns : false);
  const [limit, setLimit] = useState(view?.alert_above == null ? "" : String(view.alert_above));
  const [left, setLeft] = useState(false);
  const [firstFor, setFirstFor] = useState<readonly number[]>(view?.default_roles ?? []);
  const [busy, setBusy] = useState(false);
  const [mayLose, question] = useDiscard();
  const roles = useQuery({
    queryKey: [viewsKey, "roles"],
    queryFn: ({ signal }) => call.call(viewRoles, {}, { signal }),
    enabled: mayShare && shared,
  });
  const alert_above = limitIn(limit);
  const wrong = alert_above === undefined;
  const fault = wrong && left;
  const send = (): void => {
    setLeft(true);
    if (name.trim() === "" || wrong || busy) return;
    setBusy(true);
    // Until the roles are loaded, the user cannot have chosen any.
    const ofRoles = mayShare && shared && roles.data ? { default_roles: firstFor } : {};
    onSave({ name: name.trim(), shared, alert_above, ...ofRoles, withColumns: columns }).catch(() => setBusy(false));
  };
  // Only a typed name is worth a question; the other settings are restored with a click.
  const named = name.trim() !== "" && name !== view?.name;
  const close = async (): Promise<void> => {
    if (!named || (await mayLose())) onClose();
  };
  return (
    <>
      <Dialog
        open
        size="small"
        title={t(view ? "list.viewEdit" : "list.viewSave")}
        onClose={() => void close()}
        onSubmit={send}
        footer={
          <>
            <Button onClick={() => void close()}>{t("form.cancel")}</Button>
            <Button type="submit" kind="filled" loading={busy} disabled={name.trim() === ""}>
              {t("form.save")}
            </Button>
          </>
        }
      >
        <div className={styles.viewForm}>
          <label>
            <span>{t("list.viewName")}</span>
            <Input value={name} maxLength={40} onChange={setName} />
          </label>
          <div>
            <label htmlFor={`${id}-limit`}>
              <span>{t("list.viewAlert")}</span>
            </label>
            <Input
              id={`${id}-limit`}
              value={limit}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t("list.viewAlertNone")}
              unit={t("list.viewAlertRows")}
              invalid={fault}
              aria-describedby={`${id}-range`}
              onChange={setLimit}
              onBlur={() => setLeft(true)}
            />
            {/* Always present: a line that appears when the field is left would move the button that is being clicked. */}
            <p
              id={`${id}-range`}
              className={fault ? styles.viewFormError : styles.viewFormNote}
              role={fault ? "alert" : undefined}
            >
              {t("list.viewAlertRange", { most: formatNumber(highestLimit) })}
            </p>
          </div>
          <Checkbox checked={columns} onChange={setColumns}>
            {t("list.viewWithColumns")}
          </Checkbox>
          {(mayShare || shared) && (
            <Checkbox checked={shared} disabled={!mayShare} onChange={setShared}>
              {t("list.viewShareAll")}
            </Checkbox>
          )}
          {mayShare && shared && roles.data && roles.data.roles.length > 0 && (
            <div>
              <label htmlFor={`${id}-roles`}>
                <span>{t("list.viewFirstFor")}</span>
              </label>
              <MultiSelect
                id={`${id}-roles`}
                value={firstFor}
                options={roles.data.roles.map((role) => ({ value: role.id, title: role.name }))}
                placeholder={t("list.viewFirstForNone")}
                clearable
                describedBy={`${id}-first`}
                onChange={setFirstFor}
              />
              <p id={`${id}-first`} className={styles.viewFormNote}>
                {t("list.viewFirstForNote")}
              </p>
            </div>
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}
