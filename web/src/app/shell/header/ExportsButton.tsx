import { ListChecks } from "lucide-react";
import { stateOf, useExportTasks } from "../../../engine/exports/export-tasks.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { usePageShown } from "../../../engine/session/page-shown.ts";
import { IconButton } from "../../../ui/Button.tsx";
import styles from "./header.module.css";

/** Opens the drawer of export tasks and shows how many are in progress. */
export function ExportsButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  const running = useExportTasks(usePageShown()).data?.filter((task) => stateOf(task) === "running").length ?? 0;
  return (
    <span data-part="badged" className={styles.badged}>
      <IconButton label={t("header.exports", { count: running })} icon={<ListChecks />} onClick={onOpen} />
      {running > 0 && (
        <b data-part="badge" className={styles.badge} aria-hidden="true">
          {Math.min(running, 99)}
        </b>
      )}
    </span>
  );
}
