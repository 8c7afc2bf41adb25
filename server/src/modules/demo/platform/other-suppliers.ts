import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { insertAccount } from "../../../core/auth/account.repo.ts";
import type { Tx } from "../../../core/db/database.ts";
import { addDays, type LocalDate } from "../../../core/kernel/day.ts";
import { editSupplier, insertSupplier, moveSupplier, renewSupplier } from "../../suppliers/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { suppliersCame } from "../demo.repo.ts";

const dayMs = 86_400_000;

/** Further suppliers of the platform without data: one that expired, grace period included, and one that is frozen. */
const others = [
  {
    said: {
      name: "绍兴鉴湖轻断食营",
      contact: "章鉴湖",
      phone: "13900003901",
      region: "浙江 绍兴",
      categories: "轻断食",
    },
    login: "jianhu",
    days: 371,
    until: -6,
    frozen: null,
  },
  {
    said: {
      name: "莫干山竹里瑜伽馆",
      contact: "莫竹里",
      phone: "13900003912",
      region: "浙江 湖州",
      categories: "瑜伽",
    },
    login: "zhuli",
    days: 190,
    until: 175,
    frozen: "三名学员投诉退费不到账，核实中",
  },
] as const;

/** The days until the paid term of the demo accounts' suppliers ends, and the days since they joined. */
const terms = {
  camp: { until: 236, days: 760 },
  shop: { until: 148, days: 760 },
  cashier: { until: 11, days: 354 },
} as const;

/** Makes the other suppliers, each on the day on which it joined. Runs under the database role owner and leaves it set. */
export async function openOthers(tx: Tx, { now, hash }: { readonly now: Date; readonly hash: string }): Promise<void> {
  await suppliersCame(tx, now, Object.fromEntries(Object.entries(terms).map(([login, { days }]) => [login, days])));
  for (const { said, login, days } of others) {
    const supplier_id = await insertSupplier(tx, {
      name: said.name,
      industry: "camp",
      time_zone: "Asia/Shanghai",
      listed: false,
    });
    const owner = { supplier_id, kind: "owner", login, nickname: said.contact, phone: said.phone } as const;
    await insertAccount(tx, { ...owner, password_hash: hash });
    await suppliersCame(tx, now, { [login]: days });
  }
}

/** Writes each supplier's paid term and the frozen state, with their log lines. */
export async function fillTerms(
  { stage, owner }: { readonly stage: Stage; readonly owner: DemoActor },
  keys: ReadonlyMap<string, number>,
  { today, now }: { readonly today: LocalDate; readonly now: Date },
): Promise<void> {
  const { tx, supplier } = stage;
  const write = async (id: number, days: number, api: string, after: object, run: () => Promise<unknown>) =>
    await act(stage, owner, new Date(now.getTime() - days * dayMs), api, async (work) => {
      await tx.become({ role: "platform" });
      await run();
      await tx.become({ role: "app", supplier_id: supplier.id });
      work.audit({ biz_type: "supplier", biz_id: id, after });
    });
  const renewed = async (login: string, until: number): Promise<void> => {
    const id = keys.get(login);
    const expire_on = addDays(today, until);
    if (id === undefined) throw new Error(`the demo has no supplier ${login}`);
    // One year at a time.
    await write(id, 365 - until, supplierCalls.SupplierRenew.api, { expire_on, grace_days: 3 }, () =>
      renewSupplier(tx, id, expire_on, 3),
    );
  };
  for (const [login, { until }] of Object.entries(terms)) await renewed(login, until);
  for (const { said, login, days, until, frozen } of others) {
    await renewed(login, until);
    const id = keys.get(login) ?? 0;
    const whole = { ...said, kind: 1, listed: false, remark: "", trade_bp: null } as const;
    await write(id, days, supplierCalls.SupplierEdit.api, said, () => editSupplier(tx, id, null, whole));
    if (frozen !== null)
      await write(id, 2, supplierCalls.SupplierFreeze.api, { status: 2, status_reason: frozen }, () =>
        moveSupplier(tx, id, 1, 2, frozen, new Date(now.getTime() - 2 * dayMs)),
      );
  }
}
