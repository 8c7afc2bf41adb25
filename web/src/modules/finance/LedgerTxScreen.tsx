import { useEffect, type ReactNode } from "react";
import { useParams } from "react-router";
import { ledgerTx, type LedgerTxView } from "@kangying/contract/finance/finance.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { Fetched } from "../../engine/paper/Fetched.tsx";
import { useFetched } from "../../engine/paper/use-fetched.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./ledger-tx.module.css";
import buttonStyles from "../../ui/button.module.css";

/** One ledger transaction with its legs, and the transaction that reversed it. */
export function LedgerTxScreen() {
  const titleOf = useTitles();
  const { id } = useParams();
  const { setTitle } = useTab();
  const query = useFetched(ledgerTx, id, "ledger");
  const seq = query.data?.seq;
  const title = titleOf("ledgerLook");
  useEffect(() => setTitle(seq === null || seq === undefined ? null : `${title} #${seq}`), [seq, setTitle, title]);
  return (
    <div className={styles.ledgerTx}>
      <header data-part="page-head" className="page-head">
        <h1>
          {title} {seq !== null && seq !== undefined && <span className="figures">#{seq}</span>}
        </h1>
      </header>
      <Fetched query={query} list="Ledger">
        {(tx) => <Transaction tx={tx} />}
      </Fetched>
    </div>
  );
}

function Transaction({ tx }: { readonly tx: LedgerTxView }) {
  const t = useT();
  const { navigate } = useTab();
  const other = (to: { readonly id: number; readonly seq: number | null }) => (
    <button
      type="button"
      data-part="link-button"
      className={classNames(buttonStyles.linkBtn, "figures")}
      onClick={() => navigate(`/finance/ledger/look/${to.id}`)}
    >
      #{to.seq ?? "…"}
    </button>
  );
  const { doc_at } = tx;
  const document =
    doc_at === null ? (
      (tx.doc_no ?? "—")
    ) : (
      <button
        type="button"
        data-part="link-button"
        className={classNames(buttonStyles.linkBtn, "figures")}
        onClick={() => navigate(doc_at)}
      >
        {tx.doc_no ?? t("ledger.open")}
      </button>
    );
  const total = tx.legs.reduce((sum, leg) => sum + (leg.debit_fen ?? 0), 0);
  return (
    <>
      <dl data-part="ledger-facts" className={classNames("card", styles.ledgerFacts)}>
        <Fact name={t("ledger.at")}>{formatTime(tx.at)}</Fact>
        <Fact name={t("ledger.cause")}>{tx.cause_title}</Fact>
        <Fact name={t("ledger.document")}>{document}</Fact>
        <Fact name={t("ledger.by")}>{tx.by}</Fact>
        <Fact name={t("ledger.memo")}>{tx.memo === "" ? "—" : tx.memo}</Fact>
        {tx.about !== null && <Fact name={t("ledger.about")}>{tx.about}</Fact>}
        {tx.reversal_of && <Fact name={t("ledger.reverses")}>{other(tx.reversal_of)}</Fact>}
        {tx.reversed_by && <Fact name={t("ledger.reversedBy")}>{other(tx.reversed_by)}</Fact>}
      </dl>
      <ScrollBox className={classNames("card", styles.ledgerLegs)} label={t("ledger.account")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("ledger.account")}</th>
              <th scope="col">{t("ledger.debit")}</th>
              <th scope="col">{t("ledger.credit")}</th>
              <th scope="col">{t("ledger.balanceAfter")}</th>
            </tr>
          </thead>
          <tbody>
            {tx.legs.map((leg, index) => (
              <tr key={index}>
                <th scope="row">{leg.title}</th>
                <td>{formatMoney(leg.debit_fen)}</td>
                <td>{formatMoney(leg.credit_fen)}</td>
                <td>{formatMoney(leg.balance_after_fen)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("ledger.total")}</th>
              <td>{formatMoney(total)}</td>
              <td>{formatMoney(total)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
      <p className={styles.ledgerHash}>
        {t("ledger.hash")} <code>{tx.hash ?? t("ledger.waiting")}</code> {tx.hash && <CopyButton text={tx.hash} />}
      </p>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
