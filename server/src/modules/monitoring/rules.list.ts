import { topAction } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text, type ColumnDef, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byMultiselect, byText } from "../../core/list/filters/filters.ts";
import { queueCheck } from "./check-jobs.ts";
import { rulesOnAPage } from "./rules.repo.ts";
import { t } from "./monitoring.texts.ts";
import { ruleTitlePoint, titleOf } from "../../core/list/words/words.ts";

const states: readonly OptionDef[] = [
  { value: "sound", title: t("rules.sound"), color: "green" },
  { value: "broken", title: t("rules.broken"), color: "red" },
  { value: "failed", title: t("rules.failed"), color: "amber" },
];
const titles = t.group("titles");

/** Shows the rule's title. A rule of an older or newer build has no title here and shows its name. */
const ruleShown: ColumnDef["file"] = ({ value }, ctx) => {
  const title = titleOf(ctx, ruleTitlePoint, String(value));
  return title ? ctx.text(title) : String(value);
};

/** The list of data rules with their last results, over all suppliers. */
export const rulesList = defineList({
  api: "seller/system/RuleList",
  id: "rules",
  title: t("rules"),
  from: "platform.rule r",
  pk: "r.id",
  tenant: null,
  schema: "platform",
  columns: {
    rule: { ...text("r.name", { title: titles.rule, width: 300, fixed: true }), cell: ruleShown, file: ruleShown },
    // Alphabetical order puts the worst states first.
    state: tag("r.state", { title: titles.state, options: states, sort: true, width: 110 }),
    since: instant("r.since", { title: t("rules.since"), sort: true, width: 200, card: true }),
    offenders: number("r.offenders", {
      title: t("rules.offenders"),
      sort: true,
      width: 120,
      card: true,
    }),
    troubled: number("r.troubled", {
      title: t("rules.troubled"),
      width: 110,
    }),
    suppliers: number("r.suppliers", {
      title: t("rules.suppliers"),
      width: 110,
    }),
    checked_at: instant("r.checked_at", {
      title: t("rules.checked_at"),
      sort: true,
      width: 200,
    }),
    name: text("r.name", { title: titles.name, sort: true, width: 260 }),
    took_ms: number("r.took_ms", {
      title: t("rules.took_ms"),
      unit: t("rules.took_ms.unit"),
      sort: true,
      width: 100,
    }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "r.name", match: "contains" }),
    state: byMultiselect({ title: titles.state, sql: "r.state", options: states }),
  },
  detail: "/supertube/monitor/rules/look/:id",
  detail_key: "r.name",
  order: "state",
  limit: rulesOnAPage,
  topic: "rule",
  actions: {
    check: topAction({
      api: "seller/system/RuleCheck",
      class: "edit",
      title: t("rules.check"),
      done: t("rules.check.done"),
      icon: "refresh-cw",
      repeatable: true,
      run: async (ctx) => {
        ctx.audit({ biz_type: "rules", biz_id: null });
        await queueCheck(ctx);
      },
    }),
  },
});
