import { lazy, Suspense, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { backgroundExportRows } from "@kangying/contract/core/list";
import { described } from "../api/described.ts";
import { Button } from "../../ui/Button.tsx";
import { ChevronDown } from "../../ui/icons.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { api as call } from "../api/client.ts";
import { useT } from "../i18n/index.ts";
import { localKept } from "../session/safe-storage.ts";
import { exportTasksKey } from "./export-tasks.ts";
import { directExport, exportName, queuedExport, type ExportRequest } from "./export-parameters.ts";
import type { ExportMenuProps } from "./export-menu-props.ts";
import styles from "../../ui/button.module.css";

const keptType = "export-type";

const ExportDialog = lazy(() => import("./ExportDialog.tsx").then((module) => ({ default: module.ExportDialog })));

/**
 * Exports the list as a file. One click makes the kind of file that was made last, with the columns on the screen: at once, or in the
 * background if the list is long. The arrow opens the other kinds, and the dialog to choose columns.
 */
export function ExportMenu(props: ExportMenuProps) {
  const { api, title, description, state, columns, ids, count, compact } = props;
  const t = useT();
  const client = useQueryClient();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [advanced, setAdvanced] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async (request: ExportRequest, background: boolean): Promise<void> => {
    setBusy(true);
    try {
      if (background) {
        toast((await call.reply(described.queuedFile(api), queuedExport(request))).msg);
        // A user who opens the drawer at once finds the task there, even if the feed is slow.
        void client.invalidateQueries({ queryKey: [exportTasksKey] });
      } else await call.download(described.file(api), directExport(request));
    } finally {
      setBusy(false);
    }
  };
  const nothing = (): boolean => {
    if (count === 0) toast(t("exports.nothing"), { kind: "error" });
    return count === 0;
  };
  const quick = (type: "xlsx" | "csv"): void => {
    if (busy || nothing()) return;
    localKept.set(keptType, type);
    const fileName = exportName(title);
    // The call has already shown a failure.
    void send({ state, columns, ids, fileName, type }, (count ?? 0) >= backgroundExportRows).catch(() => undefined);
  };
  const again = (): void => quick(localKept.get(keptType) === "csv" ? "csv" : "xlsx");
  const press = (): void => {
    if (!nothing()) setOpen(!open);
  };
  const menu = { ref: anchor, "aria-haspopup": "menu", "aria-expanded": open, onClick: press } as const;
  return (
    <>
      {compact ? (
        <Button {...menu} loading={busy}>
          {t("exports.export")}
        </Button>
      ) : (
        <span data-part="button-pair" className={styles.btnPair}>
          <Button size="small" icon={<Download />} loading={busy} onClick={again}>
            {t("exports.export")}
          </Button>
          <Button {...menu} size="small" icon={<ChevronDown />} aria-label={t("exports.ways")} />
        </span>
      )}
      {open && (
        <Menu
          open
          anchor={anchor}
          label={t("exports.export")}
          placement={compact ? "top-start" : "bottom-end"}
          onClose={() => setOpen(false)}
          items={[
            {
              key: "xlsx",
              label: ids.length > 0 ? t("exports.selectedXlsx", { count: ids.length }) : t("exports.xlsx"),
              onSelect: () => quick("xlsx"),
            },
            {
              key: "csv",
              label: ids.length > 0 ? t("exports.selectedCsv", { count: ids.length }) : t("exports.csv"),
              onSelect: () => quick("csv"),
            },
            ...(description.show_excel_async
              ? [{ key: "advanced", label: t("exports.advanced"), onSelect: () => setAdvanced(true) }]
              : []),
          ]}
        />
      )}
      {advanced && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setAdvanced(false)} onSend={(request) => send(request, true)} />
        </Suspense>
      )}
    </>
  );
}
