import { useEffect, useState } from "react";
import { Eye } from "lucide-react";
import { useParams } from "react-router";
import type { ListRow, TableDescription } from "@kangying/contract/core/list";
import { visitBegin } from "@kangying/contract/session/session.endpoints";
import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { cellOf } from "../../engine/list/table/cells.tsx";
import { useDescribed } from "../../engine/list/use-described-actions.ts";
import { useRecord } from "../../engine/record/use-record.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { tabActions } from "../../engine/tabs/tabs-store.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextArea } from "../../ui/Input.tsx";
import { Alert, SkeletonRows } from "../../ui/states.tsx";
import styles from "./visit.module.css";

const list = supplierCalls.SupplierManage.api;
/** What of the list stands beside the question: how it does, and what ends when. */
const facts = [
  "state",
  "industry_type",
  "paid",
  "refund_rate",
  "left",
  "licence_until",
  "cert_until",
  "expire_on",
  "last_login_at",
];

/** The way into a supplier's console for somebody of the platform who wants to look: for a reason, and no longer than half an hour. */
export function VisitScreen() {
  const { id = "" } = useParams();
  const { setTitle } = useTab();
  const description = useDescribed(list);
  const query = useRecord(list, id, "supplier");
  const row = query.data;
  const name = typeof row?.["name"] === "string" ? row["name"] : null;
  useEffect(() => setTitle(name), [name, setTitle]);
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{name}</h1>
      </header>
      {row && description ? (
        <div className={styles.columns}>
          <Facts row={row} description={description} />
          <Enter row={row} name={name ?? ""} />
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

function Enter({ row, name }: { readonly row: ListRow; readonly name: string }) {
  const t = useT();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const suid = typeof row["suid"] === "string" ? row["suid"] : "";
  const isReady = reason.trim().length >= 2;
  const enter = async (): Promise<void> => {
    setUnderWay(true);
    try {
      await api.call(visitBegin, { reason }, { supplieruid: suid, hideError: true });
    } catch (error) {
      setUnderWay(false);
      setFault(error instanceof ApiError ? error.msg : String(error));
      return;
    }
    // Everything that was read belongs to the platform: the console begins again.
    tabActions.clear();
    tokens.actFor(suid);
    location.assign("/dashboard");
  };
  return (
    <form
      className={classNames("card", styles.card)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isUnderWay) void enter();
      }}
    >
      <h2>
        <Eye aria-hidden size={16} /> {t("look.title")} <small>{t("look.minutes")}</small>
      </h2>
      <label className={styles.reason}>
        {t("look.reason")}
        <TextArea
          value={reason}
          onChange={setReason}
          maxLength={200}
          placeholder={t("look.placeholder")}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <p className={styles.note}>{t("look.note")}</p>
      {fault !== null && <Alert>{fault}</Alert>}
      <Button kind="filled" type="submit" disabled={!isReady || isUnderWay}>
        {isReady ? t("look.enter", { name }) : t("look.needReason")}
      </Button>
    </form>
  );
}
