import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Action, ListPage, ListRow } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { CallFailure } from "../api/CallFailure.tsx";
import { api } from "../api/client.ts";
import { described } from "../api/described.ts";
import { useTopic } from "../feed/index.ts";
import { useLanguage, useT } from "../i18n/index.ts";
import { useActions } from "../list/acts/use-actions.tsx";
import { useDescribed } from "../list/acts/use-described-actions.ts";
import { listKey } from "../list/state/use-list-data.ts";
import { keyOf } from "../list/state/selection.ts";
import { alignOf } from "../list/table/cells.tsx";
import { useHeld } from "../session/may.tsx";
import { useSession } from "../session/session-store.ts";
import { Sortable } from "../sorting/Sortable.tsx";
import { useTab } from "../tabs/use-tab.ts";
import { CardRow } from "./CardRow.tsx";
import { nameOfRecord } from "./record-parts.ts";
import styles from "./record.module.css";

/** Most rows in a card; the list itself has the others. */
const mostRows = 10;
const noActions: readonly Action[] = [];
const noFilters: Readonly<Record<string, string>> = {};

interface RowsCardProps {
  readonly title: string;
  readonly note?: string;
  /** API of the list. */
  readonly list: string;
  /** The columns shown here, in this order. */
  readonly columns: readonly string[];
  /** Filters of the list, by name. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Text of the link to the whole list. */
  readonly all: string;
  /** Saves the order of dragged rows: keys, the first on top. Without it rows cannot be dragged. */
  readonly onOrder?: ((ids: readonly number[]) => Promise<unknown>) | undefined;
  readonly className?: string | undefined;
}

/** A short list as a card of another page, with the actions on its rows and on the list. */
export function RowsCard({ title, note, list, columns, filters = noFilters, all, onOrder, className }: RowsCardProps) {
  const t = useT();
  const isHeld = useHeld();
  const { navigate } = useTab();
  const description = useDescribed(list);
  const query = useRows(list, filters, description?.topic);
  const path = useSession((session) => session.folded?.nodes.find((node) => node.list === list)?.path);
  const actions = description?.actions ?? noActions;
  const [run, dialogs, turn] = useActions({ actions, navigate, onDone: () => void query.refetch() });
  const { data } = query;
  const shown = columns.flatMap((name) => description?.rows[name] ?? []);
  // Until the list is read again, the rows stay in the dropped order.
  const [dropped, setDropped] = useState<readonly ListRow[] | null>(null);
  const rows = dropped ?? data?.data ?? [];
  // A part of a list has no order of its own, so it cannot be dragged.
  const isSorted = onOrder !== undefined && rows.length > 1 && rows.length < mostRows;
  const putInOrder = async (moved: readonly ListRow[]): Promise<void> => {
    if (!onOrder || !description) return;
    setDropped(moved);
    try {
      await onOrder(moved.map((row) => keyOf(row, description.pk)));
    } finally {
      await query.refetch();
      setDropped(null);
    }
  };
  return (
    <section data-part="rows-card" className={classNames("card", styles.card, className)}>
      <header>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.count}>{note}</span>}
        <span className={styles.acts}>
          {path !== undefined && <Link to={`${path}?${new URLSearchParams(filters).toString()}`}>{all}</Link>}
          {actions
            .filter(({ scope }) => scope === "top")
            .map((action) => (
              <Button
                key={action.name}
                size="small"
                icon={action.icon === "plus" || action.icon === "add" ? <Plus /> : undefined}
                aria-disabled={isHeld(action)}
                onClick={() => run(action, { kind: "top" })}
              >
                {action.title}
              </Button>
            ))}
        </span>
      </header>
      {query.isError && !data ? (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : !data || !description ? (
        <SkeletonRows rows={3} columns={4} />
      ) : rows.length === 0 ? (
        <Empty text={description.empty ?? t("list.empty", { title })} />
      ) : (
        <ScrollBox className={classNames(styles.rows, styles.isTight)} label={title}>
          <table className="card-rows">
            <thead>
              <tr>
                {isSorted && <th scope="col" aria-label={t("list.dragHow")} />}
                {shown.map((column) => (
                  <th key={column.name} scope="col" className={styles[`is-${alignOf(column)}`]}>
                    {column.title}
                  </th>
                ))}
                <th scope="col" aria-label={t("list.actions")} />
              </tr>
            </thead>
            <tbody>
              <Sortable
                items={rows}
                keyOf={(row) => String(keyOf(row, description.pk))}
                titleOf={(row) => nameOfRecord(row, description)}
                onMove={(moved) => void putInOrder(moved)}
                disabled={!isSorted}
              >
                {rows.map((row) => (
                  <CardRow
                    key={keyOf(row, description.pk)}
                    row={row}
                    description={description}
                    columns={shown}
                    isSorted={isSorted}
                    run={run}
                    turn={turn}
                  />
                ))}
              </Sortable>
            </tbody>
          </table>
        </ScrollBox>
      )}
      {dialogs}
    </section>
  );
}

function useRows(list: string, filters: Readonly<Record<string, string>>, topic: string | undefined) {
  const language = useLanguage();
  const query = useQuery({
    queryKey: [...listKey(list), "card", language, filters],
    queryFn: async ({ signal }): Promise<ListPage> =>
      await api.call(described.page(list), { ...filters, page: 1, limit: mostRows }, { hideError: true, signal }),
    staleTime: 0,
  });
  const { refetch } = query;
  useTopic(topic, () => void refetch());
  return query;
}
