import { AppError } from "../../core/kernel/app-error.ts";
import { text } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { roomTypeOptions } from "../resources/public.ts";
import { packageKitField } from "./package-kit.ts";
import { findPackage } from "./packages.repo.ts";
import { addPackage } from "./packages.ts";
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
  undo: "seller/student/PackageOffer",
  run: (ctx, id, _values, version) => setOffered(ctx, id, false, version),
});

export const offerPackageAction = rowAction({
  api: "seller/student/PackageOffer",
  class: "edit",
  title: text("恢复销售", "Offer again", "Volver a ofrecer", "販売再開"),
  when: (state) => state["status"] === 2,
  undo: "seller/student/PackageWithdraw",
  run: (ctx, id, _values, version) => setOffered(ctx, id, true, version),
});
