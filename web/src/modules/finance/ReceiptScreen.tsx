import { depositReceipt, receipt, type ReceiptView } from "@kangying/contract/finance/finance.endpoints";
import { amountInCapitals, formatMoney, formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT } from "../../engine/i18n/index.ts";
import { PaperScreen } from "../../engine/paper/PaperScreen.tsx";
import { Paper, PaperFacts, PaperHead } from "../../ui/Paper.tsx";
import styles from "./receipt.module.css";

/** A payment's receipt, for printing. */
export function ReceiptScreen() {
  return <ReceiptPage document={receipt} list="CashPay" />;
}

/** The receipt of a deposit. */
export function DepositReceiptScreen() {
  return <ReceiptPage document={depositReceipt} list="DepositList" />;
}

function ReceiptPage({ document, list }: { readonly document: typeof receipt; readonly list: string }) {
  return (
    <PaperScreen
      document={document}
      topic="payment"
      list={list}
      title="receipt"
      nameOf={({ receipt_no }) => receipt_no}
    >
      {(view) => <ReceiptPaper receipt={view} />}
    </PaperScreen>
  );
}

/** The receipt itself. */
export function ReceiptPaper({ receipt }: { readonly receipt: ReceiptView }) {
  const t = useT();
  const isChinese = useLanguage() === "zh-CN";
  const change_fen = receipt.received_fen === null ? 0 : receipt.received_fen - receipt.amount_fen;
  const facts: readonly (readonly [string, string])[] = [
    [t("receipt.payer"), receipt.payer],
    [
      t("receipt.for"),
      [receipt.lines.map(({ purpose }) => purpose).join(" + "), receipt.owner, receipt.payable_no]
        .filter((word) => word !== "")
        .join(" · "),
    ],
    ...(receipt.lines.length > 1
      ? receipt.lines.map(({ purpose, amount_fen }) => [purpose, formatMoney(amount_fen, { sign: true })] as const)
      : []),
    [t("receipt.method"), receipt.channel],
    ...(change_fen > 0
      ? [
          [
            t("receipt.handed"),
            t("receipt.change", {
              received: formatMoney(receipt.received_fen, { sign: true }),
              change: formatMoney(change_fen, { sign: true }),
            }),
          ] as const,
        ]
      : []),
    ...(receipt.memo === "" ? [] : [[t("receipt.memo"), receipt.memo] as const]),
  ];
  return (
    <Paper className={styles.receiptPaper} lang={isChinese ? "zh-CN" : undefined}>
      {receipt.is_void && <span className={styles.receiptVoid}>{t("receipt.void")}</span>}
      <PaperHead
        house={receipt.supplier}
        title={t("receipt.title")}
        numbers={[
          [t("receipt.no"), receipt.receipt_no],
          [t("receipt.date"), formatTime(receipt.paid_at, "YYYY-MM-DD HH:mm")],
        ]}
      />
      <PaperFacts facts={facts} />
      <div className={styles.receiptAmount}>
        {isChinese && (
          <p>
            <span>{t("receipt.capitals")}</span>
            <strong>{amountInCapitals(receipt.amount_fen)}</strong>
          </p>
        )}
        <p className="figures">
          <span>{t("receipt.amount")}</span>
          <strong>{formatMoney(receipt.amount_fen, { sign: true })}</strong>
        </p>
      </div>
      <footer>
        <p>
          {t("receipt.cashier")} {receipt.cashier}
        </p>
        <p>{t("receipt.stamp")}</p>
      </footer>
    </Paper>
  );
}
