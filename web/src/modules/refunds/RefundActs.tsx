import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { useT } from "../../engine/i18n/index.ts";
import { RowActs } from "../../engine/record/RowActs.tsx";
import { useMay } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/Button.tsx";
import type { Refund } from "./refund-draft.ts";

const shown: ReadonlySet<string> = new Set(["reject", "ship_back", "receive", "remind", "withdraw"]);

/** Actions after the decision: for returned goods, and for failed payments. */
export function RefundActs({ refund }: { readonly refund: Refund }) {
  const t = useT();
  const tab = useTab();
  const mayOpen = useMay();
  const queries = useQueryClient();
  const payPage = `/finance/refundpay?keyword=${encodeURIComponent(refund.request_no ?? "")}`;
  return (
    <>
      {(refund.status === 40 || refund.status === 45) && mayOpen("RefundPay") && (
        <Button onClick={() => tab.navigate(payPage)}>{t("refunds.toPay")}</Button>
      )}
      <RowActs
        list={refundCalls.RefundAllList.api}
        id={refund.id}
        topic="refund"
        name={refund.no}
        offers={({ name }) => shown.has(name)}
        likely={["receive"]}
        onDone={() => void queries.invalidateQueries({ queryKey: ["refund"] })}
      />
    </>
  );
}
