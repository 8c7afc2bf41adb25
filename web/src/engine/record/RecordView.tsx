import { lazy, Suspense, useMemo, type ReactNode } from "react";
import type { Column, ListRow, RecordDescription, TableDescription } from "@kangying/contract/core/list";
import type { SharesCell } from "@kangying/contract/core/list-cells";
import { useT } from "../i18n/index.ts";
import { cellOf } from "../list/table/cells.tsx";
import { SharesTable } from "../list/table/parts/Shares.tsx";
import { actionsOf, rowActionsByName } from "../list/acts/row-actions.ts";
import { useActions } from "../list/acts/use-actions.tsx";
import { expectOwnRows } from "../list/live/own-rows.ts";
import { keyOf } from "../list/state/selection.ts";
import { useTab } from "../tabs/use-tab.ts";
import { RecordHead } from "./RecordHead.tsx";
import { RelatedCard } from "./RelatedCard.tsx";
import { followLink } from "./follow-link.ts";
import { cardsTogether, columnsOf, personOf, statesOf } from "./record-parts.ts";
import { useRenewLists } from "./use-record.ts";
import { classNames } from "../../ui/class-names.ts";
import { useMobile } from "../../ui/hooks/use-media.ts";
import styles from "./record.module.css";

const RailAnswer = lazy(() => import("../list/rail/RailAnswer.tsx").then((module) => ({ default: module.RailAnswer })));

interface RecordViewProps {
  readonly api: string;
  readonly row: ListRow;
  readonly name: string;
  readonly description: TableDescription;
  /** Above the facts. */
  readonly children?: ReactNode;
  /** Below the facts of the narrow column. */
  readonly beside?: ReactNode;
}

/** A loaded record: its name, its actions, its facts in cards, and its related lists. */
export function RecordView({ api, row, name, description, children, beside }: RecordViewProps) {
  const t = useT();
  const { navigate } = useTab();
  const onPhone = useMobile();
  const actions = useMemo(() => rowActionsByName(description, onPhone), [description, onPhone]);
  const renew = useRenewLists();
  const id = keyOf(row, description.pk);
  const { record } = description;
  const related = record?.related ?? [];
  const [run, dialogs] = useActions({
    actions: description.actions,
    navigate,
    onDone: (changed) => {
      expectOwnRows(description.topic, changed);
      renew([api, ...related.map(({ list }) => list)]);
    },
  });
  const facts: RecordDescription["facts"] = record?.facts ?? [
    { title: description.title, columns: columnsOf(description).map((one) => one.name) },
  ];
  // Except for the first one, a card without any value is not shown.
  const told = facts.filter(({ columns }, at) => at === 0 || columns.some((one) => isSaid(row[one])));
  const inMain = told.filter((one) => !one.beside);
  const inNarrow = told.filter((one) => one.beside);
  const hasBeside = record?.beside !== undefined || inNarrow.length > 0;
  const factsOf = ({ title, columns, strip }: (typeof facts)[number]): ReactNode => (
    <FactCard
      key={title}
      title={title}
      columns={columns.flatMap((one) => description.rows[one] ?? [])}
      row={row}
      id={id}
      name={name}
      strip={strip === true}
    />
  );
  const cardsOf = (some: typeof related): ReactNode =>
    cardsTogether(some).map((lists) => (
      <RelatedCard key={lists[0].list} lists={lists} id={id} onDone={() => renew([api])} />
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside are pressed by key as links
    <div
      data-part="record-page"
      className={classNames(styles.record, hasBeside && styles.hasBeside)}
      onClick={(event) => void followLink(event, navigate)}
    >
      <RecordHead
        name={name}
        person={personOf(row, description, name)}
        states={statesOf(row, description).map((column) => ({ key: column.name, column, value: row[column.name] }))}
        actions={actionsOf(row, actions)}
        onAction={(action) => run(action, { kind: "row", id, row, name })}
      />
      {children}
      <div className={styles.columns}>
        <div className={styles.cards}>
          {inMain.filter(({ strip }) => strip).map(factsOf)}
          {cardsOf(related.filter(({ first }) => first))}
          {inMain.filter(({ strip }) => !strip).map(factsOf)}
          {cardsOf(related.filter(({ first }) => !first))}
        </div>
        {hasBeside && (
          <aside data-part="record-beside" className={styles.beside} aria-label={t("list.beside")}>
            {inNarrow.map(factsOf)}
            {beside}
            {record?.beside !== undefined && (
              <Suspense>
                <RailAnswer rail={record.beside} topic={description.topic} id={id} />
              </Suspense>
            )}
          </aside>
        )}
      </div>
      {dialogs}
    </div>
  );
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

interface FactCardProps {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly row: ListRow;
  readonly id: number;
  readonly name: string;
  readonly strip: boolean;
}

/** Facts of one kind, each under its title. Long texts and pictures have a line of their own; in a strip the facts are figures in a row. */
function FactCard({ title, columns, row, id, name, strip }: FactCardProps) {
  const t = useT();
  return (
    <section
      data-part="record-facts"
      className={classNames("card", styles.card, strip && styles.isStrip)}
      aria-label={strip ? title : undefined}
    >
      {!strip && <h2>{title}</h2>}
      <dl className={strip ? styles.strip : styles.facts}>
        {columns.map((column) => {
          const value = row[column.name];
          const isWide = column.type === "images" || (typeof value === "string" && value.length > 60);
          if (column.type === "shares" && isSaid(value))
            return (
              <div key={column.name} className={styles.isWide}>
                <dt className="visually-hidden">{column.title}</dt>
                <dd>
                  <SharesTable cell={value as SharesCell} />
                </dd>
              </div>
            );
          return (
            <div key={column.name} className={isWide ? styles.isWide : undefined}>
              <dt>{column.title}</dt>
              <dd className="figures">{cellOf(column, value, t, { id, name, copies: true })}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
