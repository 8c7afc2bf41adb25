import { useEffect, useState } from "react";
import { CircleAlert, CircleCheck, Download } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import type { BulkReply, RefusedRow } from "@kangying/contract/core/list-bulk";
import { bulkTaskFile, bulkTaskInfo, stopBulkTask, undoBulkTask } from "@kangying/contract/exports/exports.endpoints";
import { Button } from "../../../ui/Button.tsx";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Alert } from "../../../ui/states.tsx";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { api } from "../../api/client.ts";
import { ApiError } from "../../api/api-error.ts";
import { useT } from "../../i18n/index.ts";
import { endQuestion } from "../refused/end-question.ts";
import { BulkUndo } from "./BulkUndo.tsx";
import { isRunning, pollBulkEvery } from "./bulk-task.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../form.module.css";

interface BulkResultProps {
  readonly title: string;
  readonly reply: BulkReply;
  readonly onClose: () => void;
  /** Rows were done meanwhile: the list behind must be read again. */
  readonly onProgress: () => void;
  /** Opens the action for one refused row, with its other actions. */
  readonly onRow?: ((row: RefusedRow) => void) | undefined;
}

/** The result of an action on several rows: how many were done, which were refused and why; with a file of them, and undo. */
export function BulkResult({ title, reply, onClose, onProgress, onRow }: BulkResultProps) {
  const t = useT();
  // During an undo, the dialog shows the undo's progress.
  const [undo, setUndo] = useState<number | null>(null);
  const id = undo ?? reply.task_id ?? reply.record_id;
  const task = useQuery({
    queryKey: ["bulk-task", id],
    queryFn: ({ signal }) => api.call(bulkTaskInfo, { id: id ?? 0 }, { hideError: true, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : pollBulkEvery),
  });
  const { data } = task;
  const runs = id !== undefined && id !== reply.record_id;
  const running = runs && (data === undefined || isRunning(data));
  const ended = runs && data !== undefined && !running;
  const latest = useLatest(onProgress);
  useEffect(() => {
    if (ended) latest.current();
  }, [ended, latest]);
  const kept = undo === null ? reply : { done: 0, failed: [] };
  const done = data?.done ?? kept.done;
  const refused = data?.rows ?? kept.failed;
  const failed = data?.failed ?? kept.failed.length;
  const total = data?.total ?? 0;
  const [ask, question] = useConfirm();
  const stop = async (): Promise<void> => {
    if (id === undefined || !(await ask(endQuestion("stop", t("form.bulkStop"), title, t)))) return;
    await api.call(stopBulkTask, { id }).catch(() => undefined);
  };
  const takeBack = async (): Promise<void> => {
    if (id === undefined) return;
    try {
      setUndo((await api.call(undoBulkTask, { id })).task_id);
    } catch (error) {
      // The call has shown the error. An action that cannot be undone any more is not offered.
      if (!(error instanceof ApiError)) throw error;
      await task.refetch();
    }
  };
  return (
    <>
      <Dialog
        open
        size="small"
        title={undo === null ? title : (data?.title ?? title)}
        note={running ? t("form.bulkRunning") : undefined}
        onClose={onClose}
        footerStart={
          running ? (
            t("form.bulkGoesOn")
          ) : id === undefined ? undefined : (
            <Button
              icon={<Download />}
              guard={true}
              onClick={() => void api.download(bulkTaskFile, { id }).catch(() => undefined)}
            >
              {t("form.bulkFile")}
            </Button>
          )
        }
        footer={
          <>
            {running && (
              <Button guard={true} onClick={() => void stop()}>
                {t("form.bulkStop")}
              </Button>
            )}
            <Button kind="filled" data-autofocus onClick={onClose}>
              {t("form.close")}
            </Button>
          </>
        }
      >
        {running && (
          <progress
            data-part="bulk-bar"
            className={styles.bulkBar}
            aria-label={t("form.bulkRunning")}
            max={Math.max(1, total)}
            value={done + failed}
          />
        )}
        {data?.msg && (
          <div data-part="form-message" className={styles.formMessage}>
            <Alert kind="red">{data.msg}</Alert>
          </div>
        )}
        <div role="status">
          <p data-part="result-line" className={classNames(styles.resultLine, styles.isGood)}>
            <CircleCheck size={17} aria-hidden="true" />
            {running && total > 0 ? t("form.bulkDoneOf", { count: done, total }) : t("form.bulkDone", { count: done })}
          </p>
          {failed > 0 && (
            <p data-part="result-line" className={classNames(styles.resultLine, styles.isBad)}>
              <CircleAlert size={17} aria-hidden="true" />
              {t("form.bulkFailed", { count: failed })}
            </p>
          )}
          {data && data.undone_by !== null && (
            <p data-part="result-line" className={styles.resultLine}>
              {t("form.bulkUndone")}
            </p>
          )}
        </div>
        {!running && data && data.undo_until !== null && (
          <BulkUndo key={data.undo_until} until={data.undo_until} onUndo={takeBack} />
        )}
        {refused.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and must do so by keyboard too
          <dl data-part="result-list" className={styles.resultList} tabIndex={0} aria-label={t("form.bulkReasons")}>
            {refused.map((fault) => (
              <div key={fault.id} style={{ display: "contents" }}>
                <dt>{fault.name || `#${fault.id}`}</dt>
                <dd>
                  {fault.msg}
                  {onRow && (
                    <Button kind="text" size="small" onClick={() => onRow(fault)}>
                      {t("form.bulkRow")}
                    </Button>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Dialog>
      {question}
    </>
  );
}
