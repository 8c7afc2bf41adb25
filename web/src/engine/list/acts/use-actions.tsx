import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";
import type { Action } from "@kangying/contract/core/list";
import type { BulkReply, RefusedRow } from "@kangying/contract/core/list-bulk";
import { ApiError } from "../../api/api-error.ts";
import { useT } from "../../i18n/index.ts";
import type { FormValues } from "../../form/form-values.ts";
import { useHeld } from "../../session/may.tsx";
import { unsentForm } from "../../form/kept-form.ts";
import type { ActionTarget } from "../../form/target.ts";
import type { ActionDone } from "../../form/use-submit.ts";
import { useTab } from "../../tabs/use-tab.ts";
import { heldReason } from "./held-reason.ts";
import { useOver } from "./overs.tsx";
import { pathFor } from "./row-actions.ts";
import { doRow, takeBackRow, takeBackTask } from "./take-back.ts";

const FormDialog = lazy(() => import("../../form/FormDialog.tsx").then((module) => ({ default: module.FormDialog })));
const BulkResult = lazy(() =>
  import("../../form/bulk/BulkResult.tsx").then((module) => ({ default: module.BulkResult })),
);

interface Running {
  readonly action: Action;
  readonly target: ActionTarget;
  readonly given: FormValues | undefined;
}

/** True if it is the same action on the same rows, even from another description. */
function isSame(one: Running | null, other: Running): boolean {
  if (one?.action.name !== other.action.name || one.target.kind !== other.target.kind) return false;
  return one.target.kind !== "row" || other.target.kind !== "row" || one.target.id === other.target.id;
}

/** Rows on which an action was done: several by a task, one without. */
interface Done {
  readonly ids: readonly number[];
  readonly record: number | undefined;
  readonly sent: ActionDone["sent"];
}

/** The result of an action on many rows. */
interface Result {
  readonly title: string;
  readonly reply: BulkReply;
  /** The same action on one row. */
  readonly one: Action | undefined;
}

interface Options {
  readonly actions: readonly Action[];
  /** Other actions on the rows: ways to remove an action's obstacles. Default: `actions`. */
  readonly beside?: readonly Action[];
  readonly navigate: (to: string) => void;
  /** An action was done: on these rows, or (null) on unknown ones. */
  readonly onDone: (changed: readonly number[] | null) => void;
}

/** The reply about many rows. */
function replyOf({ done = 0, failed = [], task_id, record_id }: ActionDone["data"]): BulkReply {
  return {
    done,
    failed,
    ...(task_id === undefined ? {} : { task_id }),
    ...(record_id === undefined ? {} : { record_id }),
  };
}

/**
 * Runs a list's actions: asks by dialog, and shows the result. Every action is asked first, so that no row changes by accident. Where the
 * list names an undo, the action is done at once and can be undone by a call of its own.
 * @returns the function that starts an action, the dialogs, and the function that turns a switch: without a question if the message offers
 *   an undo
 */
export function useActions({
  actions,
  beside = actions,
  navigate,
  onDone,
}: Options): readonly [
  (action: Action, target: ActionTarget, given?: FormValues) => void,
  ReactNode,
  (action: Action, target: ActionTarget) => void,
] {
  const t = useT();
  const tab = useTab();
  // Values typed before a reload are restored.
  const [running, setRunning] = useState<Running | null>(() => {
    const kept = unsentForm(tab.key);
    const action = actions.find(({ name }) => name === kept?.action);
    return kept && action ? { action, target: kept.target, given: undefined } : null;
  });
  const [result, setResult] = useState<Result | null>(null);
  // One of many rows, opened separately over the dialog of the action for all of them.
  const [looked, setLooked] = useState<Running | null>(null);
  const [openOver, over] = useOver(onDone);
  const queries = useQueryClient();
  const isHeld = useHeld();
  const run = useCallback(
    (action: Action, target: ActionTarget, given?: FormValues) => {
      if (isHeld(action)) return tab.toast(t(heldReason()), { kind: "error" });
      const to = action.to ?? (target.kind === "row" || target.kind === "top" ? action.page : undefined);
      if (to !== undefined && target.kind === "row" && openOver(to, target.id)) return;
      if (to !== undefined) navigate(target.kind === "row" ? pathFor(to, target.id) : to);
      else setRunning({ action, target, given });
    },
    [navigate, tab, t, isHeld, openOver],
  );
  const undo = async (action: Action, { ids, record, sent }: Done): Promise<void> => {
    try {
      const task = record === undefined ? null : await takeBackTask(action, record);
      if (!task) for (const id of ids) await takeBackRow(action, id, sent);
      const count = task?.done ?? ids.length;
      if (count > 0) tab.toast(t("list.undone", { count }));
      // Shows which rows are not restored, and why, as for any action on several rows.
      if (task && task.done < task.total)
        setResult({ title: task.title, reply: { done: count, failed: [], record_id: task.id }, one: undefined });
    } catch (error) {
      tellRefusal(error);
    }
    onDone(ids);
  };
  const tellRefusal = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    tab.toast([error.msg, ...Object.values(error.fields)].join(" "), { kind: "error" });
  };
  const tellDone = (action: Action, done: Done, msg: string): void => {
    const text = msg || t("form.done");
    if (!action.undo || done.ids.length === 0) return tab.toast(text);
    tab.toast(text, { seconds: 10, action: { label: t("list.undo"), run: () => void undo(action, done) } });
  };
  const turn = async (action: Action, target: ActionTarget): Promise<void> => {
    if (target.kind !== "row" || !action.undo || action.form) return run(action, target);
    try {
      const { msg, sent } = await doRow(action, target.id);
      tellDone(action, { ids: [target.id], record: undefined, sent }, msg);
    } catch (error) {
      tellRefusal(error);
    }
    onDone([target.id]);
  };
  const oneOf = (action: Action): Action | undefined =>
    beside.find(({ api, scope }) => api === action.api && scope === "row");
  // A row that would be refused shows its ways out before anything is done; the others are tried again afterwards.
  const lookAt = (action: Action, { id, name }: Pick<RefusedRow, "id" | "name">): void => {
    const target = { kind: "row", id, row: {}, name: name || `#${id}` } as const;
    setLooked({ action, target, given: undefined });
  };
  const tryAgain = (id: number): void => {
    onDone([id]);
    void queries.invalidateQueries({ queryKey: ["trial"] });
  };
  const lookedDone = (id: number): void => {
    setLooked(null);
    // It was done separately, and is removed from the rows of the action.
    if (running?.target.kind === "rows") {
      const ids = running.target.ids.filter((one) => one !== id);
      setRunning(ids.length === 0 ? null : { ...running, target: { kind: "rows", ids } });
    }
    tryAgain(id);
  };
  const finish = (begun: Running, { msg, data, sent }: ActionDone): void => {
    const { action, target } = begun;
    // If the user has closed the form meanwhile, another one may be open, and must stay.
    setRunning((now) => (isSame(now, begun) ? null : now));
    const failed = data.failed ?? [];
    const { task_id, record_id } = data;
    const ids = target.kind === "row" ? [target.id] : target.kind === "rows" ? target.ids : null;
    // If the result is shown in the dialog, the undo is offered there, and only there: two undos would reverse each other.
    if (target.kind !== "top" && (task_id !== undefined || failed.length > 0))
      setResult({
        title: action.title,
        one: oneOf(action),
        reply: replyOf(data),
      });
    else tellDone(action, { ids: ids ?? [], record: record_id, sent }, msg);
    onDone(ids);
  };
  // A row refused among many is opened separately, with its facts and its ways out.
  const openRow = (action: Action | undefined, { id, name }: RefusedRow): void => {
    setResult(null);
    if (action) run(action, { kind: "row", id, row: {}, name: name || `#${id}` });
  };
  const oneRow = running ? oneOf(running.action) : undefined;
  const ofRow = beside.filter(({ scope, to }) => scope === "row" && to === undefined);
  const lookedId = looked?.target.kind === "row" ? looked.target.id : 0;
  const dialogs = (
    <Suspense>
      {running && (
        <FormDialog
          action={running.action}
          target={running.target}
          given={running.given}
          beside={ofRow}
          onRow={oneRow && ((row) => lookAt(oneRow, row))}
          onBeside={() => onDone(running.target.kind === "row" ? [running.target.id] : null)}
          onClose={() => setRunning(null)}
          onDone={(done) => finish(running, done)}
        />
      )}
      {looked && (
        <FormDialog
          action={looked.action}
          target={looked.target}
          beside={ofRow}
          onBeside={() => tryAgain(lookedId)}
          onClose={() => setLooked(null)}
          onDone={() => lookedDone(lookedId)}
        />
      )}
      {over}
      {result && (
        <BulkResult
          title={result.title}
          reply={result.reply}
          onClose={() => setResult(null)}
          onProgress={() => onDone(null)}
          onRow={result.one && ((row) => openRow(result.one, row))}
        />
      )}
    </Suspense>
  );
  return [run, dialogs, (action, target) => void turn(action, target)];
}
