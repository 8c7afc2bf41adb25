import { useState } from "react";
import { Download, FileSpreadsheet, Trash2 } from "lucide-react";
import { deleteExport, type ExportTask } from "@kangying/contract/exports/exports.endpoints";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Drawer } from "../../ui/overlays/Drawer.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { api } from "../api/client.ts";
import { ApiError } from "../api/api-error.ts";
import { CallFailure } from "../api/CallFailure.tsx";
import { formatNumber, formatTime } from "../format/index.ts";
import { endQuestion } from "../form/refused/end-question.ts";
import { useT } from "../i18n/index.ts";
import { BulkTasks } from "./BulkTasks.tsx";
import { stateOf, useExportTasks, type TaskState } from "./export-tasks.ts";
import styles from "./exports.module.css";
import buttonStyles from "../../ui/button.module.css";

const tabs = ["all", "running", "done", "expired"] as const;
type Tab = (typeof tabs)[number];

/** The export tasks of this account: progress, download by a one-time link, delete. */
export function ExportDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return open ? <OpenDrawer onClose={onClose} /> : null;
}

function OpenDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const tasks = useExportTasks();
  const [tab, setTab] = useState<Tab>("all");
  const [ask, question] = useConfirm();
  const all = tasks.data ?? [];
  const isOld = tasks.isError && tasks.data !== undefined;
  const count = (state: Tab): number =>
    state === "all" ? all.length : all.filter((task) => stateOf(task) === state).length;
  const shown = tab === "all" ? all : all.filter((task) => stateOf(task) === tab);
  const remove = async (task: ExportTask): Promise<void> => {
    if (!(await ask(endQuestion("delete", t("exports.delete"), task.file_name, t)))) return;
    try {
      const { msg } = await api.reply(deleteExport, { id: task.id });
      toast(msg);
      await tasks.refetch();
    } catch (error) {
      // The call has shown the error. A task that is gone already leaves the list.
      if (!(error instanceof ApiError)) throw error;
      await tasks.refetch();
    }
  };
  return (
    <Drawer
      open
      title={t("exports.tasks")}
      note={
        isOld ? (
          <button
            type="button"
            data-part="link-button"
            className={buttonStyles.linkBtn}
            onClick={() => void tasks.refetch()}
          >
            {t("list.notRenewed")}
          </button>
        ) : (
          count("running") > 0 && (
            <>
              <i className={styles.exportLive} aria-hidden="true" />
              {t("exports.polling")}
            </>
          )
        )
      }
      onClose={onClose}
      footer={t("exports.kept")}
    >
      <div className={styles.exportTabs} role="group" aria-label={t("exports.tasks")}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            className={classNames(styles.exportTab, name === tab && styles.isActive)}
            onClick={() => setTab(name)}
          >
            {t(`exports.tab_${name}`)} <span className="figures">{count(name)}</span>
          </button>
        ))}
      </div>
      {tasks.isError && !tasks.data ? (
        <CallFailure error={tasks.error} onRetry={() => void tasks.refetch()} />
      ) : tasks.data === undefined ? (
        <SkeletonRows rows={5} columns={3} />
      ) : shown.length === 0 ? (
        <Empty text={t("exports.empty")} />
      ) : (
        <ul>
          {shown.map((task) => (
            <Task
              key={task.id}
              task={task}
              waitingBefore={waitingBefore(task, all)}
              onDelete={() => void remove(task)}
            />
          ))}
        </ul>
      )}
      <BulkTasks />
      {question}
    </Drawer>
  );
}

/** Number of tasks before a waiting one. */
function waitingBefore(task: ExportTask, all: readonly ExportTask[]): number {
  return all.filter((other) => stateOf(other) === "running" && other.id < task.id).length;
}

function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${formatNumber(bytes / 1024 / 1024, 1)} MB`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`;
}

function Task({
  task,
  waitingBefore: before,
  onDelete,
}: {
  readonly task: ExportTask;
  readonly waitingBefore: number;
  readonly onDelete: () => void;
}) {
  const t = useT();
  const state = stateOf(task);
  const share = task.rows_total > 0 ? Math.min(1, task.rows_done / task.rows_total) : 0;
  const percent = Math.floor(share * 100);
  const facts = [
    t("exports.rowCount", { count: task.rows_total }),
    t("exports.columnCount", { count: task.columns }),
    ...(task.size ? [sizeText(task.size)] : []),
    formatTime(task.created_at, "YYYY-MM-DD HH:mm"),
  ].join(" · ");
  const progress =
    task.status === 0
      ? t("exports.waiting", { count: before })
      : t("exports.writing", { done: task.rows_done, count: task.rows_total });
  return (
    <li data-part="export-task" className={classNames(styles.exportTask, styles[`is-${state}`])}>
      <span className={styles.exportIcon} aria-hidden="true">
        <FileSpreadsheet size={18} />
      </span>
      <div className={styles.exportWords}>
        <span className={classNames(styles.exportFile, "truncate")} title={task.file_name}>
          {task.file_name}
        </span>
        <span className={classNames(styles.exportFacts, "figures")}>
          {state === "running" ? progress : facts}
          {state === "held" && ` · ${task.note}`}
          {state === "expired" && task.note && task.note !== t("exports.expired") && ` · ${task.note}`}
        </span>
        {state === "running" && (
          <span
            className={styles.exportBar}
            role="progressbar"
            aria-label={task.file_name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${Math.max(percent, 4)}%` }} />
          </span>
        )}
      </div>
      <StateOfTask state={state} task={task} percent={percent} />
      <IconButton label={t("exports.deleteNamed", { name: task.file_name })} icon={<Trash2 />} onClick={onDelete} />
    </li>
  );
}

function StateOfTask({
  state,
  task,
  percent,
}: {
  readonly state: TaskState;
  readonly task: ExportTask;
  readonly percent: number;
}) {
  const t = useT();
  if (state === "running")
    return (
      <span className={classNames(styles.exportPercent, "figures", task.status === 0 && styles.isWaiting)}>
        {task.status === 0 ? t("exports.queued") : `${percent}%`}
      </span>
    );
  if (state === "held") {
    return (
      <Chip color="amber" dot={false}>
        {t("exports.held")}
      </Chip>
    );
  }
  if (state === "expired") {
    return (
      <Chip color="slate" dot={false}>
        {t("exports.expired")}
      </Chip>
    );
  }
  return (
    <Button
      size="small"
      icon={<Download />}
      guard={true}
      aria-label={t("exports.downloadNamed", { name: task.file_name })}
      onClick={() => void api.downloadFrom(task.excel ?? "").catch(() => undefined)}
    >
      {t("exports.download")}
    </Button>
  );
}
