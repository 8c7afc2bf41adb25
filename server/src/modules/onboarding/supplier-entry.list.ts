import { ownEnterCalls as calls } from "@kangying/contract/suppliers/suppliers.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { t } from "./onboarding.texts.ts";

const ways = [
  { value: "applied", title: t("own.applied"), color: "green" },
  { value: "made", title: t("own.made"), color: "slate" },
] as const;

/** One row: the supplier's own application to the platform. */
export const supplierEntryList = defineList({
  api: calls.EnterRecordList.api,
  id: "supplier-entry",
  title: pageTitle("supplierEnter"),
  from: "supplier s left join supplier_entry a on a.supplier_id = s.id",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: t("part.name"), sort: true }),
    way: tag("case when a.no is null then 'made' else 'applied' end", { title: t("own.way"), options: ways }),
    no: text("a.no", { title: t("no") }),
    contact: text("a.contact", { title: t("part.contact") }),
    login: text("a.login", { title: t("part.login") }),
    submitted_at: instant("a.submitted_at", { title: t("submitted_at") }),
    revision: number("a.revision", { title: t("revision") }),
    agreement_no: number("a.agreement_no", { title: t("own.agreement_no") }),
    agreed_at: instant("a.agreed_at", { title: t("own.agreed_at") }),
    since: instant("coalesce(a.decided_at, s.created_at)", { title: t("own.since") }),
  },
  order: "name",
  topic: "application",
  detail: "/supplier/enter",
  record: {
    facts: [
      { title: t("own.facts.way"), columns: ["way", "since"] },
      {
        title: t("own.facts.said"),
        columns: ["no", "submitted_at", "revision", "contact", "login", "agreement_no", "agreed_at"],
      },
    ],
  },
});
