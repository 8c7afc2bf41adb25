import { useEffect } from "react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import type { Action, BulkReply } from "@kangying/contract/core/list";
import type { BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Alert } from "../../ui/states.tsx";
import { useLatest } from "../../ui/use-latest.ts";
import { api } from "../api/client.ts";
import { useT } from "../i18n/index.ts";
import { bulkTaskApi, isRunning, pollBulkEvery, stopBulkTaskApi } from "./bulk-task.ts";
import "./form.css";

interface BulkResultProps {
  readonly action: Action;
  readonly reply: BulkReply;
  readonly onClose: () => void;
  /** Rows were done meanwhile: the list behind is to be read anew. */
  readonly onProgress: () => void;
}

/** What came of an action on several rows: how many were done, and which were not, each with its reason. */
export function BulkResult({ action, reply, onClose, onProgress }: BulkResultProps) {
  const t = useT();
  const { task_id } = reply;
  const task = useQuery({
    queryKey: ["bulk-task", task_id],
    queryFn: ({ signal }) => api.get<BulkTask>(bulkTaskApi, { id: task_id ?? 0 }, { hideError: true, signal }),
    enabled: task_id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : pollBulkEvery),
  });
  const running = task_id !== undefined && (task.data === undefined || isRunning(task.data));
  const ended = task.data !== undefined && !running;
  const latest = useLatest(onProgress);
  useEffect(() => {
    if (ended) latest.current();
  }, [ended, latest]);
  const done = task.data?.done ?? reply.done;
  const refused = task.data?.rows ?? reply.failed;
  const failed = task.data?.failed ?? reply.failed.length;
  const total = task.data?.total ?? 0;
  return (
    <Dialog
      open
      size="small"
      title={action.title}
      note={running ? t("form.bulkRunning") : undefined}
      onClose={onClose}
      footerStart={running ? t("form.bulkGoesOn") : undefined}
      footer={
        <>
          {running && (
            <Button guard={true} onClick={() => void api.post(stopBulkTaskApi, { id: task_id }).catch(() => undefined)}>
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
          className="bulk-bar"
          aria-label={t("form.bulkRunning")}
          max={Math.max(1, total)}
          value={done + failed}
        />
      )}
      {task.data?.msg && (
        <div className="form-message">
          <Alert kind="red">{task.data.msg}</Alert>
        </div>
      )}
      <div role="status">
        <p className="result-line is-good">
          <CircleCheck size={17} aria-hidden="true" />
          {running && total > 0 ? t("form.bulkDoneOf", { count: done, total }) : t("form.bulkDone", { count: done })}
        </p>
        {failed > 0 && (
          <p className="result-line is-bad">
            <CircleAlert size={17} aria-hidden="true" />
            {t("form.bulkFailed", { count: failed })}
          </p>
        )}
      </div>
      {refused.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and must do so by keyboard too
        <dl className="result-list" tabIndex={0} aria-label={t("form.bulkReasons")}>
          {refused.map((fault) => (
            <div key={fault.id} style={{ display: "contents" }}>
              <dt>#{fault.id}</dt>
              <dd>{fault.msg}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
