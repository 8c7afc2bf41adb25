import { AppError } from "../../../core/kernel/app-error.ts";
import { text } from "../../../core/kernel/text.ts";
import { rowAction, topAction } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { roomTypeOptions } from "../../resources/public.ts";
import { packageKitField } from "../kit/package-kit.ts";
import { findPackage } from "../packages.repo.ts";
import { addPackage } from "../packages.ts";
import { editRules } from "../rules/edit-rules.ts";
import { readRules } from "../rules/rules.repo.ts";
import { editPackage, setOffered } from "./edit-package.ts";

const packageFields = {
  name: fields.text<true>({ title: text("名称", "Name", "Nombre", "名称"), required: true, max_length: 60 }),
  nights: fields.number<true>({
    title: text("天数", "Nights", "Noches", "泊数"),
    required: true,
    min: 1,
    max: 365,
    decimals: 0,
  }),
  gift_nights: fields.number({
    title: text("赠送天数", "Free nights", "Noches gratis", "無料泊数"),
    min: 0,
    max: 365,
    decimals: 0,
  }),
  room_type_id: fields.select<number, true>({
    title: text("房型", "Room type", "Tipo", "部屋タイプ"),
    options: roomTypeOptions,
    required: true,
  }),
  price_fen: fields.money<true>({ title: text("价格", "Price", "Precio", "料金"), required: true, min: 0 }),
  deposit_booking_fen: fields.money({ title: text("定金", "Booking deposit", "Señal", "予約金"), min: 0 }),
  deposit_security_fen: fields.money({ title: text("押金", "Security deposit", "Fianza", "保証金"), min: 0 }),
  day_price_fen: fields.money({
    title: text("公布日价", "Published day price", "Precio por día publicado", "公表日額"),
    min: 0,
  }),
  penalty: fields.number({
    title: text("违约金", "Penalty", "Penalización", "違約金"),
    unit: text("%", "%", "%", "%"),
    min: 0,
    max: 20,
    decimals: 2,
    initial: 20,
  }),
  max_pause_times: fields.number({
    title: text("停卡次数", "Pauses", "Pausas", "休止回数"),
    min: 0,
    max: 20,
    decimals: 0,
    initial: 1,
  }),
  max_pause_days: fields.number({
    title: text("停卡总天数", "Pause days in all", "Días de pausa en total", "休止日数の合計"),
    min: 0,
    max: 365,
    decimals: 0,
    initial: 30,
  }),
  pause_fee_fen: fields.money({ title: text("停卡费", "Pause fee", "Coste de la pausa", "休止手数料"), min: 0 }),
  leave_credit_nights: fields.number({
    title: text("请假返还上限", "Nights given back after leaves", "Noches devueltas por permisos", "外出返還の上限"),
    help: text(
      "床位保留的请假，返营后按实际离营晚数返还，合计不超过此数",
      "Nights away with the bed kept come back on return, in all no more than these",
      "Las noches fuera con la cama reservada se devuelven, como máximo estas",
      "ベッドを確保した外出の泊数を、合計この数まで返還します",
    ),
    min: 0,
    max: 60,
    decimals: 0,
    initial: 0,
  }),
  min_leave_hours: fields.number({
    title: text(
      "请假提前小时数",
      "Hours of notice for a leave",
      "Horas de aviso para un permiso",
      "外出申請の事前時間",
    ),
    min: 0,
    max: 720,
    decimals: 0,
    initial: 24,
  }),
  kit: packageKitField,
  valid_from: fields.date({ title: text("生效", "From", "Desde", "開始") }),
  valid_to: fields.date({ title: text("截止", "Until", "Hasta", "終了") }),
};

export const addPackageAction = topAction<typeof packageFields>({
  api: "seller/student/PackageAdd",
  class: "add",
  title: text("新增套餐", "Add package", "Añadir paquete", "コースを追加"),
  primary: true,
  icon: "plus",
  form: packageFields,
  run: (ctx, values) => addPackage(ctx, valuesOf(values)),
});

export const editPackageAction = rowAction<typeof packageFields>({
  api: "seller/student/PackageEdit",
  class: "edit",
  title: text("编辑", "Edit", "Editar", "編集"),
  form: packageFields,
  prefill: async (ctx, id) => {
    const found = await findPackage(ctx.tx, ctx.supplier.id, id);
    if (!found) throw new AppError("not_found");
    const { id: _id, status: _status, penalty_bp, kit, ...rest } = found;
    return { ...rest, penalty: penalty_bp / 100, kit: kit.map(({ kit_id, count }) => ({ kit_id, count })) };
  },
  run: (ctx, id, values, version) => editPackage(ctx, id, valuesOf(values), version),
});

type PackageValues = Parameters<typeof addPackage>[1];
type FormValues = Omit<PackageValues, "penalty_bp"> & { readonly penalty: number | null };

function valuesOf(values: { readonly [K in keyof FormValues]: FormValues[K] | null }): PackageValues {
  const { penalty, ...rest } = values;
  return {
    ...rest,
    name: rest.name ?? "",
    nights: rest.nights ?? 1,
    gift_nights: rest.gift_nights ?? 0,
    room_type_id: rest.room_type_id ?? 0,
    price_fen: rest.price_fen ?? 0,
    deposit_booking_fen: rest.deposit_booking_fen ?? 0,
    deposit_security_fen: rest.deposit_security_fen ?? 0,
    penalty_bp: Math.round((penalty ?? 20) * 100),
    max_pause_times: rest.max_pause_times ?? 1,
    max_pause_days: rest.max_pause_days ?? 30,
    pause_fee_fen: rest.pause_fee_fen ?? 0,
    leave_credit_nights: rest.leave_credit_nights ?? 0,
    min_leave_hours: rest.min_leave_hours ?? 24,
    kit: rest.kit ?? [],
    valid_from: rest.valid_from ?? null,
    valid_to: rest.valid_to ?? null,
  };
}

export const withdrawPackageAction = rowAction({
  api: "seller/student/PackageWithdraw",
  class: "edit",
  title: text("停售", "Withdraw", "Retirar", "販売停止"),
  confirm: text(
    "停售后不能再预约，已有营期不受影响。",
    "It can no longer be booked; stays keep what was agreed.",
    "Ya no podrá reservarse; las estancias no cambian.",
    "新規予約はできなくなりますが、既存の滞在は変わりません。",
  ),
  danger: true,
  when: (state) => state["status"] === 1,
  run: (ctx, id, _values, version) => setOffered(ctx, id, false, version),
});

export const offerPackageAction = rowAction({
  api: "seller/student/PackageOffer",
  class: "edit",
  title: text("恢复销售", "Offer again", "Volver a ofrecer", "販売再開"),
  when: (state) => state["status"] === 2,
  run: (ctx, id, _values, version) => setOffered(ctx, id, true, version),
});

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
      "Días de reserva tras la llegada",
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
    title: text("短信通知学员", "Messages to students", "Mensajes a los alumnos", "学員への通知"),
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
