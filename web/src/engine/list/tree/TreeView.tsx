import { useMemo, useState } from "react";
import type { Action, TableDescription, TreeDescription } from "@kangying/contract/core/list";
import type { TreeLine } from "@kangying/contract/core/list-schema/tree-line.schema";
import { Empty, SkeletonRows } from "../../../ui/states.tsx";
import { ApiError } from "../../api/api-error.ts";
import { CallFailure } from "../../api/CallFailure.tsx";
import { api as call } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { randomKey } from "../../api/crypt/random-key.ts";
import { useTopic } from "../../feed/index.ts";
import type { FormValues } from "../../form/form-values.ts";
import { useT } from "../../i18n/index.ts";
import { useTab } from "../../tabs/use-tab.ts";
import { PageHead } from "../PageHead.tsx";
import { useActions } from "../acts/use-actions.tsx";
import { useBegunAction } from "../acts/use-begun-action.ts";
import { useTreeLines } from "../state/use-list-data.ts";
import { TreeLines } from "./TreeLines.tsx";
import { placingAt, spotOf, type Placing, type Spot } from "./tree-moves.ts";
import styles from "./tree.module.css";

interface TreeViewProps {
  readonly api: string;
  readonly title: string;
  readonly description: TableDescription;
  readonly tree: TreeDescription;
}

/** A list whose rows form a tree: ordered by pointer or keys, with the list's own actions. */
export function TreeView({ api, title, description, tree }: TreeViewProps) {
  const t = useT();
  const tab = useTab();
  const [said, setSaid] = useState("");
  const lines = useTreeLines(api, tree.api);
  useTopic(description.topic, () => void lines.refetch());
  const [run, dialogs] = useActions({
    actions: description.actions,
    navigate: tab.navigate,
    onDone: () => void lines.refetch(),
  });
  const top = useMemo(() => description.actions.filter(({ scope }) => scope === "top"), [description]);
  const runTop = (action: Action, given?: FormValues): void => run(action, { kind: "top" }, given);
  useBegunAction(top, runTop);
  const named = (name: string | undefined): Action | undefined => description.actions.find((one) => one.name === name);
  const add = named(tree.add);
  const move = named(tree.move);
  const rowActions = description.actions.filter(({ scope, name }) => scope === "row" && name !== tree.move);

  const send = async (line: Pick<TreeLine, "id" | "version">, to: Placing): Promise<boolean> => {
    if (!move) return false;
    try {
      const asked = { id: line.id, version: line.version, ...to };
      await call.call(described.act(move), asked, { key: randomKey(), hideError: true });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tab.toast([error.msg, ...Object.values(error.fields)].join(" "), { kind: "error" });
      return false;
    } finally {
      await lines.refetch();
    }
  };
  const put = async (line: TreeLine, spot: Spot): Promise<void> => {
    const all = lines.data ?? [];
    const before = placingAt(all, line.id, spotOf(all, line.id));
    if (!(await send(line, placingAt(all, line.id, spot)))) return;
    const back = async (): Promise<void> => {
      const now = (await lines.refetch()).data?.find(({ id }) => id === line.id);
      if (now && (await send(now, before))) tab.toast(t("list.undone", { count: 1 }));
    };
    const action = { label: t("list.undo"), run: () => void back() };
    tab.toast(t("tree.moved", { title: line.name }), { seconds: 10, action });
  };
  return (
    <div data-part="tree-screen" className={styles.screen}>
      <PageHead
        title={title}
        note={lines.data && t("tree.lines", { count: lines.data.length })}
        actions={top}
        onAction={runTop}
      />
      <div className={styles.card}>
        {lines.error && !lines.data ? (
          <CallFailure error={lines.error} onRetry={() => void lines.refetch()} />
        ) : lines.data === undefined ? (
          <SkeletonRows rows={8} columns={2} />
        ) : lines.data.length === 0 ? (
          <Empty text={t("tree.empty")} />
        ) : (
          <>
            {move && <p className={styles.how}>{t("tree.how")}</p>}
            <TreeLines
              title={title}
              counted={tree.counted}
              lines={lines.data}
              levels={tree.levels}
              actions={rowActions}
              onMove={move ? (line, spot) => void put(line, spot) : null}
              onAction={(action, line) => run(action, { kind: "row", id: line.id, row: { ...line }, name: line.name })}
              onAddBelow={add ? ({ id }) => run(add, { kind: "top" }, { parent_id: id }) : null}
              say={setSaid}
            />
          </>
        )}
      </div>
      <div className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </div>
      {dialogs}
    </div>
  );
}
