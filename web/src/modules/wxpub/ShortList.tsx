import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { described } from "../../engine/api/described.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { keyOf } from "../../engine/list/state/selection.ts";
import { alignOf, cellOf } from "../../engine/list/table/cells.tsx";
import { listKey } from "../../engine/list/state/use-list-data.ts";
import { useDescribed } from "../../engine/list/acts/use-described-actions.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./wxpub.module.css";

interface ShortListProps {
  readonly title: Parameters<ReturnType<typeof useTitles>>[0];
  readonly list: string;
  /** The shown columns, in order. */
  readonly columns: readonly string[];
  /** Key of the row to highlight. */
  readonly marked?: number | null;
  /** Rows with a value in this column come first. */
  readonly leads?: string;
  /** Column whose sum the foot shows. */
  readonly sum?: { readonly column: string; readonly say: (sum: number) => string };
}

/** A list beside the menu, with a link to its own page. Shows nothing when this account may not see the list. */
export function ShortList({ title, list, columns, marked = null, leads, sum }: ShortListProps) {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const { navigate } = useTab();
  const path = useSession((session) => session.folded?.nodes.find((node) => node.list === list)?.path);
  const description = useDescribed(path === undefined ? null : list);
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(list), "beside", language],
    queryFn: ({ signal }) =>
      api.call(described.page(list), { page: 1, limit: 50, _count_sum: 1 }, { hideError: true, signal }),
    enabled: path !== undefined,
    staleTime: 0,
  });
  useTopic(description?.topic, () => void refetch());
  if (path === undefined) return null;
  const isLast = (row: Readonly<Record<string, unknown>>): number =>
    leads === undefined || (row[leads] ?? "") !== "" ? 0 : 1;
  const rows = data?.data.toSorted((a, b) => isLast(a) - isLast(b)) ?? [];
  const shown = columns.flatMap((name) => description?.rows[name] ?? []);
  return (
    <section className={classNames("card", styles.short)} aria-label={titleOf(title)}>
      <header className={styles.head}>
        <h2>{titleOf(title)}</h2>
        <Button onClick={() => navigate(path)}>{t("plugins.wx.all")}</Button>
      </header>
      {error && !data ? (
        <CallFailure error={error} onRetry={() => void refetch()} />
      ) : !data || !description ? (
        <SkeletonRows rows={4} columns={3} />
      ) : data.data.length === 0 ? (
        <Empty text={t("list.empty", { title: titleOf(title) })} />
      ) : (
        <ScrollBox className={styles.rows} label={titleOf(title)}>
          <table className="card-rows">
            <thead>
              <tr>
                {shown.map((column) => (
                  <th key={column.name} scope="col" data-align={alignOf(column)}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const id = keyOf(row, description.pk);
                return (
                  <tr
                    key={id}
                    className={classNames(id === marked && styles.isMarked)}
                    aria-current={id === marked || undefined}
                  >
                    {shown.map((column, index) => (
                      <td
                        key={column.name}
                        data-align={alignOf(column)}
                        data-title={index === 0 ? undefined : column.title}
                        className="figures"
                      >
                        {cellOf(column, row[column.name], t, { id, name: "" })}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {sum && data?.totalrow && <p className={styles.note}>{sum.say(data.totalrow[sum.column] ?? 0)}</p>}
    </section>
  );
}
