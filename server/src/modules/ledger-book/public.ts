export { ledgerList } from "./ledger.list.ts";
