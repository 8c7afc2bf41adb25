import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Report } from "@kangying/contract/statistics/report";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import type { MessageKey } from "../../engine/i18n/messages.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { evenRows } from "../../ui/even-rows.ts";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { ReportChart } from "./ReportChart.tsx";
import { reportValue } from "./report-value.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./statistics.module.css";

/** State of a report's query. */
interface Asked {
  readonly data: Report | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** A page of figures that the server describes: figures, charts with their tables, and groups. A figure links to its rows. */
export function ReportScreen({
  title,
  asked,
  tools,
}: {
  readonly title: string;
  readonly asked: Asked;
  readonly tools?: ReactNode;
}) {
  const { data, error } = asked;
  const wide = wideTables(data?.tables ?? []);
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{title}</h1>
        {data && (
          <p data-part="page-note" className="page-note figures">
            {data.note}
          </p>
        )}
        <div data-part="page-actions" className={styles.tools}>
          {data?.lists.map((list) => (
            <Link key={list.to} className={styles.toList} to={list.to}>
              {list.title}
            </Link>
          ))}
          {tools}
        </div>
      </header>
      {error && !data ? (
        <CallFailure error={error} onRetry={() => void asked.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={10} columns={4} />
      ) : (
        <>
          <Figures figures={data.figures} />
          {data.charts.map((chart) => (
            <ReportChart key={chart.key} chart={chart} />
          ))}
          <div className={styles.columns}>
            {data.tables.map((table, at) => (
              <GroupTable key={table.key} table={table} none="stats.none" isWide={wide.has(at)} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Figures({ figures }: { readonly figures: Report["figures"] }) {
  return (
    <dl className={classNames("card", styles.figures, "figures")} style={evenRows(figures.length)}>
      {figures.map(({ key, title, kind, value, says, tone, to }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>
            {to === null ? (
              <b className={styles.change} data-tone={tone}>
                {reportValue(kind, value)}
              </b>
            ) : (
              <Link className={styles.change} data-tone={tone} to={to}>
                {reportValue(kind, value)}
              </Link>
            )}
            <small>{says}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the positions of the full-width tables: those with more than five columns, and narrow ones without a narrow one to be beside. */
function wideTables(tables: Report["tables"]): ReadonlySet<number> {
  const wide = new Set<number>();
  const isNarrow = (at: number): boolean => (tables[at]?.columns.length ?? Number.POSITIVE_INFINITY) <= 5;
  for (let at = 0; at < tables.length; at += 1) {
    if (isNarrow(at) && isNarrow(at + 1)) at += 1;
    else wide.add(at);
  }
  return wide;
}

interface GroupTableProps {
  readonly table: Report["tables"][number];
  readonly none: MessageKey;
  readonly isWide: boolean;
}

function GroupTable({ table, none, isWide }: GroupTableProps) {
  const t = useT();
  return (
    <section className={classNames("card", styles.card, isWide && styles.wide)}>
      <header className={styles.head}>
        <h2>{table.title}</h2>
        <small>{table.note}</small>
      </header>
      {table.rows.length === 0 ? (
        <Empty text={t(none)} />
      ) : (
        <ScrollBox className={styles.tall} label={table.title}>
          <table className={classNames(styles.table, styles.isCards, "card-rows", "figures")}>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column.title}>{column.title}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ cells }, at) => (
                // Rows of a report have no key of their own and never move.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  {table.columns.map((column, index) => {
                    const cell = cells[index] ?? { value: null, to: null };
                    const shown = reportValue(column.kind, cell.value, "column");
                    return (
                      <td key={column.title} data-title={index === 0 ? undefined : column.title}>
                        {cell.to === null ? shown : <Link to={cell.to}>{shown}</Link>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
