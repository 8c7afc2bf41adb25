import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheckBig, Clock } from "lucide-react";
import { payCode, type PayCodeView } from "@kangying/contract/finance/finance.endpoints";
import { api } from "../../engine/api/client.ts";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { formatMoney } from "../../engine/format/index.ts";
import { useLanguage, useT } from "../../engine/i18n/index.ts";
import { printPaper } from "../../engine/paper/print-paper.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { QrPicture } from "../../ui/codes/QrPicture.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import styles from "./pay-code.module.css";

type CodePayment = PayCodeView["payments"][number];
const pollMs = 2_000;

/** QR code for a payer at the desk, shown until the money arrives. Several payments are shown one after another. */
export function PayCodeDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["document", payCode.api, String(id), language],
    queryFn: ({ signal }) => api.call(payCode, { id }, { hideError: true, signal }),
    refetchInterval: ({ state }) => (state.data && !current(state.data.payments) ? false : pollMs),
  });
  const payments = query.data?.payments ?? [];
  const paid = payments.filter(({ state }) => state === "paid");
  const isPaid = payments.length > 0 && paid.length === payments.length;
  const printReceipt = (): void => {
    onClose();
    printPaper({ name: "Receipt", id });
  };
  return (
    <Dialog
      open
      size="small"
      data-part="pay-code"
      title={t("payCode.title")}
      note={[query.data?.owner, query.data?.payable_no].filter(Boolean).join(" · ")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("form.close")}</Button>
          {isPaid && (
            <Button kind="filled" onClick={printReceipt}>
              {t("payCode.receipt")}
            </Button>
          )}
        </>
      }
    >
      {query.data ? (
        <Shown payments={payments} isSandbox={query.data.is_sandbox} />
      ) : query.isError ? (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={5} columns={1} />
      )}
    </Dialog>
  );
}

/** The payment that is paid next. */
function current(payments: readonly CodePayment[]): CodePayment | undefined {
  return payments.find(({ state }) => state === "waiting");
}

function Shown({ payments, isSandbox }: { readonly payments: readonly CodePayment[]; readonly isSandbox: boolean }) {
  const t = useT();
  const now = current(payments);
  const total = payments.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const failed = payments.find(({ state }) => state === "closed" || state === "checked");
  return (
    <div className={styles.code} aria-live="polite">
      {now ? (
        <>
          <p className={classNames(styles.amount, "figures")}>{formatMoney(now.amount_fen, { sign: true })}</p>
          <p className={styles.purpose}>{[now.purpose, now.no].join(" · ")}</p>
          <div className={styles.picture}>
            {now.code_url === null ? (
              <Clock aria-hidden />
            ) : (
              <QrPicture text={now.code_url} label={t("payCode.scan")} size={220} />
            )}
          </div>
          <p className={styles.hint}>{t(now.code_url === null ? "payCode.opening" : "payCode.scan")}</p>
          {isSandbox && <p className={styles.hint}>{t("payCode.sandbox")}</p>}
        </>
      ) : (
        <End total={total} failed={failed} />
      )}
      {payments.length > 1 && (
        <ul className={styles.parts}>
          {payments.map((each) => (
            <li key={each.id} data-state={each.state}>
              <span>{each.purpose}</span>
              <span className="figures">{formatMoney(each.amount_fen, { sign: true })}</span>
              <span>{t(`payCode.state.${each.state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function End({ total, failed }: { readonly total: number; readonly failed: CodePayment | undefined }) {
  const t = useT();
  if (failed)
    return (
      <p className={styles.failed}>
        <CircleAlert aria-hidden />
        {t(failed.state === "closed" ? "payCode.closed" : "payCode.checked")}
      </p>
    );
  return (
    <p className={styles.done}>
      <CircleCheckBig aria-hidden />
      {t("payCode.paid", { amount: formatMoney(total, { sign: true }) })}
    </p>
  );
}
