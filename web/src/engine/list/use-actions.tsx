import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";
import type { Action, BulkReply } from "@kangying/contract/core/list";
import { toast } from "../../ui/toast.ts";
import { useT } from "../i18n/index.ts";
import type { ActionTarget } from "../form/target.ts";
import type { ActionDone } from "../form/use-submit.ts";
import { pathFor } from "./row-actions.ts";

const FormDialog = lazy(() => import("../form/FormDialog.tsx").then((module) => ({ default: module.FormDialog })));
const BulkResult = lazy(() => import("../form/BulkResult.tsx").then((module) => ({ default: module.BulkResult })));

interface Running {
  readonly action: Action;
  readonly target: ActionTarget;
}

interface Options {
  readonly navigate: (to: string) => void;
  /** Something was done: to these rows, or (null) to some that are not known. */
  readonly onDone: (changed: readonly number[] | null) => void;
}

/** Runs a list's actions: asks by dialog, tells what came of it. Everything is asked before it is done, so no row changes by a slip. */
export function useActions({
  navigate,
  onDone,
}: Options): readonly [(action: Action, target: ActionTarget) => void, ReactNode] {
  const t = useT();
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState<{ readonly action: Action; readonly reply: BulkReply } | null>(null);
  const run = useCallback(
    (action: Action, target: ActionTarget) => {
      if (action.to !== undefined) navigate(target.kind === "row" ? pathFor(action.to, target.id) : action.to);
      else setRunning({ action, target });
    },
    [navigate],
  );
  const finish = ({ action, target }: Running, { msg, data }: ActionDone): void => {
    setRunning(null);
    const many = target.kind === "rows" || target.kind === "all";
    if (many && (data.task_id !== undefined || (data.failed?.length ?? 0) > 0)) {
      setResult({
        action,
        reply: {
          done: data.done ?? 0,
          failed: data.failed ?? [],
          ...(data.task_id === undefined ? {} : { task_id: data.task_id }),
        },
      });
    } else toast(msg || t("form.done"));
    onDone(target.kind === "row" ? [target.id] : target.kind === "rows" ? target.ids : null);
  };
  const dialogs = (
    <Suspense>
      {running && (
        <FormDialog
          action={running.action}
          target={running.target}
          onClose={() => setRunning(null)}
          onDone={(done) => finish(running, done)}
        />
      )}
      {result && (
        <BulkResult
          action={result.action}
          reply={result.reply}
          onClose={() => setResult(null)}
          onProgress={() => onDone(null)}
        />
      )}
    </Suspense>
  );
  return [run, dialogs];
}
