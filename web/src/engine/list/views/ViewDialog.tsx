import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Input } from "../../../ui/Input.tsx";
import { dialogGuard } from "../../../ui/use-guard.ts";
import { useT } from "../../i18n/index.ts";
import type { SavedView } from "./views-api.ts";

interface ViewDialogProps {
  /** Undefined: a new one. */
  readonly view: SavedView | undefined;
  readonly mayShare: boolean;
  readonly hasColumns: boolean;
  readonly onClose: () => void;
  /** Rejects where the server refuses, having told why. */
  readonly onSave: (name: string, shared: boolean, withColumns: boolean) => Promise<void>;
}

/** Names a view, and says who sees it and whether it brings its columns. */
export function ViewDialog({ view, mayShare, hasColumns, onClose, onSave }: ViewDialogProps) {
  const t = useT();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [columns, setColumns] = useState(view ? hasColumns : false);
  const [busy, setBusy] = useState(false);
  const send = (): void => {
    if (name.trim() === "" || busy) return;
    setBusy(true);
    onSave(name.trim(), shared, columns).catch(() => setBusy(false));
  };
  return (
    <Dialog
      open
      size="small"
      title={t(view ? "list.viewEdit" : "list.viewSave")}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button type="submit" kind="filled" loading={busy} guard={dialogGuard} disabled={name.trim() === ""}>
            {t("form.submit")}
          </Button>
        </>
      }
    >
      <div className="view-form">
        <label>
          <span>{t("list.viewName")}</span>
          <Input value={name} maxLength={40} onChange={setName} />
        </label>
        <Checkbox checked={columns} onChange={setColumns}>
          {t("list.viewWithColumns")}
        </Checkbox>
        {(mayShare || shared) && (
          <Checkbox checked={shared} disabled={!mayShare} onChange={setShared}>
            {t("list.viewShareAll")}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
