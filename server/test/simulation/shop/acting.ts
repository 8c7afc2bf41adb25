import { modules } from "../../../src/app.ts";
import { AppError } from "../../../src/core/kernel/app-error.ts";
import type { Work } from "../../../src/core/jobs/work.ts";
import { holdOrder, payOrder } from "../../../src/modules/orders/public.ts";
import type { Desk } from "../../desk.ts";
import type { Shop } from "../../shop.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";

/** The shop in which the acts are done, and the model of it. */
export interface Acting {
  readonly shop: Shop;
  readonly model: ShopModel;
  readonly refunds: Pick<Desk<never>, "post">;
  readonly orders: Pick<Desk<never>, "post">;
  readonly stock: Pick<Desk<never>, "done">;
}

/** The jobs that act as payment providers. */
export const providers = modules
  .flatMap((module) => module.jobs ?? [])
  .filter(({ name }) => /^(payment|payout|sandbox|wechat)\.|^order\.latePay$/.test(name));
let keys = 0;
/** A number that no act has used before. */
export const nextKey = (): number => ++keys;

/** Lets so many minutes pass and runs the providers' jobs after each. */
export async function live({ shop }: Acting, minutes: number): Promise<void> {
  await shop.app.work(providers);
  for (let minute = 0; minute < minutes; minute += 1) {
    shop.app.clock.advance(60_000);
    await shop.app.work(providers);
  }
}

/** Whether an act was accepted. Anything but a refusal is thrown. */
export async function taken(shop: Shop, run: (work: Work) => Promise<unknown>): Promise<boolean> {
  try {
    await shop.work(run);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** Begins a payment by the provider. @returns the payment's id */
export async function begin(acting: Acting, order: ModelOrder): Promise<number> {
  const { payment_id } = await acting.shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "wechat", idem_key: `model ${nextKey()}` }),
  );
  await live(acting, 0);
  return payment_id;
}
