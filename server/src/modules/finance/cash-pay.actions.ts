import {
  channels,
  deskChannels,
  paymentStatus,
  providerChannels,
  purposes,
  type Channel,
  type Purpose,
} from "@kangying/contract/finance/money";
import { payableOptions } from "@kangying/contract/finance/finance.endpoints";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { text } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { closeDrawer } from "./close-drawer.ts";
import { addDrawer, drawerOptions } from "./drawers.ts";
import { titles } from "./finance.columns.ts";
import { faults } from "./finance.texts.ts";
import { demandFiles } from "./named-files.ts";
import { findPayable } from "./payables.ts";
import { findPayment } from "./payments.repo.ts";
import { areProvidersOpen } from "./provider/providers.ts";
import { receivePayment } from "./receive-payment.ts";
import { verifyPayment, voidPayment } from "./void-payment.ts";

const byProvider: ReadonlySet<unknown> = new Set(providerChannels);

const registerFields = {
  payable_id: fields.remote<true>({
    title: titles.owner,
    remote: { api: payableOptions.api },
    required: true,
  }),
  purpose: fields.select<Purpose, true>({
    title: titles.purpose,
    options: purposes,
    required: true,
    initial: "stay_fee",
  }),
  channel: fields.select<Channel, true>({
    title: titles.channel,
    options: channels,
    required: true,
    initial: "cash",
  }),
  amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
  received_fen: fields.money({
    title: text("实收", "Handed over", "Entregado", "受取額"),
    help: text("现金找零时填写", "For cash with change", "Para efectivo con cambio", "お釣りがある場合に入力"),
    visible_when: { field: "channel", in: ["cash"] },
    min: 1,
  }),
  drawer_id: fields.select<number>({
    title: titles.drawer,
    options: drawerOptions,
    visible_when: { field: "channel", in: [...deskChannels] },
  }),
  payer: fields.text({
    title: titles.payer,
    help: text("留空为学员本人", "Empty: the student", "Vacío: el alumno", "空欄なら本人"),
    max_length: 40,
  }),
  voucher_images: fields.images({ title: titles.vouchers, accept: "image/*", access: "private" }),
  memo: fields.text({ title: titles.memo, max_length: 200 }),
};

export const registerAction = topAction<typeof registerFields>({
  api: "seller/finance/CashPayRegister",
  class: "add",
  title: text("登记收款", "Register a payment", "Registrar cobro", "入金を登録"),
  primary: true,
  icon: "plus",
  repeatable: true,
  form: registerFields,
  run: async (ctx, { payable_id, voucher_images, ...rest }) => {
    const info = await findPayable(ctx, { type: "stay", id: payable_id });
    if (!info) throw new InvalidFields({ payable_id: { text: faults.unknownPayable } });
    await demandFiles(ctx, "voucher_images", voucher_images ?? []);
    const { payment_id } = await receivePayment(ctx, {
      ...rest,
      payable: info.payable,
      owner: info.owner,
      voucher_images,
      idem_key: `desk:${ctx.request_id}`,
    });
    return payment_id;
  },
});

const closeFields = {
  drawer_id: fields.select<number, true>({ title: titles.drawer, options: drawerOptions, required: true }),
  counted_fen: fields.money<true>({
    title: text("清点金额", "Counted", "Contado", "実査額"),
    required: true,
    min: 0,
  }),
  handed_fen: fields.money({
    title: text("交存银行", "Brought to the bank", "Llevado al banco", "銀行へ入金"),
    min: 0,
  }),
  note: fields.text({ title: titles.memo, max_length: 200 }),
};

export const closeDayAction = topAction<typeof closeFields>({
  api: "seller/finance/DrawerClose",
  class: "audit",
  title: text("日结", "Daily close", "Cierre diario", "日次締め"),
  icon: "lock",
  repeatable: true,
  form: closeFields,
  run: closeDrawer,
});

const drawerFields = {
  name: fields.text<true>({ title: text("名称", "Name", "Nombre", "名称"), required: true, max_length: 20 }),
};

export const addDrawerAction = topAction<typeof drawerFields>({
  api: "seller/finance/DrawerAdd",
  class: "edit",
  title: text("新增钱箱", "Add a drawer", "Añadir caja", "レジを追加"),
  form: drawerFields,
  run: addDrawer,
});

export const verifyAction = rowAction({
  api: "seller/finance/CashPayVerify",
  class: "audit",
  title: text("复核", "Verify", "Verificar", "確認"),
  primary: true,
  bulk: { title: text("批量复核", "Verify selected", "Verificar seleccionados", "一括確認") },
  when: (state) => state["stage"] === "registered",
  run: (ctx, id, _values, version) => verifyPayment(ctx, id, version),
});

const voidFields = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 200 }) };

export const voidAction = rowAction<typeof voidFields>({
  api: "seller/finance/CashPayVoid",
  class: "delete",
  title: text("作废", "Make void", "Anular", "取り消す"),
  danger: true,
  form: voidFields,
  when: (state) => (state["stage"] === "registered" || state["stage"] === "verified") && state["closed"] !== true,
  run: voidPayment,
});

/** In the sandbox nobody holds a phone. */
export const simulateAction = rowAction({
  api: "seller/finance/SandboxPay",
  class: "edit",
  title: text("模拟付款", "Simulate the payer", "Simular el pago", "支払いを模擬"),
  when: (state, ctx) =>
    state["stage"] === "waiting" && byProvider.has(state["channel"]) && areProvidersOpen(ctx.services),
  done: text(
    "已通知支付沙箱",
    "The sandbox was told",
    "Se avisó al entorno de pruebas",
    "サンドボックスに通知しました",
  ),
  run: async (ctx, id) => {
    const payment = await findPayment(ctx.tx, ctx.supplier.id, id);
    if (payment?.status !== paymentStatus.waiting || !areProvidersOpen(ctx.services))
      throw new AppError("wrong_status");
    await ctx.enqueue("sandbox.pay", { payment_id: id }, { key: `sandbox:${id}` });
  },
});

export const recheckAction = rowAction({
  api: "seller/finance/CashPayRecheck",
  class: "edit",
  title: text("查询支付结果", "Ask the provider", "Consultar a la pasarela", "決済結果を照会"),
  when: (state) => (state["stage"] === "waiting" || state["stage"] === "abnormal") && byProvider.has(state["channel"]),
  done: text("已发起查询", "Asked", "Consultado", "照会しました"),
  run: async (ctx, id) => {
    await ctx.enqueue("payment.poll", { payment_id: id }, { key: `recheck:${id}` });
  },
});

export const printAction = linkAction({
  title: titles.print,
  to: "/finance/receipt/:id",
  permission: "seller/finance/Receipt",
  icon: "printer",
  when: (state) => state["has_receipt"] === true,
});
