import { text } from "../../../core/kernel/text.ts";
import { topAction } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { editRules } from "./edit-rules.ts";
import { readRules } from "./rules.repo.ts";

const whole = { decimals: 0, required: true } as const;

const rulesFields = {
  min_age: fields.number<true>({
    title: text("最低年龄", "Minimum age", "Edad mínima", "最低年齢"),
    ...whole,
    min: 0,
    max: 100,
  }),
  hold_days: fields.number<true>({
    title: text(
      "预约日后留位天数",
      "Days a bed is kept after the arrival",
      "Días de cama reservada tras la llegada",
      "到着予定後の確保日数",
    ),
    ...whole,
    min: 0,
    max: 30,
  }),
  offer_hours: fields.number<true>({
    title: text("候补保留小时", "Hours of an offer", "Horas de la oferta", "案内の有効時間"),
    ...whole,
    min: 1,
    max: 168,
  }),
  renewal_hold_hours: fields.number<true>({
    title: text("续费留床小时", "Hours a renewal is kept", "Horas de la renovación", "更新の確保時間"),
    ...whole,
    min: 1,
    max: 336,
  }),
  cooling_off_days: fields.number<true>({
    title: text("冷静期天数", "Cooling-off days", "Días de desistimiento", "クーリングオフ日数"),
    ...whole,
    min: 0,
    max: 30,
  }),
  credit_limit_fen: fields.money<true>({
    title: text("入营允许欠费", "Credit at entry", "Crédito al entrar", "入営時の未払い上限"),
    required: true,
    min: 0,
  }),
  cancel_steps: fields.rows({
    title: text("取消规则", "Cancellation rule", "Regla de cancelación", "キャンセル規定"),
    help: text(
      "按距入营天数从大到小取第一条；没有匹配则全部退回",
      "The first that fits, from most days down; none: nothing is kept",
      "La primera que encaje, de más a menos días; ninguna: no se retiene nada",
      "日数の多い順に最初に当てはまる段階。なければ全額返金",
    ),
    fields: {
      days_before: fields.number<true>({
        title: text("提前天数 ≥", "Days before ≥", "Días antes ≥", "日前 ≥"),
        required: true,
        decimals: 0,
        min: -365,
        max: 365,
      }),
      deposit_bp: fields.number<true>({
        title: text("扣定金（万分比）", "Keep of deposit, bp", "Retener señal, pb", "予約金の没収（bp）"),
        required: true,
        decimals: 0,
        min: 0,
        max: 10_000,
      }),
      fee_bp: fields.number<true>({
        title: text("扣营费（万分比）", "Keep of fees, bp", "Retener cuota, pb", "滞在費の没収（bp）"),
        required: true,
        decimals: 0,
        min: 0,
        max: 10_000,
      }),
    },
    max: 10,
  }),
  needs_contract: fields.switch({ title: text("入营需合同", "Contract needed", "Requiere contrato", "契約必須") }),
  needs_insurance: fields.switch({ title: text("入营需保险", "Insurance needed", "Requiere seguro", "保険必須") }),
  needs_screening: fields.switch({
    title: text("入营需筛查", "Screening needed", "Requiere cribado", "健康チェック必須"),
  }),
  screening_days: fields.number<true>({
    title: text(
      "停卡超过几天需重做筛查",
      "Days away before a new screening",
      "Días fuera antes de nuevo cribado",
      "再チェックまでの休止日数",
    ),
    ...whole,
    min: 1,
    max: 365,
  }),
  cancels_no_show: fields.switch({
    title: text("未到营自动取消", "Cancel no-shows", "Cancelar ausencias", "来営なしを自動キャンセル"),
  }),
  undo_hours: fields.number<true>({
    title: text("结营可撤销小时", "Hours to undo a finish", "Horas para deshacer el fin", "修了取消の可能時間"),
    ...whole,
    min: 0,
    max: 168,
  }),
  refund_days: fields.number<true>({
    title: text("退款工作日", "Working days for refunds", "Días hábiles de reembolso", "返金の営業日数"),
    ...whole,
    min: 1,
    max: 60,
  }),
  prepaid_cap_fen: fields.money({
    title: text("预付上限", "Prepaid limit", "Límite prepagado", "前払い上限"),
    help: text("留空不限", "Empty: none", "Vacío: ninguno", "空欄なら制限なし"),
    min: 1,
  }),
  sends_messages: fields.switch({
    title: text("短信通知学员", "Messages to students", "Mensajes a los alumnos", "受講生への通知"),
    help: text(
      "预约、确认、候补有床、取消、返营前一天与结营后发送",
      "For bookings, confirmations, freed beds, cancellations, the day before a return, and after the end",
      "Al reservar, confirmar, liberarse una cama, cancelar, antes del regreso y tras el fin",
      "予約・確定・空き・取消・復帰前日・修了後に送信します",
    ),
  }),
  review_url: fields.text({
    title: text("评价链接", "Review page", "Página de opiniones", "評価ページ"),
    help: text("留空不邀请评价", "Empty: nobody is asked", "Vacío: no se pide", "空欄なら依頼しません"),
    placeholder: text("https://", "https://", "https://", "https://"),
    max_length: 200,
  }),
};

export const rulesAction = topAction<typeof rulesFields>({
  api: "seller/student/CampRules",
  class: "audit",
  title: text("营期规则", "Camp rules", "Reglas del campamento", "滞在規定"),
  icon: "settings",
  form: rulesFields,
  prefill: async (ctx) => ({ ...(await readRules(ctx.tx, ctx.supplier.id)) }),
  run: editRules,
});
