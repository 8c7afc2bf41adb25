export { accountSubjectSql } from "./account-subject.ts";
export { ledgerList } from "./ledger.list.ts";
