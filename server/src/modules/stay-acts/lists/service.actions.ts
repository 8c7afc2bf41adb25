import {
  chargeKinds,
  policyKinds,
  screeningQuestions,
  screeningRisks,
  type ChargeKind,
  type PolicyKind,
  type ScreeningRisk,
} from "@kangying/contract/students/stay";
import { mayMove, type StayAct } from "@kangying/contract/students/stay.moves";
import { channels, purposes, type Channel } from "@kangying/contract/finance/money";
import { text } from "../../../core/kernel/text.ts";
import { rowAction, type RowState } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { chargeStay, collect, type Collected, dueOf } from "../../stay-money/public.ts";
import { addPolicy, draftNumber, screenStudent, signContract } from "../../papers/public.ts";
import { findStay } from "../../stays/public.ts";

const may =
  (act: StayAct) =>
  (state: RowState): boolean =>
    mayMove(act, state["status"]);
const scan = { accept: "image/*,.pdf", access: "private" } as const;

const collectFields = {
  purpose: fields.select<Collected["purpose"], true>({
    title: text("款项", "For", "Concepto", "用途"),
    options: purposes.filter(({ value }) => value !== "recharge"),
    required: true,
    initial: "stay_fee",
  }),
  amount_fen: fields.money<true>({ title: text("金额", "Amount", "Importe", "金額"), required: true, min: 1 }),
  channel: fields.select<Channel, true>({
    title: text("方式", "Method", "Medio", "方法"),
    options: channels,
    required: true,
    initial: "cash",
  }),
  received_fen: fields.money({
    title: text("实收现金", "Cash received", "Efectivo recibido", "受取現金"),
    visible_when: { field: "channel", in: ["cash"] },
  }),
  payer: fields.text({ title: text("付款人", "Payer", "Pagador", "支払人"), max_length: 40 }),
  voucher_images: fields.images({ title: text("凭证", "Vouchers", "Justificantes", "証憑"), access: "private" }),
  memo: fields.text({ title: text("备注", "Remark", "Nota", "備考"), max_length: 200 }),
};

export const collectAction = rowAction<typeof collectFields>({
  api: "seller/student/StayCollect",
  class: "audit",
  title: text("收款", "Collect", "Cobrar", "入金"),
  form: collectFields,
  // The same sum may well be paid twice.
  repeatable: true,
  when: may("collect"),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    if (!stay) return {};
    const due = dueOf(stay) - stay.booking_fen;
    const lacking = stay.terms.deposit_security_fen - stay.security_fen;
    const first = due > 0 ? ({ purpose: "stay_fee", amount_fen: due } as const) : null;
    const second = lacking > 0 ? ({ purpose: "deposit_security", amount_fen: lacking } as const) : null;
    return { ...(first ?? second), version: stay.version };
  },
  run: collect,
});

const signFields = {
  signed_on: fields.date<true>({
    title: text("签署日期", "Signed on", "Firmado el", "署名日"),
    required: true,
    initial: (ctx: { today: string }) => ctx.today,
  }),
  no: fields.text({
    title: text("合同编号", "Contract number", "Número de contrato", "契約番号"),
    help: text("留空自动编号", "Empty: the next number", "Vacío: el siguiente", "空欄なら次の番号"),
    max_length: 40,
  }),
  signer: fields.text({
    title: text("代签人（监护人）", "Signed by (guardian)", "Firmado por (tutor)", "代理署名者（保護者）"),
    max_length: 40,
  }),
  day_price_fen: fields.money({
    title: text("约定日价", "Agreed day price", "Precio por día pactado", "約定日額"),
    help: text(
      "提前退营时每个已住日的价格；未约定请留空",
      "For each day used on an early exit; empty: none agreed",
      "Por día usado si se va antes; vacío: sin pactar",
      "途中退営時の利用日ごとの料金。約定がなければ空欄",
    ),
    min: 0,
  }),
  keeps_deposit: fields.switch({
    title: text("约定定金条款", "Clause on the booking deposit", "Cláusula de la señal", "予約金条項"),
    help: text(
      "违约时定金按取消规则扣留；没有此条款，取消时定金全额退还",
      "By it the cancellation rule may keep the deposit; without it all of it goes back",
      "Con ella la regla de cancelación puede retener la señal; sin ella se devuelve entera",
      "取消規定により予約金を没収できます。条項がなければ全額返金します",
    ),
    initial: true,
  }),
  allows_transfer: fields.switch({
    title: text("允许转让", "May be handed over", "Se puede ceder", "譲渡可"),
    help: text(
      "合同约定学员可将剩余营期转让一次",
      "The contract lets the student hand the rest over, once",
      "El contrato permite ceder el resto una vez",
      "契約により残りの滞在を一度だけ譲渡できます",
    ),
    initial: true,
  }),
  scan: fields.file({ title: text("扫描件", "Scan", "Escaneo", "スキャン"), ...scan }),
};

export const signAction = rowAction<typeof signFields>({
  api: "seller/student/StaySign",
  class: "edit",
  title: text("签合同", "Sign contract", "Firmar contrato", "契約署名"),
  form: signFields,
  when: may("sign"),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    const no = await draftNumber(ctx.tx, ctx.supplier.id, id);
    return stay ? { no, day_price_fen: stay.terms.day_price_fen, version: stay.version } : {};
  },
  run: signContract,
});

const insureFields = {
  insurer: fields.text<true>({
    title: text("保险公司", "Insurer", "Aseguradora", "保険会社"),
    required: true,
    max_length: 60,
  }),
  policy_no: fields.text<true>({
    title: text("保单号", "Policy number", "Número de póliza", "証券番号"),
    required: true,
    max_length: 60,
  }),
  kind: fields.select<PolicyKind, true>({
    title: text("险种", "Kind", "Tipo", "種類"),
    options: policyKinds,
    required: true,
    initial: "accident",
  }),
  nights: fields.date_range<true>({
    title: text(
      "保障期（首晚—末晚）",
      "Cover, first to last night",
      "Cobertura, primera a última noche",
      "補償期間（初泊〜最終泊）",
    ),
    required: true,
  }),
  premium_fen: fields.money({ title: text("保费", "Premium", "Prima", "保険料"), min: 0 }),
  insured_fen: fields.money({ title: text("保额", "Sum insured", "Suma asegurada", "保険金額"), min: 0 }),
  scan: fields.file({ title: text("保单文件", "Policy file", "Archivo de la póliza", "証券ファイル"), ...scan }),
};

export const insureAction = rowAction<typeof insureFields>({
  api: "seller/student/StayInsure",
  class: "edit",
  title: text("登记保险", "Add policy", "Añadir póliza", "保険を登録"),
  form: insureFields,
  when: may("insure"),
  run: addPolicy,
});

const screenFields = {
  answers: fields.multiselect({
    title: text("回答“是”的问题", "Questions answered yes", "Preguntas respondidas sí", "「はい」と答えた項目"),
    options: screeningQuestions,
  }),
  resting_hr: fields.number({
    title: text("静息心率", "Resting heart rate", "Pulso en reposo", "安静時心拍"),
    min: 25,
    max: 250,
    decimals: 0,
  }),
  systolic: fields.number({
    title: text("收缩压", "Systolic", "Sistólica", "収縮期血圧"),
    min: 50,
    max: 300,
    decimals: 0,
  }),
  diastolic: fields.number({
    title: text("舒张压", "Diastolic", "Diastólica", "拡張期血圧"),
    min: 30,
    max: 200,
    decimals: 0,
  }),
  risk: fields.select<ScreeningRisk, true>({
    title: text("风险等级", "Risk", "Riesgo", "リスク"),
    options: screeningRisks,
    required: true,
    initial: "green",
  }),
  doctor_note: fields.file({
    title: text("医生证明", "Doctor's note", "Certificado médico", "医師の証明"),
    ...scan,
    visible_when: { field: "risk", in: ["amber", "red"] },
  }),
  note: fields.textarea({ title: text("说明", "Note", "Detalle", "説明"), max_length: 500 }),
};

export const screenAction = rowAction<typeof screenFields>({
  api: "seller/student/StayScreen",
  class: "edit",
  title: text("健康筛查", "Health screening", "Cribado de salud", "健康チェック"),
  form: screenFields,
  when: may("screen"),
  run: screenStudent,
});

const chargeFields = {
  kind: fields.select<ChargeKind, true>({
    title: text("类型", "Kind", "Tipo", "種類"),
    options: chargeKinds,
    required: true,
    initial: "extra",
  }),
  title: fields.text<true>({ title: text("名称", "Title", "Concepto", "名称"), required: true, max_length: 80 }),
  amount_fen: fields.money<true>({ title: text("金额", "Amount", "Importe", "金額"), required: true, min: 1 }),
};

export const chargeAction = rowAction<typeof chargeFields>({
  api: "seller/student/StayCharge",
  class: "edit",
  title: text("记账", "Add charge", "Añadir cargo", "明細を追加"),
  form: chargeFields,
  repeatable: true,
  when: may("charge"),
  run: chargeStay,
});
