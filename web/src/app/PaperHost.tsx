import { Suspense } from "react";
import { usePaperToPrint } from "../engine/paper/print-paper.ts";
import { recoveringLazy } from "./recovering-lazy.ts";

const papers = {
  PayCode: recoveringLazy(() => import("../modules/finance/PayCodeDialog.tsx").then((m) => m.PayCodeDialog)),
  Receipt: recoveringLazy(() => import("../modules/finance/ReceiptToPrint.tsx").then((m) => m.ReceiptToPrint)),
};

/** Shows the document that an action has just made, such as a receipt, above the open page. */
export function PaperHost() {
  const [paper, close] = usePaperToPrint();
  if (!paper) return null;
  const Shown = papers[paper.name];
  return (
    <Suspense>
      <Shown id={paper.id} onClose={close} />
    </Suspense>
  );
}
