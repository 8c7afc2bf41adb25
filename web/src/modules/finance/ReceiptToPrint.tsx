import { useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { receipt } from "@kangying/contract/finance/finance.endpoints";
import { api } from "../../engine/api/client.ts";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { useLanguage, useT } from "../../engine/i18n/index.ts";
import { usePageSize } from "../../engine/paper/use-page-size.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import { ReceiptPaper } from "./ReceiptScreen.tsx";

/** The receipt of a payment that was just taken, above the current page. It is printed automatically. */
export function ReceiptToPrint({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["document", receipt.api, String(id), language],
    queryFn: ({ signal }) => api.call(receipt, { id }, { hideError: true, signal }),
  });
  usePageSize("a4");
  const isThere = query.data !== undefined;
  const printed = useRef(false);
  useEffect(() => {
    if (!isThere || printed.current) return;
    printed.current = true;
    window.print();
  }, [isThere]);
  return (
    <Dialog
      open
      data-part="paper-dialog"
      title={t("receipt.title")}
      note={query.data?.receipt_no}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("form.close")}</Button>
          <Button kind="filled" disabled={!isThere} onClick={() => window.print()}>
            {t("paper.print")}
          </Button>
        </>
      }
    >
      {query.data ? (
        <ReceiptPaper receipt={query.data} />
      ) : query.isError ? (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={5} columns={2} />
      )}
    </Dialog>
  );
}
