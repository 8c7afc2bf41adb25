import { ledgerTx } from "@kangying/contract/finance/finance.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { ledgerList } from "./ledger.list.ts";
import { presentLedgerTx } from "./present-ledger-tx.ts";
import { t } from "./ledger-book.texts.ts";

/** The ledger as operators read it: each leg with the stay, the drawer or the person that its account belongs to. */
export const ledgerBook = defineModule({
  name: "ledger-book",
  callTitles: t.group("call"),
  lists: [ledgerList],
  routes: [callRoute(ledgerTx, (ctx, { id }) => presentLedgerTx(ctx, id))],
});
