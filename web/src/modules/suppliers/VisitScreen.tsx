import { useEffect } from "react";
import { useParams } from "react-router";
import type { ListRow, TableDescription } from "@kangying/contract/core/list";
import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { useT } from "../../engine/i18n/index.ts";
import { cellOf } from "../../engine/list/table/cells.tsx";
import { useDescribed } from "../../engine/list/acts/use-described-actions.ts";
import { useRecord } from "../../engine/record/use-record.ts";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { classNames } from "../../ui/class-names.ts";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { nameOfSupplier, suidOfSupplier } from "./supplier-row.ts";
import { VisitForm } from "./VisitForm.tsx";
import styles from "./visit.module.css";

const list = supplierCalls.SupplierManage.api;
/** Columns of the list that are shown beside the form: how the supplier is doing, and what ends when. */
const facts = [
  "state",
  "industry_type",
  "health",
  "paid",
  "refund_rate",
  "licence_until",
  "cert_until",
  "expire_on",
  "last_login_at",
];

/** Lets the platform's staff look into a supplier's console: with a reason, for at most half an hour. */
export function VisitScreen() {
  const t = useT();
  const onPhone = useMobile();
  const { id = "" } = useParams();
  const { setTitle } = useTab();
  const description = useDescribed(list);
  const query = useRecord(list, id, "supplier");
  const row = query.data;
  const name = row ? nameOfSupplier(row) : null;
  useEffect(() => setTitle(name), [name, setTitle]);
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{name}</h1>
      </header>
      {row && description ? (
        <div className={styles.columns}>
          <Facts row={row} description={description} />
          <section className={classNames("card", styles.card)}>
            {onPhone ? t("look.atDesk") : <VisitForm suid={suidOfSupplier(row)} name={name ?? ""} />}
          </section>
        </div>
      ) : (
        <div className="card">
          {query.error ? (
            <RecordFailure list="SupplierManage" error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={6} columns={2} />
          )}
        </div>
      )}
    </div>
  );
}

function Facts({ row, description }: { readonly row: ListRow; readonly description: TableDescription }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.card)}>
      <h2>{t("look.facts")}</h2>
      <dl className={styles.facts}>
        {facts.flatMap((one) => {
          const column = description.rows[one];
          if (!column) return [];
          return (
            <div key={one}>
              <dt>{column.title}</dt>
              <dd className="figures">{cellOf(column, row[one], t)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
