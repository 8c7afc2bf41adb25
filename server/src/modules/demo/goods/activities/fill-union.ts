import type { Work } from "../../../../core/jobs/work.ts";
import { holdOrder, payOrder, placeOrder, receiveOrder, sendPieces, settleOrder } from "../../../orders/public.ts";
import { installAddon } from "../../../plugins/public.ts";
import { askForRefund, auditRefund } from "../../../refunds/public.ts";
import {
  addLink,
  addRule,
  approvePartner,
  askPartner,
  clickLink,
  commissionsOfPartner,
  findPartner,
  followAgain,
  invitePartner,
  makeBatch,
  refusePartner,
  releaseBatch,
  stopPartner,
  undoCommission,
} from "../../../union/public.ts";
import { act, type DemoActor, type Stage } from "../../act.ts";
import { demoBuyers, sentSkus } from "../../demo-shop.repo.ts";
import { namedMembers } from "../../people/named-members.repo.ts";
import { agreed } from "../pay-back.ts";
import { fillUnionStays } from "./fill-union-stays.ts";

const dayMs = 86_400_000;
const home = {
  recipient: "许女士",
  phone: "13312344970",
  region_code: "330106",
  region: "浙江省 杭州市 西湖区",
  detail: "云栖路 18 号",
};

/** The person who makes a batch, and the person who releases it. */
interface Hands {
  readonly maker: DemoActor;
  readonly owner: DemoActor;
}

/** The orders: days ago, the partner of the link, pieces, and the state reached. */
type Fate = "settled" | "free" | "back" | "late" | "sent";
const orders: readonly (readonly [days: number, partner: number, qty: number, fate: Fate])[] = [
  ...Array.from({ length: 14 }, (_, n) => [88 - n * 3, n % 4, 1 + (n % 3), n === 5 ? "late" : "settled"] as const),
  ...Array.from({ length: 8 }, (_, n) => [38 - n * 2, n % 4, 1 + (n % 2), n === 3 ? "back" : "free"] as const),
  ...Array.from({ length: 6 }, (_, n) => [9 - n, n % 3, 1 + (n % 2), "sent"] as const),
];

/** Makes partners at two levels, three months of orders that they brought, a released batch and a waiting one. */
export async function fillUnion(stage: Stage, { maker, owner }: Hands, now: Date): Promise<void> {
  const { tx, supplier } = stage;
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const step = <T>(days: number, api: string, run: (work: Work) => Promise<T>, who = owner): Promise<T> =>
    act(stage, who, ago(days), api, run);
  const named = await namedMembers(tx, supplier.id, 9);
  const buyers = (await demoBuyers(tx, supplier.id, 40)).filter(({ id }) => !named.some((one) => one.id === id));
  const skus = await sentSkus(tx, supplier.id, 6);
  if (named.length < 9 || buyers.length === 0 || skus.length === 0) return;
  await step(100, "addons/install", (work) => installAddon(work, "union"));
  await step(99, "addons/union/RuleAdd", (work) =>
    addRule(work, { scope: "all", scope_id: null, rate_bp: 800, parent_bp: 100 }),
  );
  const links = await fillPartners(step, named);
  // Members who click and do not buy.
  for (let n = 0; n < 72; n += 1) {
    const [buyer, code] = [buyers[(n * 7) % buyers.length], links[n % 4]];
    const days = 28 - n * 0.35;
    if (buyer && code !== undefined) await step(days, "buyer/union/Click", (work) => clickLink(work, buyer.id, code));
  }
  const retold: number[] = [];
  for (const [index, [days, partner, qty, fate]] of orders.entries()) {
    const buyer = buyers[index % buyers.length];
    const sku_id = skus[index % skus.length];
    const code = links[partner];
    if (!buyer || sku_id === undefined || code === undefined) continue;
    await step(days + 0.2, "buyer/union/Click", (work) => clickLink(work, buyer.id, code));
    const refund = await liveOne(step, { days, buyer: buyer.id, sku_id, qty, fate, key: index });
    if (refund !== null) retold.push(refund);
    // The first batch, when all commissions of the first months are free.
    if (index === 13) await settleAll(step, maker, 34);
  }
  for (const refund of retold)
    await step(30, "seller/refund/RefundAudit", (work) => auditRefund(work, refund, agreed, null));
  const partners: number[] = [];
  for (const code of links) partners.push((await findPartner(tx, supplier.id, { code }))?.id ?? 0);
  await fillUnionStays(stage, owner, partners, now);
  await step(0.1, "addons/union/BatchMake", (work) => makeBatch(work), maker);
}

/** Adjusts stored commissions after refunds, as a shop does after the upgrade; the commission of a dishonest order is taken back. */
export async function lookThroughUnion(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const { tx, supplier } = stage;
  const [first] = await namedMembers(tx, supplier.id, 1);
  const partner = first && (await findPartner(tx, supplier.id, { holder_id: first.id }));
  if (!partner) return;
  const earned = await commissionsOfPartner(tx, supplier.id, partner.id, { skip: 0, most: 50 });
  const dishonest = earned.find(({ status }) => status === 0);
  await act(stage, owner, now, "addons/union/CommissionReverse", async (work) => {
    await followAgain((run) => run(work));
    if (dishonest) await undoCommission(work, dishonest.id, "与下单人为同一家庭");
  });
}

type Step = <T>(days: number, api: string, run: (work: Work) => Promise<T>, who?: DemoActor) => Promise<T>;

async function settleAll(step: Step, maker: DemoActor, days: number): Promise<void> {
  const batch = await step(days, "addons/union/BatchMake", (work) => makeBatch(work), maker);
  await step(days - 0.1, "addons/union/BatchRelease", (work) => releaseBatch(work, batch, null, null));
}

/**
 * Makes partners: two of the first level, two under them, one stopped, two applicants, one refused.
 * @returns the codes of the four who bring buyers
 */
async function fillPartners(
  step: Step,
  named: readonly { readonly id: number; readonly truename: string }[],
): Promise<readonly string[]> {
  const invite = (index: number, days: number, parent_id: number | null) =>
    step(days, "addons/union/PartnerInvite", (work) => {
      const { id, truename } = named[index] ?? { id: 0, truename: "" };
      const said = { kind: "person", name: truename, licence_no: null, word: "", parent_id } as const;
      return invitePartner(work, id, said);
    });
  const first = await invite(0, 98, null);
  const second = await invite(1, 97, null);
  const ids = [first, second, await invite(2, 92, first), await invite(3, 91, second)];
  const gone = await invite(4, 96, null);
  await step(60, "addons/union/PartnerStop", (work) => stopPartner(work, gone, "长期不推广", null));
  await step(50, "addons/union/LinkAdd", (work) => addLink(work, first, { title: "朋友圈海报", goods_id: null }));
  const codes: string[] = [];
  for (const id of ids)
    codes.push(
      await step(
        90,
        "addons/union/PartnerList",
        async ({ tx, supplier }) => (await findPartner(tx, supplier.id, { id }))?.code ?? "",
      ),
    );
  const ask = (index: number, days: number, word: string, inviter: string | null) =>
    step(days, "buyer/union/Apply", (work) => {
      const { id, truename } = named[index] ?? { id: 0, truename: "" };
      return askPartner(work, id, { kind: "person", name: truename, licence_no: null, word, inviter });
    });
  await ask(5, 1.2, "老会员，想推荐给读书会的朋友", null);
  await ask(6, 0.6, "身边有不少朋友想减重", codes[0] ?? null);
  const refused = await ask(7, 20, "", null);
  await step(19, "addons/union/PartnerRefuse", (work) => refusePartner(work, refused, "实名信息不一致", null));
  const late = await ask(8, 15, "健身工作室老板，有会员群", null);
  await step(14, "addons/union/PartnerApprove", (work) => approvePartner(work, late, null));
  return codes;
}

/** Makes one order of a buyer who has clicked a link. @returns a refund that is decided later */
async function liveOne(
  step: Step,
  said: {
    readonly days: number;
    readonly buyer: number;
    readonly sku_id: number;
    readonly qty: number;
    readonly fate: Fate;
    readonly key: number;
  },
): Promise<number | null> {
  const { days, buyer, sku_id, fate } = said;
  const qty = fate === "back" || fate === "late" ? 3 : said.qty;
  const { order, items } = await step(days, "buyer/order/OrderPlace", (work) =>
    placeOrder(work, { member_id: buyer, lines: [{ sku_id, qty }], sent_to: home, source: "app" }),
  );
  const item_id = items[0]?.id ?? 0;
  const on = <T>(
    after: number,
    api: string,
    name: "pay" | "send" | "receive" | "settle",
    run: Parameters<typeof heldBy<T>>[1],
  ) => step(days - after, api, heldBy({ id: order.id, name }, run));
  await on(0.01, "seller/order/OrderCollect", "pay", (work, held) =>
    payOrder(work, held, { channel: "bank", idem_key: `demo-union:${order.id}` }),
  );
  const ask = () =>
    step(days - 3, "seller/refund/RefundAsk", (work) =>
      askForRefund(work, { ...asked, order_id: order.id, items: [{ item_id, qty: 1 }] }),
    );
  await on(0.6, "seller/order/OrderSend", "send", (work, held) => sendPieces(work, held, [{ item_id, qty }]));
  if (fate === "sent") return null;
  await on(2.5, "seller/order/OrderReceive", "receive", (work, held) => receiveOrder(work, held, "buyer"));
  const refund = fate === "back" || fate === "late" ? await ask() : null;
  if (refund !== null && fate === "back")
    await step(days - 4, "seller/refund/RefundAudit", (work) => auditRefund(work, refund, agreed, null));
  await on(10, "order.afterSaleEnd", "settle", (work, held) => settleOrder(work, held));
  return fate === "late" ? refund : null;
}

type Held = Awaited<ReturnType<typeof holdOrder>>;

function heldBy<T>(
  { id, name }: { readonly id: number; readonly name: "pay" | "send" | "receive" | "settle" },
  run: (work: Work, held: Held) => Promise<T>,
): (work: Work) => Promise<T> {
  return async (work) => run(work, await holdOrder(work, name, id));
}

const asked = {
  member_id: null,
  kind: 1,
  fault: "seller",
  reason: "质量问题",
  description: "",
  images: [],
  apply_fen: null,
} as const;
