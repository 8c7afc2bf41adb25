import { skuNames, skuOptions } from "../../../activities/public.ts";
import {
  addLot,
  depositsOfLot,
  endLot,
  findLot,
  offerNext,
  payDeposit,
  placeBid,
  publishLot,
  returnDeposit,
} from "../../../auction/public.ts";
import { confirmPayment } from "../../../finance/public.ts";
import { closeOrder, findOrder, holdOrder } from "../../../orders/public.ts";
import { installAddon } from "../../../plugins/public.ts";
import { keyedAddresses, saveAddress } from "../../../users/public.ts";
import { rechargeWallet } from "../../../wallets/public.ts";
import { act, type DemoActor, type Stage } from "../../act.ts";
import { buyersBy } from "../../demo-shop.repo.ts";
import { payByWechat, type Scene, seeThrough } from "../see-through.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;
const dayMs = 24 * hourMs;
const home = { region_code: "330106", detail: "文三路 259 号 3 幢 502 室", is_default: true };

/** A bid: the bidder, minutes after the beginning, the amount above the start price, and the ceiling `max`. */
type Bid = readonly [who: number, minutes: number, above_fen: number, max_fen?: number];

type Past = readonly [nth: number, from: number, hours: number, payers: number, bids: readonly Bid[]];

/** The past lots: goods, hours ago, duration, deposits and bids. Most were sold; one did not reach its reserve. */
const pastLots: readonly Past[] = [
  [
    0,
    88 * 24,
    4,
    5,
    [
      [0, 10, 0],
      [3, 50, 2_000],
      [2, 130, 7_000],
      [3, 200, 9_500],
    ],
  ],
  [
    1,
    61 * 24,
    3,
    4,
    [
      [1, 5, 500],
      [2, 75, 3_000, 9_000],
      [0, 120, 7_500],
    ],
  ],
  [2, 45 * 24, 3, 3, [[0, 60, 1_000]]],
  [
    3,
    33 * 24,
    3,
    6,
    [
      [5, 20, 0],
      [4, 60, 3_500],
      [5, 110, 6_500],
      [1, 170, 9_000],
    ],
  ],
  [
    0,
    190,
    3,
    4,
    [
      [0, 5, 0],
      [1, 40, 1_500, 5_000],
      [2, 90, 4_000],
      [3, 150, 9_000],
      [1, 177, 12_000],
    ],
  ],
];

interface Hall {
  /** Makes a lot with deposits and bids that began some hours ago and runs some hours. @returns its key */
  readonly held: (nth: number, from: number, hours: number, payers: number, bids: readonly Bid[]) => Promise<number>;
  /** Ends a lot and returns its deposits. @returns when it ended */
  readonly ended: (lot: number) => Promise<Date>;
}

/** Returns the bidders at a demo shop's auctions: members who had joined three months before an instant. */
async function bidders({ tx, supplier }: Stage, present: Date) {
  return (await buyersBy(tx, supplier.id, new Date(present.getTime() - 95 * dayMs), 8)).slice(0, 6);
}

/** Prepares auctions: the most expensive goods and the bidders. Null: there are not enough of them. */
async function openHall({ stage, owner, now }: Scene, present: Date): Promise<Hall | null> {
  const { tx, supplier } = stage;
  const before = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  const skus = await skuNames(
    stage,
    (await skuOptions(stage)).map(({ value }) => Number(value)),
  );
  const dear = [...skus.values()]
    .filter(({ sellable }) => sellable >= 20)
    .toSorted((a, b) => b.price_fen - a.price_fen);
  const buyers = await bidders(stage, present);
  if (dear.length === 0 || buyers.length < 6) return null;
  const confirm = (at: Date, no: string, amount_fen: number) =>
    act(stage, owner, at, "buyer/order/OrderPay", (work) =>
      confirmPayment(work, { no, channel_no: `4202${no}`, amount_fen, fee_fen: 0 }),
    );

  const held: Hall["held"] = async (nth, from, hours, payers, bids) => {
    const sku = dear[nth % dear.length];
    if (!sku) return 0;
    const start_fen = Math.max(10_000, Math.floor(sku.price_fen / 20_000) * 10_000);
    const deposit_fen = Math.floor(start_fen / 5_000) * 1_000;
    const rule = {
      name: sku.full_name.slice(0, 60),
      sku_id: sku.id,
      start_fen,
      reserve_fen: start_fen + 6_000,
      cap_fen: start_fen * 4,
      deposit_fen,
      ladder: [
        { from_fen: 0, step_fen: 500 },
        { from_fen: start_fen + 4_000, step_fen: 1_000 },
        { from_fen: start_fen * 2, step_fen: 2_000 },
      ],
      start_at: before(from),
      planned_end_at: before(from - hours),
      window_minutes: 5,
      extend_minutes: 5,
      max_extends: 10,
      pay_hours: 72,
      offers_next: true,
    };
    const asked = new Date(Math.min(rule.start_at.getTime(), now.getTime()) - 12 * hourMs);
    const id = await act(stage, owner, asked, "addons/auction/LotAdd", (work) => addLot(work, rule));
    await act(stage, owner, asked, "addons/auction/LotPublish", (work) => publishLot(work, id, null));
    for (const { id: member } of buyers.slice(0, payers)) {
      // Deposits of past lots were paid from wallets and are there again; the others were paid through the provider.
      const channel = rule.planned_end_at < now ? ("wallet" as const) : ("wechat" as const);
      const wanted = { channel, address_id: null, idem_key: `demo-auction:${id}:${member}` };
      const at = new Date(asked.getTime() + hourMs);
      const { payment_no, is_paid } = await act(stage, owner, at, "buyer/auction/DepositPay", (work) =>
        payDeposit(work, member, id, wanted),
      );
      if (!is_paid) await confirm(at, payment_no, deposit_fen);
    }
    for (const [who, minutes, above_fen, max] of bids) {
      const at = new Date(rule.start_at.getTime() + minutes * minuteMs);
      const said = { amount_fen: start_fen + above_fen, max_fen: max === undefined ? null : start_fen + max };
      await act(stage, owner, at, "buyer/auction/BidPlace", (work) => placeBid(work, buyers[who]?.id ?? 0, id, said));
    }
    return id;
  };
  const ended: Hall["ended"] = async (id) => {
    const at = (await findLot(tx, supplier.id, id))?.end_at ?? now;
    await act(stage, owner, at, "addons/auction/LotPublish", (work) => endLot(work, id));
    for (const { id: deposit, state } of await depositsOfLot(tx, supplier.id, id))
      if (state === "returning")
        await act(stage, owner, at, "addons/auction/DepositRetry", (work) => returnDeposit(work, deposit));
    return at;
  };

  return { held, ended };
}

/** Installs the add-on, and gives the future bidders money in their wallets and an address. */
async function openAuction({ stage, owner, now }: Scene): Promise<void> {
  const { tx, supplier } = stage;
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await act(stage, owner, ago(95), "addons/install", (work) => installAddon(work, "auction"));
  for (const { id: member_id, nickname, phone } of await bidders(stage, now)) {
    await act(stage, owner, ago(94), "seller/finance/WalletRecharge", (work) =>
      rechargeWallet(work, {
        member_id,
        channel: "bank",
        amount_fen: 50_000,
        memo: null,
        drawer_id: null,
        idem_key: `demo-auction:${member_id}`,
      }),
    );
    if ((await keyedAddresses(tx, supplier.id, member_id)).length === 0)
      await act(stage, owner, ago(93), "buyer/address/AddressSave", (work) =>
        saveAddress(work, member_id, null, { recipient: nickname, phone, ...home }),
      );
  }
}

/** Makes three months of past lots: sold and unsold. */
export async function fillPastLots(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const { tx, supplier } = stage;
  const before = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  await openAuction({ stage, owner, now });
  const hall = await openHall({ stage, owner, now }, now);
  if (hall === null) return;
  const { held, ended } = hall;

  /** Makes a lot whose winner pays two hours after winning, and whose order is sent. */
  const soldAndSent = async (lot: number): Promise<Date> => {
    const at = new Date((await ended(lot)).getTime() + 2 * hourMs);
    const order = await findOrder(tx, supplier.id, (await findLot(tx, supplier.id, lot))?.order_id ?? 0);
    if (!order) return at;
    await payByWechat({ stage, owner, now }, order.id, at);
    // The last order waits for the desk.
    if (at.getTime() < before(240).getTime()) await seeThrough({ stage, owner, now }, order.id, at);
    return at;
  };

  for (const [nth, from, hours, payers, bids] of pastLots) {
    const lot = await held(nth, from, hours, payers, bids);
    await (bids.length > 1 ? soldAndSent(lot) : ended(lot));
  }
  await ended(await held(1, 120, 2, 2, [[1, 30, 0]]));
}

/** Makes a lot whose winner did not pay and that was offered on, a running lot, and a future one. @param present  as of `fillPastLots` */
export async function fillAuction(
  stage: Stage,
  owner: DemoActor,
  { now, present }: { readonly now: Date; readonly present: Date },
): Promise<void> {
  const { tx, supplier } = stage;
  const hall = await openHall({ stage, owner, now }, present);
  if (hall === null) return;
  const { held, ended } = hall;
  const missed = await held(2, 100, 3, 5, [
    [4, 10, 0],
    [2, 60, 7_000],
    [0, 120, 8_000],
  ]);
  const missedAt = await ended(missed);
  const unpaid = (await findLot(tx, supplier.id, missed))?.order_id ?? 0;
  const late = new Date(missedAt.getTime() + 72 * hourMs);
  await act(stage, owner, late, "addons/auction/LotOfferNext", async (work) => {
    await closeOrder(work, await holdOrder(work, "close", unpaid), "timeout");
    const lot = await findLot(work.tx, work.supplier.id, missed, true);
    if (lot) await offerNext(work, lot);
  });
  await held(3, 2, 6, 6, [
    [0, 3, 0],
    [1, 15, 500],
    [2, 30, 1_500, 5_500],
    [3, 52, 3_000],
    [1, 70, 5_000],
    [4, 88, 9_000, 16_000],
    [2, 104, 11_000],
    [1, 112, 15_000],
  ]);
  await held(4, -40, 4, 2, []);
}
