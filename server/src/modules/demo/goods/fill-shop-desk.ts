import { addDays, instantAt, type LocalDate } from "../../../core/kernel/day.ts";
import { addDrawer, balanceOf, closeDrawer, transferMoney } from "../../finance/public.ts";
import { holdOrder, payOrder, placeOrder } from "../../orders/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { makeShopAccountant } from "../demo-roles.ts";
import { demoBuyers, skusToBuy } from "../demo-shop.repo.ts";
import { Dice } from "../dice.ts";
import { findOperator } from "../find-camp.ts";
import { closeLastMonth } from "../money/close-last-month.ts";

const zone = "Asia/Shanghai";
const float_fen = 50_000;

/** Adds the accountant of the shop. @param password  hashed already */
export async function hireAccountant(
  stage: Stage,
  owner: DemoActor,
  at: Date,
  password: { readonly hash: string },
): Promise<DemoActor> {
  await act(stage, owner, at, "seller/operator/OperatorAdd", (work) => makeShopAccountant(work, password));
  return await findOperator(stage, "finance");
}

/**
 * Makes three days of the shop's counter: some buyers pay cash, and in the evening the drawer is counted. Two persons close the
 * books of a month.
 */
export async function fillShopDesk(
  stage: Stage,
  { owner, accountant }: { readonly owner: DemoActor; readonly accountant: DemoActor },
  now: Date,
  today: LocalDate,
  named: string,
): Promise<void> {
  const dice = new Dice(48_113);
  const { tx, supplier } = stage;
  const at = (back: number, time: string): Date => instantAt(addDays(today, -back), time, zone);
  const drawer_id = await act(stage, owner, at(3, "08:30"), "seller/finance/DrawerAdd", (work) =>
    addDrawer(work, { name: `${named}门店收银` }),
  );
  const till = { from: "bank", to: `cash:${drawer_id}`, memo: `${named}备用金`, amount_fen: float_fen } as const;
  await act(stage, owner, at(3, "08:40"), "seller/finance/LedgerTransfer", (work) =>
    transferMoney(work, till, "shop float"),
  );
  const buyers = await demoBuyers(tx, supplier.id, 20);
  const skus = (await skusToBuy(tx, supplier.id)).filter(({ type }) => type === 2);
  for (const back of [3, 2, 1]) {
    for (const time of ["11:20", "16:45"]) {
      const buyer = buyers.length > 0 && skus.length > 0 ? dice.pick(buyers) : null;
      if (!buyer) continue;
      const { order } = await act(stage, owner, at(back, time), "seller/order/OrderAdd", (work) =>
        placeOrder(work, {
          member_id: buyer.id,
          lines: [{ sku_id: dice.pick(skus).id, qty: 1 }],
          sent_to: null,
          source: "desk",
        }),
      );
      await act(stage, owner, at(back, time), "seller/order/OrderCollect", async (work) =>
        payOrder(work, await holdOrder(work, "pay", order.id), {
          channel: "cash",
          drawer_id,
          received_fen: Math.ceil(order.payable_fen / 10_000) * 10_000,
          idem_key: `demo-cash:${order.id}`,
        }),
      );
    }
    await act(stage, accountant, at(back, "21:00"), "seller/finance/DrawerClose", async (work) => {
      const book = await balanceOf(work, `cash:${drawer_id}`);
      return await closeDrawer(work, {
        drawer_id,
        notes: [{ unit_fen: book, count: 1 }],
        handed_fen: book - float_fen,
      });
    });
  }
  await closeLastMonth(stage, { maker: accountant, checker: owner }, now, today);
}
