import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Action, Column, ListRow, TableDescription } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/inputs/Checkbox.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT } from "../i18n/index.ts";
import { pathFor } from "../list/acts/row-actions.ts";
import { useActions } from "../list/acts/use-actions.tsx";
import { useDescribed } from "../list/acts/use-described-actions.ts";
import { keyOf, nothingSelected, pageState, pageToggled, type Selection, toggled } from "../list/state/selection.ts";
import { alignOf, cellOf } from "../list/table/cells.tsx";
import { underText } from "../list/table/TotalRow.tsx";
import { useHeld } from "../session/may.tsx";
import { useSession } from "../session/session-store.ts";
import { useTab } from "../tabs/use-tab.ts";
import { columnsInCard, nameOfRecord, type Related } from "./record-parts.ts";
import { relatedMost, relatedShown, useRelated, useRenewLists } from "./use-record.ts";
import { classNames } from "../../ui/class-names.ts";
import choicesStyles from "../../ui/inputs/choices.module.css";
import styles from "./record.module.css";

interface RelatedCardProps {
  /** One list, or several with a switch between them. */
  readonly lists: readonly [Related, ...Related[]];
  readonly id: number;
  /** Rows of it were changed: the record may have changed too. */
  readonly onDone: () => void;
}

const noActions: readonly Action[] = [];
/** Pixels from which a column contains sentences: on a phone they have a line of their own. */
const longText = 240;

/** The first rows of a list that belong to a record, a link to all of them, and the actions on ticked ones. */
export function RelatedCard({ lists, id, onDone }: RelatedCardProps) {
  const t = useT();
  const { navigate } = useTab();
  const isHeld = useHeld();
  const renew = useRenewLists();
  const [chosen, setChosen] = useState(0);
  const [selection, select] = useState<Selection>(nothingSelected);
  const related = lists[chosen] ?? lists[0];
  const { list, filter, acts = [] } = related;
  const { title } = lists[0];
  const description = useDescribed(list);
  const path = useSession((session) => session.folded?.nodes.find((node) => node.list === list)?.path);
  // All rows where they can be ticked, or where the list has no page for the others.
  const limit = acts.length > 0 || path === undefined ? relatedMost : relatedShown;
  const query = useRelated(related, id, description?.topic, limit);
  const actions = description?.actions ?? noActions;
  const bulk = actions.filter((action) => action.scope === "bulk" && acts.includes(action.name) && !isHeld(action));
  const [run, dialogs] = useActions({
    actions: bulk,
    beside: actions,
    navigate,
    onDone: () => {
      select(nothingSelected);
      renew([list]);
      onDone();
    },
  });
  const { data } = query;
  const count = data?.count ?? 0;
  const rows = data?.data ?? [];
  // A row that has left the list is not ticked any more.
  const ticked = description
    ? rows.map((row) => keyOf(row, description.pk)).filter((key) => selection.ids.has(key))
    : [];
  return (
    <section data-part="record-related" className={classNames("card", styles.card)}>
      <header>
        <h2>{title}</h2>
        {data && <span className={classNames("figures", styles.count)}>{t("list.count", { count })}</span>}
        <div className={styles.acts}>
          {lists.length > 1 && (
            <Segmented
              label={title}
              value={chosen}
              options={lists.map((one, value) => ({ value, title: one.switch ?? one.title }))}
              onChange={(next) => {
                setChosen(next);
                select(nothingSelected);
              }}
            />
          )}
          {path !== undefined && count > rows.length && (
            <Button onClick={() => navigate(`${path}?${filter}=${id}`)}>{t("list.recordAll")}</Button>
          )}
          {count > 0 &&
            bulk.map((action) => (
              <Button
                key={action.name}
                aria-disabled={ticked.length === 0}
                onClick={() => ticked.length > 0 && run(action, { kind: "rows", ids: ticked })}
              >
                {ticked.length === 0
                  ? action.title
                  : t("list.actOnTicked", { title: action.title, count: ticked.length })}
              </Button>
            ))}
        </div>
      </header>
      {query.isError && !data ? (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : !data || !description ? (
        <SkeletonRows rows={3} columns={4} />
      ) : rows.length === 0 ? (
        <Empty
          text={t("list.empty", { title: related.switch === undefined ? title : `${title} · ${related.switch}` })}
        />
      ) : (
        <ScrollBox className={classNames(styles.rows, bulk.length > 0 && styles.isLong)} label={title}>
          <Rows
            rows={rows}
            description={description}
            columns={columnsInCard(description, filter, related.columns)}
            sums={count > 1 && count === rows.length ? data.totalrow : undefined}
            selection={bulk.length > 0 ? selection : null}
            onSelect={select}
          />
        </ScrollBox>
      )}
      {dialogs}
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly ListRow[];
  readonly description: TableDescription;
  readonly columns: readonly Column[];
  /** By column, over all rows that belong to the record. */
  readonly sums: Readonly<Record<string, number | null>> | undefined;
  /** Null: rows cannot be ticked here. */
  readonly selection: Selection | null;
  readonly onSelect: (selection: Selection) => void;
}

function Rows({ rows, description, columns, sums, selection, onSelect }: RowsProps) {
  const t = useT();
  const { detail, pk } = description;
  const page = rows.map((row) => keyOf(row, pk));
  const state = selection && pageState(selection, page);
  return (
    <table className="card-rows">
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.isCheck}>
              <Checkbox
                aria-label={t("list.selectPage")}
                checked={state === "all"}
                indeterminate={state === "some"}
                onChange={() => onSelect(pageToggled(selection, page))}
              />
            </th>
          )}
          {columns.map((column) => (
            <th key={column.name} scope="col" className={styles[`is-${alignOf(column)}`]}>
              {column.title}
            </th>
          ))}
          {detail !== undefined && <th scope="col" aria-label={t("list.detail")} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = keyOf(row, pk);
          const name = nameOfRecord(row, description);
          return (
            <tr key={id}>
              {selection && (
                <td className={styles.isCheck}>
                  <input
                    type="checkbox"
                    className={choicesStyles.checkbox}
                    aria-label={t("list.selectRow", { name })}
                    checked={selection.ids.has(id)}
                    onChange={({ nativeEvent }) =>
                      onSelect(toggled(selection, id, page, (nativeEvent as MouseEvent).shiftKey))
                    }
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.name}
                  data-title={index === 0 ? undefined : column.title}
                  className={classNames(
                    "figures",
                    styles[`is-${alignOf(column)}`],
                    index === 0 && styles.isName,
                    column.type === "text" && (column.item_width ?? 0) >= longText && styles.isText,
                  )}
                >
                  {cellOf(column, row[column.name], t, { id, name })}
                </td>
              ))}
              {detail !== undefined && (
                <td className={styles.lead}>
                  <Link to={pathFor(detail, row._detail ?? id)} aria-label={`${t("list.detail")} ${name}`}>
                    <ChevronRight size={16} aria-hidden="true" />
                  </Link>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
      {sums && columns.some(({ sum }) => sum) && (
        <Sums columns={columns} sums={sums} hasCheck={selection !== null} hasLead={detail !== undefined} />
      )}
    </table>
  );
}

interface SumsProps {
  readonly columns: readonly Column[];
  readonly sums: Readonly<Record<string, number | null>>;
  readonly hasCheck: boolean;
  readonly hasLead: boolean;
}

/** The sums of the figures. */
function Sums({ columns, sums, hasCheck, hasLead }: SumsProps) {
  const t = useT();
  const labelled = columns.findIndex((column) => !column.sum && column.type !== "image");
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => (
          <td
            key={column.name}
            colSpan={index === 0 && hasCheck ? 2 : 1}
            data-title={column.sum && index !== labelled ? column.title : undefined}
            className={classNames("figures", styles[`is-${alignOf(column)}`], index === labelled && styles.isName)}
          >
            {index === labelled ? t("list.total") : column.sum ? underText(column, sums) : null}
          </td>
        ))}
        {hasLead && <td className={styles.isActs}>{"\u00a0"}</td>}
      </tr>
    </tfoot>
  );
}
