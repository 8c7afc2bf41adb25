import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { roomTypeOptions } from "../resources/public.ts";
import { packageKitField } from "./package-kit.ts";
import { findPackage } from "./packages.repo.ts";
import { addPackage } from "./packages.ts";
import { editPackage, setOffered } from "./edit-package.ts";
import { t } from "./packages.texts.ts";

const packageFields = {
  name: fields.text<true>({ title: t("name"), required: true, max_length: 60 }),
  nights: fields.number<true>({
    title: t("nights"),
    required: true,
    min: 1,
    max: 365,
    decimals: 0,
  }),
  gift_nights: fields.number({
    title: t("gift_nights"),
    min: 0,
    max: 365,
    decimals: 0,
  }),
  room_type_id: fields.select<number, true>({
    title: t("room_type_id"),
    options: roomTypeOptions,
    required: true,
  }),
  price_fen: fields.money<true>({ title: t("price_fen"), required: true, min: 0 }),
  deposit_booking_fen: fields.money({ title: t("deposit_booking_fen"), min: 0 }),
  deposit_security_fen: fields.money({ title: t("deposit_security_fen"), min: 0 }),
  day_price_fen: fields.money({
    title: t("day_price_fen"),
    min: 0,
  }),
  penalty: fields.number({
    title: t("penalty"),
    unit: t("penalty.unit"),
    min: 0,
    max: 20,
    decimals: 2,
    initial: 20,
  }),
  max_pause_times: fields.number({
    title: t("max_pause_times"),
    min: 0,
    max: 20,
    decimals: 0,
    initial: 1,
  }),
  max_pause_days: fields.number({
    title: t("max_pause_days"),
    min: 0,
    max: 365,
    decimals: 0,
    initial: 30,
  }),
  pause_fee_fen: fields.money({ title: t("pause_fee_fen"), min: 0 }),
  leave_credit_nights: fields.number({
    title: t("leave_credit_nights"),
    help: t("leave_credit_nights.help"),
    min: 0,
    max: 60,
    decimals: 0,
    initial: 0,
  }),
  min_leave_hours: fields.number({
    title: t("min_leave_hours"),
    min: 0,
    max: 720,
    decimals: 0,
    initial: 24,
  }),
  kit: packageKitField,
  valid_from: fields.date({ title: t("valid_from") }),
  valid_to: fields.date({ title: t("valid_to") }),
};

export const addPackageAction = topAction<typeof packageFields>({
  api: "seller/student/PackageAdd",
  class: "add",
  title: t("add"),
  primary: true,
  icon: "plus",
  form: packageFields,
  run: (ctx, values) => addPackage(ctx, valuesOf(values)),
});

export const editPackageAction = rowAction<typeof packageFields>({
  api: "seller/student/PackageEdit",
  class: "edit",
  title: t("edit"),
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
  title: t("withdraw"),
  does: "stop",
  confirm: t("withdraw.confirm"),
  when: (state: RowState<"status">) => state.status === 1,
  undo: "seller/student/PackageOffer",
  run: (ctx, id, _values, version) => setOffered(ctx, id, false, version),
});

export const offerPackageAction = rowAction({
  api: "seller/student/PackageOffer",
  class: "edit",
  title: t("offer"),
  when: (state: RowState<"status">) => state.status === 2,
  undo: "seller/student/PackageWithdraw",
  run: (ctx, id, _values, version) => setOffered(ctx, id, true, version),
});
