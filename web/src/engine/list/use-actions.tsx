import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";
import type { Action, BulkReply } from "@kangying/contract/core/list";
import { useT } from "../i18n/index.ts";
import type { FormValues } from "../form/form-values.ts";
import { unsentForm } from "../form/kept-form.ts";
import type { ActionTarget } from "../form/target.ts";
import type { ActionDone } from "../form/use-submit.ts";
import { useTab } from "../tabs/use-tab.ts";
import { pathFor } from "./row-actions.ts";
import { takeBack } from "./take-back.ts";

const FormDialog = lazy(() => import("../form/FormDialog.tsx").then((module) => ({ default: module.FormDialog })));
const BulkResult = lazy(() => import("../form/BulkResult.tsx").then((module) => ({ default: module.BulkResult })));

/** Rows whose action one press takes back; more are taken back in the background, from the dialog that tells what came of it. */
const mostTakenBack = 50;

interface Running {
  readonly action: Action;
  readonly target: ActionTarget;
  readonly given: FormValues | undefined;
}

interface Options {
  readonly actions: readonly Action[];
  readonly navigate: (to: string) => void;
  /** Something was done: to these rows, or (null) to some that are not known. */
  readonly onDone: (changed: readonly number[] | null) => void;
}

/**
 * Runs a list's actions: asks by dialog, tells what came of it. Everything is asked before it is done, so no row changes by a slip; and
 * what was done can be taken back where the list says how: it is done at once, and undone by a call of its own.
 */
export function useActions({
  actions,
  navigate,
  onDone,
}: Options): readonly [(action: Action, target: ActionTarget, given?: FormValues) => void, ReactNode] {
  const t = useT();
  const tab = useTab();
  // What was typed before a reload stands there again.
  const [running, setRunning] = useState<Running | null>(() => {
    const kept = unsentForm(tab.key);
    const action = actions.find(({ name }) => name === kept?.action);
    return kept && action ? { action, target: kept.target, given: undefined } : null;
  });
  const [result, setResult] = useState<{ readonly action: Action; readonly reply: BulkReply } | null>(null);
  const run = useCallback(
    (action: Action, target: ActionTarget, given?: FormValues) => {
      if (action.to !== undefined) navigate(target.kind === "row" ? pathFor(action.to, target.id) : action.to);
      else setRunning({ action, target, given });
    },
    [navigate],
  );
  const undo = async (action: Action, ids: readonly number[]): Promise<void> => {
    const { done, msg } = await takeBack(action, ids);
    if (done.length > 0) tab.toast(t("list.undone", { count: done.length }));
    if (msg !== null) tab.toast(msg, { kind: "error" });
    onDone(ids);
  };
  const tellDone = (action: Action, ids: readonly number[], msg: string): void => {
    const text = msg || t("form.done");
    if (!action.undo || ids.length === 0 || ids.length > mostTakenBack) return tab.toast(text);
    tab.toast(text, { seconds: 10, action: { label: t("list.undo"), run: () => void undo(action, ids) } });
  };
  const finish = ({ action, target }: Running, { msg, data }: ActionDone): void => {
    setRunning(null);
    const refused = new Set((data.failed ?? []).map(({ id }) => id));
    const ids = target.kind === "row" ? [target.id] : target.kind === "rows" ? target.ids : null;
    const done = data.task_id === undefined ? (ids ?? []).filter((id) => !refused.has(id)) : [];
    const many = target.kind === "rows" || target.kind === "all";
    const undone = action.undo !== undefined && data.record_id !== undefined && done.length > mostTakenBack;
    const hasResult = many && (data.task_id !== undefined || refused.size > 0 || undone);
    if (hasResult) {
      setResult({
        action,
        reply: {
          done: data.done ?? 0,
          failed: data.failed ?? [],
          ...(data.task_id === undefined ? {} : { task_id: data.task_id }),
          ...(data.record_id === undefined ? {} : { record_id: data.record_id }),
        },
      });
    }
    // The dialog offers the way back too: two of them would undo each other.
    if (!hasResult) tellDone(action, done, msg);
    onDone(ids);
  };
  const dialogs = (
    <Suspense>
      {running && (
        <FormDialog
          action={running.action}
          target={running.target}
          given={running.given}
          onClose={() => setRunning(null)}
          onDone={(done) => finish(running, done)}
        />
      )}
      {result && (
        <BulkResult
          title={result.action.title}
          reply={result.reply}
          onClose={() => setResult(null)}
          onProgress={() => onDone(null)}
        />
      )}
    </Suspense>
  );
  return [run, dialogs];
}
