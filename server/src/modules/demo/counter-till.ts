import { flattenTree } from "@kangying/contract/core/tree";
import { offlinePayTree } from "@kangying/contract/offline-pay/offline-pay.tree";
import { addDays, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import { addDrawer, transferMoney } from "../finance/public.ts";
import { countShift, handOverShift, keptPayStaff, openShift, takeMoney, verifyShift } from "../offline-pay/public.ts";
import type { Work } from "../../core/jobs/work.ts";
import { createOperator, createRole } from "../roles/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";
import { Dice } from "./dice.ts";
import { findOperator } from "./find-camp.ts";

const zone = "Asia/Shanghai";
const float_fen = 50_000;
const said = ["体验课", "瑜伽垫", "饮水", "停车", "体测", ""] as const;

const shifts = [
  ["09:00", "15:00"],
  ["15:05", "21:00"],
] as const;

/** The prices at a counter, in whole yuan. */
const prices = [1_000, 2_000, 3_900, 6_800, 9_900, 19_900] as const;

/** The number of days before today on which the counter took its first money. */
const openDays = 29;

/**
 * Fills the last month of a counter: two people take turns at the drawer, which is counted and handed over between them. The owner verifies
 * a day's shifts two days later, so the shifts of the last two days still wait.
 * @param till  the account that both use
 */
export async function fillCounter(
  stage: Stage,
  { owner, till }: { readonly owner: DemoActor; readonly till: DemoActor },
  today: LocalDate,
): Promise<void> {
  const dice = new Dice(77);
  const at = (back: number, time: string): Date => instantAt(addDays(today, -back), time, zone);
  const drawer = await act(stage, owner, at(openDays, "08:30"), "seller/finance/DrawerAdd", (work) =>
    addDrawer(work, { name: "一号收银台" }),
  );
  const hire = (code: string, name: string, phone: string): Promise<number> =>
    act(stage, owner, at(openDays, "08:35"), "seller/offlinePay/PayStaffAdd", (work) =>
      keptPayStaff.add(work, { code, name, phone, drawer_id: drawer }),
    );
  const people = [await hire("A01", "周敏", "13800138121"), await hire("A02", "何俊", "13800138122")] as const;
  await act(stage, owner, at(openDays, "08:40"), "seller/finance/LedgerTransfer", (work) =>
    transferMoney(
      work,
      { from: "bank", to: `cash:${drawer}`, memo: "开台备用金", amount_fen: float_fen },
      "counter float",
    ),
  );
  const handed = new Map<number, number[]>();
  for (let back = openDays; back >= 1; back -= 1) {
    const lines: number[] = [];
    handed.set(back, lines);
    for (const line of handed.get(back + 2) ?? [])
      await act(stage, owner, at(back, "08:50"), "seller/offlinePay/ShiftVerify", (work) => verifyShift(work, line));
    for (const [turn, [from, to]] of shifts.entries()) {
      const id = people[turn] ?? people[0];
      await act(stage, till, at(back, from), "seller/offlinePay/ShiftOpen", (work) =>
        openShift(work, id, { drawer_id: drawer, notes: [{ unit_fen: float_fen, count: 1 }], handed_fen: null }, null),
      );
      let cash = 0;
      const times = dice.between(2, 4);
      for (let n = 0; n < times; n += 1) {
        const amount_fen = dice.pick(prices);
        const channel = dice.isLucky(0.6) ? "cash" : "pos";
        if (channel === "cash") cash += amount_fen;
        const taking = { amount_fen, channel, given_fen: null, memo: dice.pick(said) } as const;
        const when = new Date(at(back, from).getTime() + (n + 1) * 70 * 60_000);
        await act(stage, till, when, "seller/offlinePay/TakingAdd", (work) => takeMoney(work, id, taking));
      }
      const left = [{ unit_fen: 100, count: (float_fen + cash) / 100 }];
      await act(stage, till, at(back, to), "seller/offlinePay/ShiftCount", (work) =>
        countShift(work, id, { notes: left, handed_fen: cash === 0 ? null : cash }),
      );
      const handOver = (work: Work): Promise<number> =>
        handOverShift(work, id, { to: turn === 0 ? people[1] : null, memo: null });
      lines.push(await act(stage, till, at(back, to), "seller/offlinePay/ShiftHandOver", handOver));
    }
  }
}

/** Adds the cashier of the counter. @param password  hashed already @returns the account of the cashier */
export async function fillCashiers(
  stage: Stage,
  owner: DemoActor,
  at: Date,
  password: { readonly hash: string },
): Promise<DemoActor> {
  const pages = flattenTree([offlinePayTree]).filter((node) => !node.children?.length);
  const grants = {
    path_arr: pages.map(({ path }) => path),
    api_arr: [...new Set(pages.flatMap(({ permissions = [] }) => permissions.map(({ api }) => api)))],
  };
  const role = await act(stage, owner, at, "seller/role/roleadd", (work) =>
    createRole(work, { name: "收款员", description: "收款与钱箱流水", ...grants }),
  );
  const staff = { login: "till", name: "方晓", phone: "13500006121", remark: "早班" };
  await act(stage, owner, at, "seller/operator/OperatorAdd", (work) =>
    createOperator(work, { ...staff, role_ids: [role], password }),
  );
  return await findOperator(stage, staff.login);
}
