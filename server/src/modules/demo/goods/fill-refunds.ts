import type { Work } from "../../../core/jobs/work.ts";
import { holdOrder, payOrder, placeOrder, sendPieces } from "../../orders/public.ts";
import {
  askForRefund,
  auditRefund,
  receiveReturn,
  rejectReturn,
  shipBack,
  withdrawRefund,
} from "../../refunds/public.ts";
import { chooseMembers } from "../../users/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { sentSkus } from "../demo-shop.repo.ts";
import { agreed, payBack } from "./pay-back.ts";

const hourMs = 3_600_000;
const home = {
  recipient: "许女士",
  phone: "13312344970",
  region_code: "330106",
  region: "浙江省 杭州市 西湖区",
  detail: "云栖路 18 号",
};

type End = "waits" | "refused" | "withdrawn" | "returns" | "coming" | "rejected" | "agreed" | "paid" | "back";

/** The refund stories: hours ago, pieces bought and requested back, whether they were sent, the buyer's reason, and the state. */
const stories: readonly (readonly [
  hours: number,
  bought: number,
  asked: number,
  sent: boolean,
  reason: string,
  said: string,
  end: End,
])[] = [
  [30, 2, 1, true, "质量问题", "箱子一角压扁了，其中一盒漏了 2 袋，粉都撒出来了。", "waits"],
  [20, 1, 1, false, "不想要了", "拍错口味了，想重新下单。", "waits"],
  [10, 3, 3, false, "发货太慢", "", "waits"],
  [6, 2, 2, true, "商品与描述不符", "颜色和图片差别很大。", "waits"],
  [3, 1, 1, true, "少发或漏发", "少了一个量勺。", "waits"],
  [60, 2, 1, true, "不想要了", "", "refused"],
  [52, 1, 1, false, "不想要了", "", "withdrawn"],
  [70, 1, 1, true, "质量问题", "拉链坏了。", "returns"],
  [90, 2, 2, true, "商品与描述不符", "尺码偏小。", "returns"],
  [110, 1, 1, true, "质量问题", "屏幕不亮。", "coming"],
  [130, 1, 1, true, "不想要了", "", "rejected"],
  [80, 2, 1, false, "不想要了", "", "agreed"],
  [120, 2, 2, false, "发货太慢", "", "paid"],
  [140, 1, 1, true, "质量问题", "漏粉。", "back"],
];

/** Makes orders of the last days whose buyers request refunds, in every stage. */
export async function fillRefunds(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const everybody = { all: true, ranks: [], tags: [], phones: [] };
  const members = await chooseMembers(stage.tx, stage.supplier.id, everybody);
  const skus = await sentSkus(stage.tx, stage.supplier.id, stories.length);
  for (const [index, [hours, bought, asked, sent, reason, said, end]] of stories.entries()) {
    const member = members[(index * 3) % Math.max(1, members.length)];
    const sku_id = skus[index % Math.max(1, skus.length)];
    if (!member || sku_id === undefined) return;
    let at = new Date(now.getTime() - (hours + 40) * hourMs);
    const step = <T>(after: number, api: string, run: (work: Work) => Promise<T>): Promise<T> => {
      at = new Date(Math.min(at.getTime() + after * hourMs, now.getTime()));
      return act(stage, owner, at, api, run);
    };
    const { order, items } = await step(0, "buyer/order/OrderPlace", (work) =>
      placeOrder(work, { member_id: member.id, lines: [{ sku_id, qty: bought }], sent_to: home, source: "app" }),
    );
    const item_id = items[0]?.id ?? 0;
    await step(0.1, "seller/order/OrderCollect", async (work) =>
      payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `demo-refund:${order.id}` }),
    );
    if (sent)
      await step(20, "seller/order/OrderSend", async (work) =>
        sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id, qty: bought }]),
      );
    const isBack = ["returns", "coming", "rejected", "back"].includes(end);
    const id = await step(sent ? 20 : 40, "seller/refund/RefundAsk", (work) =>
      askForRefund(work, {
        order_id: order.id,
        member_id: null,
        kind: isBack ? 2 : 1,
        fault: reason === "不想要了" ? "buyer" : "seller",
        reason,
        description: said,
        images: [],
        items: [{ item_id, qty: asked }],
        apply_fen: null,
      }),
    );
    await goOn(step, id, end, reason);
  }
}

type Step = <T>(after: number, api: string, run: (work: Work) => Promise<T>) => Promise<T>;

async function goOn(step: Step, id: number, end: End, reason: string): Promise<void> {
  const audit = (decision: "agree" | "return" | "refuse", answer: string) =>
    step(5, "seller/refund/RefundAudit", (work) =>
      auditRefund(
        work,
        id,
        {
          ...agreed,
          decision,
          answer,
          fault: reason === "不想要了" ? "buyer" : "seller",
          return_to: "康营仓库 0571-88001234 浙江省杭州市西湖区云栖路 1 号",
        },
        null,
      ),
    );
  if (end === "waits") return;
  if (end === "refused") return void (await audit("refuse", "商品已拆封，影响二次销售。"));
  if (end === "withdrawn")
    return await step(2, "buyer/refund/RefundWithdraw", (work) => withdrawRefund(work, id, null));
  if (end === "agreed" || end === "paid") {
    const { request_id } = await audit("agree", "已为您办理退款。");
    if (end === "paid" && request_id !== null) await pay(step, request_id);
    return;
  }
  await audit("return", "请寄回商品，收到后为您退款。");
  if (end === "returns") return;
  await step(20, "seller/refund/RefundShipBack", (work) =>
    shipBack(work, id, { carrier: "顺丰速运", tracking_no: `SF14020077${id}`, images: [] }, null),
  );
  if (end === "coming") return;
  if (end === "rejected")
    return await step(30, "seller/refund/RefundReject", (work) =>
      rejectReturn(work, id, { reason: "寄回的不是本店商品。", images: [] }, null),
    );
  const { request_id } = await step(30, "seller/refund/RefundReceive", (work) =>
    receiveReturn(work, id, null, "", null),
  );
  if (request_id !== null) await pay(step, request_id);
}

async function pay(step: Step, request_id: number): Promise<void> {
  await step(3, "seller/finance/RefundPayMarkPaid", (work) => payBack(work, request_id));
}
