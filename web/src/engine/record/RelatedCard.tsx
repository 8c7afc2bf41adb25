import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT } from "../i18n/index.ts";
import { pathFor } from "../list/acts/row-actions.ts";
import { keyOf } from "../list/state/selection.ts";
import { alignOf, cellOf } from "../list/table/cells.tsx";
import { useDescribed } from "../list/acts/use-described-actions.ts";
import { useSession } from "../session/session-store.ts";
import { useTab } from "../tabs/use-tab.ts";
import { columnsInCard, nameOfRecord } from "./record-parts.ts";
import { relatedShown, useRelated } from "./use-record.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./record.module.css";

interface RelatedCardProps {
  readonly title: string;
  readonly list: string;
  /** The list's filter that takes the record's key. */
  readonly filter: string;
  readonly id: number;
  /** Columns of the list that the record names. */
  readonly columns?: readonly string[] | undefined;
}

/** The first rows of a list that belong to a record, and the way to all of them. */
export function RelatedCard({ title, list, filter, id, columns: named }: RelatedCardProps) {
  const t = useT();
  const { navigate } = useTab();
  const description = useDescribed(list);
  const query = useRelated(list, filter, id, description?.topic);
  const path = useSession((session) => session.folded?.nodes.find((node) => node.list === list)?.path);
  const { data } = query;
  const count = data?.count ?? 0;
  const columns = description ? columnsInCard(description, filter, named) : [];
  return (
    <section data-part="record-related" className={classNames("card", styles.card)}>
      <header>
        <h2>{title}</h2>
        {data && <span className={classNames("figures", styles.count)}>{t("list.count", { count })}</span>}
        {path !== undefined && count > relatedShown && (
          <Button onClick={() => navigate(`${path}?${filter}=${id}`)}>{t("list.recordAll")}</Button>
        )}
      </header>
      {query.isError && !data ? (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : !data || !description ? (
        <SkeletonRows rows={3} columns={4} />
      ) : data.data.length === 0 ? (
        <Empty text={t("list.empty", { title })} />
      ) : (
        <ScrollBox className={styles.rows} label={title}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className={styles[`is-${alignOf(column)}`]}>
                    {column.title}
                  </th>
                ))}
                {description.detail !== undefined && <th scope="col" aria-label={t("list.detail")} />}
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <tr key={keyOf(row, description.pk)}>
                  {columns.map((column) => (
                    <td key={column.name} className={classNames("figures", styles[`is-${alignOf(column)}`])}>
                      {cellOf(column, row[column.name], t, {
                        id: keyOf(row, description.pk),
                        name: nameOfRecord(row, description),
                      })}
                    </td>
                  ))}
                  {description.detail !== undefined && (
                    <td className={styles.lead}>
                      <Link
                        to={pathFor(description.detail, row._detail ?? keyOf(row, description.pk))}
                        aria-label={`${t("list.detail")} ${nameOfRecord(row, description)}`}
                      >
                        <ChevronRight size={16} aria-hidden="true" />
                      </Link>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
