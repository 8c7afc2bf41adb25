import { lazy, Suspense, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import type { BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { isRunning } from "../form/bulk/bulk-task.ts";
import { formatTime } from "../format/index.ts";
import { useT } from "../i18n/index.ts";
import { useBulkTasks } from "./bulk-tasks.ts";
import styles from "./exports.module.css";
import formStyles from "../form/form.module.css";

const BulkResult = lazy(() => import("../form/bulk/BulkResult.tsx").then((module) => ({ default: module.BulkResult })));

/** The actions on many rows that this account requested within a day, each with a link to its result; nothing where there are none. */
export function BulkTasks() {
  const t = useT();
  const tasks = useBulkTasks();
  const client = useQueryClient();
  const [opened, setOpened] = useState<BulkTask | null>(null);
  if (!tasks.data?.length) return null;
  return (
    <section aria-label={t("exports.bulk")}>
      <h3 className={styles.exportHeading}>{t("exports.bulk")}</h3>
      <ul>
        {tasks.data.map((task) => (
          <Task key={task.id} task={task} onOpen={() => setOpened(task)} />
        ))}
      </ul>
      <Suspense>
        {opened && (
          <BulkResult
            title={opened.title}
            reply={{
              done: opened.done,
              failed: [],
              ...(isRunning(opened) ? { task_id: opened.id } : { record_id: opened.id }),
            }}
            onClose={() => {
              setOpened(null);
              void tasks.refetch();
            }}
            // The page with these rows is unknown here, so all open queries are read again.
            onProgress={() => void client.invalidateQueries()}
          />
        )}
      </Suspense>
    </section>
  );
}

function Task({ task, onOpen }: { readonly task: BulkTask; readonly onOpen: () => void }) {
  const t = useT();
  const { title, total, done, failed } = task;
  const running = isRunning(task);
  const facts = running
    ? t("form.bulkDoneOf", { count: done, total })
    : [
        t("form.bulkDone", { count: done }),
        ...(failed > 0 ? [t("exports.bulkRefused", { count: failed })] : []),
        ...(task.status === 3 ? [t("exports.bulkStopped")] : []),
        ...(task.undone_by === null ? [] : [t("form.bulkUndone")]),
        formatTime(task.created_at, "YYYY-MM-DD HH:mm"),
      ].join(" · ");
  return (
    <li data-part="export-task" className={classNames(styles.exportTask, running && styles["is-running"])}>
      <span className={styles.exportIcon} aria-hidden="true">
        <ListChecks size={18} />
      </span>
      <div className={styles.exportWords}>
        <span className={classNames(styles.exportFile, "truncate")} title={title}>
          {title}
        </span>
        <span className={classNames(styles.exportFacts, "figures")}>{facts}</span>
        {running && (
          <progress
            data-part="bulk-bar"
            className={formStyles.bulkBar}
            aria-label={title}
            max={Math.max(1, total)}
            value={done + failed}
          />
        )}
      </div>
      <Button size="small" aria-label={t("exports.bulkShowNamed", { name: title })} onClick={onOpen}>
        {t("exports.bulkShow")}
      </Button>
    </li>
  );
}
