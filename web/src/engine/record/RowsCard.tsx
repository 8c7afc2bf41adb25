import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Action, Column, ListPage, ListRow } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { MoreIcon } from "../../ui/icons.tsx";
import { Switch } from "../../ui/inputs/Switch.tsx";
import { MenuButton } from "../../ui/overlays/Menu.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { CallFailure } from "../api/CallFailure.tsx";
import { api } from "../api/client.ts";
import { described } from "../api/described.ts";
import { useTopic } from "../feed/index.ts";
import { useLanguage, useT } from "../i18n/index.ts";
import { actionsOf, rowActionsByName } from "../list/acts/row-actions.ts";
import { useActions } from "../list/acts/use-actions.tsx";
import { useDescribed } from "../list/acts/use-described-actions.ts";
import { listKey } from "../list/state/use-list-data.ts";
import { keyOf } from "../list/state/selection.ts";
import { alignOf, cellOf } from "../list/table/cells.tsx";
import { useHeld } from "../session/may.tsx";
import { useSession } from "../session/session-store.ts";
import { useTab } from "../tabs/use-tab.ts";
import { nameOfRecord } from "./record-parts.ts";
import styles from "./record.module.css";

/** So many rows stand in a card; the list itself has the others. */
const mostRows = 10;
const noActions: readonly Action[] = [];
const noFilters: Readonly<Record<string, string>> = {};

interface RowsCardProps {
  readonly title: string;
  readonly note?: string;
  /** API of the list. */
  readonly list: string;
  /** Its columns that have room here, in this order. */
  readonly columns: readonly string[];
  /** What narrows it, by the names of its filters. */
  readonly filters?: Readonly<Record<string, string>>;
  /** What the way to the whole list is called. */
  readonly all: string;
  readonly className?: string | undefined;
}

/** A short list as a card of another page, with all that can be done to its rows and to the list. */
export function RowsCard({ title, note, list, columns, filters = noFilters, all, className }: RowsCardProps) {
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
      ) : data.data.length === 0 ? (
        <Empty text={description.empty ?? t("list.empty", { title })} />
      ) : (
        <ScrollBox className={classNames(styles.rows, styles.isTight)} label={title}>
          <table>
            <thead>
              <tr>
                {shown.map((column) => (
                  <th key={column.name} scope="col" className={styles[`is-${alignOf(column)}`]}>
                    {column.title}
                  </th>
                ))}
                <th scope="col" aria-label={t("list.actions")} />
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => {
                const id = keyOf(row, description.pk);
                const name = nameOfRecord(row, description);
                const target = { kind: "row", id, row, name } as const;
                const byName = rowActionsByName(description);
                const offered = actionsOf(row, byName).filter((action) => !turnsOf(shown).has(action.name));
                return (
                  <tr key={id}>
                    {shown.map((column) => {
                      const action = turnOf(column, row, byName);
                      return (
                        <td key={column.name} className={classNames("figures", styles[`is-${alignOf(column)}`])}>
                          {action && !isHeld(action) ? (
                            <Switch
                              checked={row[column.name] === true}
                              aria-label={`${column.title} ${name}`}
                              onChange={() => turn(action, target)}
                            />
                          ) : (
                            cellOf(column, row[column.name], t, { id, name })
                          )}
                        </td>
                      );
                    })}
                    <td className={styles["is-right"]}>
                      {offered.length > 0 && (
                        <MenuButton
                          icon={<MoreIcon />}
                          label={t("list.moreActions", { name })}
                          placement="bottom-end"
                          items={offered.map((action) => ({
                            key: action.name,
                            label: action.title,
                            danger: action.danger ?? false,
                            disabled: isHeld(action),
                            onSelect: () => run(action, target),
                          }))}
                        />
                      )}
                    </td>
                  </tr>
                );
              })}
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

/** Names of the actions that turn the switches of these columns. */
function turnsOf(columns: readonly Column[]): ReadonlySet<string> {
  return new Set(columns.flatMap(({ turns }) => [turns?.on, turns?.off]).filter((name) => name !== undefined));
}

/** What turns the switch of a cell now. */
function turnOf(column: Column, row: ListRow, actions: ReadonlyMap<string, Action>): Action | undefined {
  const by = row[column.name] === true ? column.turns?.off : column.turns?.on;
  return by !== undefined && row._actions?.includes(by) ? actions.get(by) : undefined;
}
