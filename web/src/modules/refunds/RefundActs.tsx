import { lazy, Suspense, useState } from "react";
import type { Action } from "@kangying/contract/core/list";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { useT } from "../../engine/i18n/index.ts";
import { useRecord } from "../../engine/record/use-record.ts";
import { useDescription } from "../../engine/list/use-list-data.ts";
import { useMay } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/Button.tsx";
import type { Refund } from "./refund-draft.ts";

const FormDialog = lazy(() => import("../../engine/form/FormDialog.tsx").then((m) => ({ default: m.FormDialog })));
const list = refundCalls.RefundAllList.api;
const shown: ReadonlySet<string> = new Set(["reject", "ship_back", "receive"]);

/** What may be done once it was decided: goods on their way back, and payments that failed. */
export function RefundActs({ refund }: { readonly refund: Refund }) {
  const t = useT();
  const tab = useTab();
  const mayOpen = useMay();
  const queries = useQueryClient();
  const description = useDescription(list);
  const row = useRecord(list, String(refund.id), "refund");
  const [open, setOpen] = useState<Action | null>(null);
  const may = row.data?.["_actions"];
  // The likely one stands last, where the hand goes.
  const actions = (description.data?.actions ?? [])
    .filter(({ name }) => shown.has(name) && Array.isArray(may) && may.includes(name))
    .toSorted((a, b) => Number(a.name === "receive") - Number(b.name === "receive"));
  const payPage = `/finance/refundpay?keyword=${encodeURIComponent(refund.request_no ?? "")}`;
  return (
    <>
      {(refund.status === 40 || refund.status === 45) && mayOpen("RefundPay") && (
        <Button onClick={() => tab.navigate(payPage)}>{t("refunds.toPay")}</Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.name}
          kind={action.name === "receive" ? "filled" : "default"}
          harms={action.danger}
          onClick={() => setOpen(action)}
        >
          {action.title}
        </Button>
      ))}
      {open && row.data && (
        <Suspense>
          <FormDialog
            action={open}
            target={{ kind: "row", id: refund.id, row: row.data, name: refund.no }}
            onClose={() => setOpen(null)}
            onDone={({ msg }) => {
              setOpen(null);
              tab.toast(msg || t("form.done"));
              void queries.invalidateQueries({ queryKey: ["refund"] });
              void row.refetch();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
