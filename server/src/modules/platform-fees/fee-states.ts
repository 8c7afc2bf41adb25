import { choice } from "@kangying/contract/core/choice";
import { t } from "./platform-fees.texts.ts";

/** The states of a month's fee. */
export const feeStates = [
  choice("running", t("state.running"), "cyan"),
  choice("waiting", t("state.waiting"), "slate"),
  choice("due", t("state.due"), "amber"),
  choice("settled", t("state.settled"), "green"),
] as const;

export const stateSql = `case when f.status = 1 then 'settled' when f.due_on <= :today::date then 'due'
  when f.month < date_trunc('month', :today::date)::date then 'waiting' else 'running' end`;

export const lineKinds = [
  choice("payment", t("kind.payment"), "green"),
  choice("converted", t("kind.converted"), "green"),
  choice("void", t("kind.void"), "slate"),
  choice("refund", t("kind.refund"), "red"),
] as const;
