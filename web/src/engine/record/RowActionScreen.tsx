import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { useT } from "../i18n/index.ts";
import { ListScreen } from "../list/ListScreen.tsx";
import { expectOwnRows } from "../list/live/own-rows.ts";
import { useDescription } from "../list/state/use-list-data.ts";
import { RecordFailure } from "../tabs/RecordFailure.tsx";
import { useTab } from "../tabs/use-tab.ts";
import styles from "../list/list.module.css";
import { useRecord } from "./use-record.ts";

const FormDialog = lazy(() => import("../form/FormDialog.tsx").then((module) => ({ default: module.FormDialog })));

interface RowActionProps {
  /** The list: its API, its route's name and its path. */
  readonly list: string;
  readonly route: string;
  readonly home: string;
  readonly title: string;
  /** The row action of the address, and the column with the row's name. */
  readonly action: string;
  readonly name: string;
}

/** An action with an address of its own, `…/del/:id`: shows the list, and the action's dialog over it; closing it leads to the list. */
export function RowActionScreen({ list, route, home, title, action: wanted, name }: RowActionProps) {
  const t = useT();
  const tab = useTab();
  const { id: named = "" } = useParams();
  const description = useDescription(list);
  const row = useRecord(list, named, undefined);
  if (row.error && !row.data) {
    return (
      <div data-part="list-screen" className={styles.listScreen}>
        <header data-part="page-head" className="page-head">
          <h1>{title}</h1>
        </header>
        <div data-part="list-card" className={styles.listCard}>
          <RecordFailure error={row.error} list={route} onRetry={() => void row.refetch()} />
        </div>
      </div>
    );
  }
  const action = description.data?.actions.find((known) => known.name === wanted);
  const leave = (): void => {
    tab.setDirty(false);
    tab.navigate(home, { replace: true });
    tab.close();
  };
  const called = row.data?.[name];
  return (
    <>
      <ListScreen api={list} title={title} />
      {action && row.data && (
        <Suspense>
          <FormDialog
            action={action}
            target={{
              kind: "row",
              id: Number(row.data["id"]),
              row: row.data,
              name: typeof called === "string" ? called : "",
            }}
            onClose={leave}
            onDone={({ msg }) => {
              expectOwnRows(description.data?.topic, [Number(row.data["id"])]);
              tab.toast(msg || t("form.done"));
              leave();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
