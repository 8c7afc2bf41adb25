import { recordSql } from "../../../core/db/chains/chain.ts";
import { text } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { operateLogChain } from "../../../core/jobs/keep-chains.ts";
import { logColumns, logFilters } from "./log-columns.ts";
import { verifyAction } from "../verify-action.ts";
import { t } from "../operations.texts.ts";

const verify = verifyAction("seller/system/OperateLogVerify", operateLogChain);

/** The list of actions with account and row, from the supplier's chained log. */
export const operateLogList = defineList({
  api: "seller/system/OperateLogList",
  id: "operate-log",
  title: t("operate_log"),
  from: "operate_log l",
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    ...logColumns,
    record: text(recordSql(operateLogChain, "l"), { title: t("log.record"), hidden: true, width: 320 }),
  },
  filters: logFilters,
  order: "-at",
  limit: 20,
  actions: { verify },
  export: "seller/system/OperateLogExport",
});

/** The same log, only with accounts that no role limits: the owner and the platform. */
export const adminLogList = defineList({
  api: "seller/system/AdminLogList",
  id: "admin-log",
  title: t("operateLog.adminLog"),
  from: "operate_log l",
  pk: "l.id",
  tenant: "l.supplier_id",
  where: ["l.actor_role in ('owner', 'platform')"],
  columns: logColumns,
  filters: {
    at: logFilters.at,
    outcome: logFilters.outcome,
    about: logFilters.about,
    keyword: logFilters.keyword,
    acting: logFilters.acting,
  },
  order: "-at",
  limit: 20,
  actions: { verify },
  export: "seller/system/AdminLogExport",
});
