import type { BillAccount } from "@kangying/contract/finance/bill";
import { addDays, addMonths, type LocalDate } from "../../../core/kernel/day.ts";
import { formatFen } from "../../../core/kernel/money.ts";
import { confirmPair, explainGap, importBill, openGapsOf } from "../../bills/public.ts";
import { keepTable } from "../../files/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { openMonth } from "./close-last-month.ts";
import { movementsOf, type BilledMovement } from "./bill-movements.repo.ts";

interface Span {
  readonly account: BillAccount;
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/**
 * Imports bills. Those of the month before the open one agree except for one payment that the provider reports a day later, which is
 * explained; in those of the open month, some differences are still open.
 */
export async function importBills(stage: Stage, finance: DemoActor, now: Date, today: LocalDate): Promise<void> {
  const month = openMonth(today);
  const [yesterday, end] = [addDays(today, -1), addDays(addMonths(month, 1), -1)];
  for (const account of ["psp:wechat", "psp:alipay", "bank", "pos"] as const) {
    const last = { account, from: addMonths(month, -1), until: addDays(month, -1) };
    const id = await importOne(stage, finance, now, last, (all) => (account === "pos" ? all.slice(0, -1) : all));
    if (id !== null) await settleAll(stage, finance, now, id);
    const until = yesterday < end ? yesterday : end;
    if (account !== "pos") await importOne(stage, finance, now, { account, from: month, until }, withFaults(account));
  }
}

/** Adds typical differences: a fee that was not booked, a missing payment, a transfer without a number. */
function withFaults(account: BillAccount): (all: readonly BilledMovement[]) => readonly BilledMovement[] {
  return (all) => {
    const last = all.at(-1);
    if (!last) return all;
    if (account === "bank")
      return [
        ...all.map((one, index) => (index % 25 === 4 ? { ...one, doc_no: "" } : one)),
        { day: last.day, doc_no: "", memo: "账户维护费", net_fen: -2_000, fee_fen: 0 },
      ];
    return account === "psp:wechat" ? all.slice(0, -1) : all;
  };
}

async function importOne(
  stage: Stage,
  finance: DemoActor,
  now: Date,
  span: Span,
  seen: (all: readonly BilledMovement[]) => readonly BilledMovement[],
): Promise<number | null> {
  const { account, from, until } = span;
  const { tx, supplier } = stage;
  const rows = seen(await movementsOf(tx, supplier.id, span, supplier.time_zone));
  if (rows.length === 0) return null;
  return await act(stage, finance, now, "seller/finance/BillImport", async (work) => {
    const name = `${account.replace("psp:", "")}-${from}-${until}.csv`;
    const file = await keepTable(work, { name, text: tableOf(account, rows) });
    return await importBill(work, { account, from_on: from, until_on: until, file });
  });
}

/** Confirms the pairs found by amount and day, and explains the other differences. */
async function settleAll(stage: Stage, finance: DemoActor, now: Date, bill: number): Promise<void> {
  for (const { id, kind } of await openGapsOf(stage.tx, stage.supplier.id, bill))
    if (kind === "pair")
      await act(stage, finance, now, "seller/finance/BillGapConfirm", (work) => confirmPair(work, id));
    else
      await act(stage, finance, now, "seller/finance/BillGapExplain", (work) =>
        explainGap(work, id, { reason: "timing", note: "月末晚间刷卡，次月 1 日入账，列为在途" }),
      );
}

/** Writes rows in the format of the provider's or the bank's export. */
function tableOf(account: BillAccount, rows: readonly BilledMovement[]): string {
  const line = (cells: readonly string[]): string => `${cells.map((cell) => cell.replaceAll(",", "，")).join(",")}\n`;
  if (account === "psp:wechat") {
    const head = line([
      "交易时间",
      "微信订单号",
      "商户订单号",
      "交易状态",
      "应结订单金额",
      "微信退款单号",
      "商户退款单号",
      "退款金额",
      "商品名称",
      "手续费",
    ]);
    const body = rows.map(({ day, doc_no, memo, net_fen, fee_fen }, index) => {
      const no = `42000${day.replaceAll("-", "")}${String(index).padStart(6, "0")}`;
      const isIn = net_fen > 0;
      const cells = isIn
        ? [no, doc_no, "SUCCESS", formatFen(net_fen + fee_fen), "0", "0", "0.00"]
        : ["", "", "REFUND", "0.00", no, doc_no, formatFen(-net_fen)];
      return line([`${day} 12:00:00`, ...cells, memo, formatFen(fee_fen)].map((cell) => `\`${cell}`));
    });
    const fee = rows.reduce((sum, { fee_fen }) => sum + fee_fen, 0);
    return [
      head,
      ...body,
      line(["总交易单数", "手续费总金额"]),
      line([`\`${rows.length}`, `\`${formatFen(fee)}`]),
    ].join("");
  }
  if (account === "psp:alipay")
    return [
      line([
        "支付宝交易号",
        "商户订单号",
        "业务类型",
        "商品名称",
        "完成时间",
        "订单金额（元）",
        "服务费（元）",
        "退款批次号/请求号",
      ]),
      ...rows.map(({ day, doc_no, memo, net_fen, fee_fen }, index) => {
        const isIn = net_fen > 0;
        const amount = formatFen(isIn ? net_fen + fee_fen : net_fen);
        const no = `2026${String(index).padStart(8, "0")}`;
        return line([
          no,
          isIn ? doc_no : "",
          isIn ? "交易" : "退款",
          memo,
          day,
          amount,
          formatFen(-fee_fen),
          isIn ? "" : doc_no,
        ]);
      }),
    ].join("");
  return [
    line(["交易日期", "金额", "摘要"]),
    ...rows.map(({ day, doc_no, memo, net_fen }) => line([day, formatFen(net_fen), `${doc_no} ${memo}`.trim()])),
  ].join("");
}
