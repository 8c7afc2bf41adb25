import { text as say } from "../../core/kernel/text.ts";
import { topAction } from "../../core/list/actions.ts";
import { instant, number, tag, text, type ColumnDef, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byMultiselect, byText } from "../../core/list/filters.ts";
import { queueCheck } from "./check-jobs.ts";
import { ruleTitles } from "./rule-words.ts";
import { rulesOnAPage } from "./rules.repo.ts";

const states: readonly OptionDef[] = [
  { value: "sound", title: say("正常", "Holds", "Se cumple", "正常"), color: "green" },
  { value: "broken", title: say("被破坏", "Broken", "Incumplida", "違反"), color: "red" },
  { value: "failed", title: say("未能检查", "Not checked", "Sin comprobar", "検査不能"), color: "amber" },
];
const titles = {
  rule: say("规则", "Rule", "Regla", "ルール"),
  name: say("规则代码", "Rule's code", "Código de la regla", "ルールコード"),
  state: say("状态", "State", "Estado", "状態"),
};

/** A rule of an older or newer build has no words here: it shows its name. */
const ruleShown: ColumnDef["file"] = ({ value }, ctx) => {
  const title = ruleTitles[String(value)];
  return title ? ctx.text(title) : String(value);
};

/** The rules of the data as they were found when last asked, over all suppliers together. */
export const rulesList = defineList({
  api: "seller/system/RuleList",
  id: "rules",
  title: say("数据规则", "Data rules", "Reglas de datos", "データルール"),
  from: "platform.rule r",
  pk: "r.id",
  tenant: null,
  schema: "platform",
  columns: {
    // In the order of the alphabet the worst come first.
    state: tag("r.state", {
      title: titles.state,
      options: states,
      sort: true,
      width: 110,
      fixed: true,
      card: true,
    }),
    rule: { ...text("r.name", { title: titles.rule, width: 300, card: true }), cell: ruleShown, file: ruleShown },
    since: instant("r.since", { title: say("自", "Since", "Desde", "開始"), sort: true, width: 200, card: true }),
    offenders: number("r.offenders", {
      title: say("违规行数", "Offending rows", "Filas infractoras", "違反行数"),
      sort: true,
      width: 120,
      card: true,
    }),
    troubled: number("r.troubled", {
      title: say("涉及商家", "Suppliers affected", "Proveedores afectados", "影響事業者"),
      width: 110,
    }),
    suppliers: number("r.suppliers", {
      title: say("已检查商家", "Suppliers checked", "Proveedores comprobados", "検査事業者"),
      width: 110,
    }),
    checked_at: instant("r.checked_at", {
      title: say("上次检查", "Last checked", "Última comprobación", "前回検査"),
      sort: true,
      width: 200,
    }),
    name: text("r.name", { title: titles.name, sort: true, width: 260 }),
    took_ms: number("r.took_ms", {
      title: say("耗时", "Took", "Duración", "所要時間"),
      unit: say("毫秒", "ms", "ms", "ミリ秒"),
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
      title: say("立即检查", "Check now", "Comprobar ahora", "今すぐ検査"),
      done: say(
        "已开始检查，结果会自动出现",
        "The check has begun: what it finds appears by itself",
        "La comprobación ha empezado: el resultado aparecerá solo",
        "検査を開始しました。結果は自動で表示されます",
      ),
      icon: "refresh-cw",
      repeatable: true,
      run: async (ctx) => {
        ctx.audit({ biz_type: "rules", biz_id: null });
        await queueCheck(ctx);
      },
    }),
  },
});
