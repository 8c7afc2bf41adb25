import { flattenTree } from "@kangying/contract/core/tree";
import { offlinePayTree } from "@kangying/contract/offline-pay/offline-pay.tree";
import { addDays, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import { addDrawer, transferMoney } from "../finance/public.ts";
import { createOperator, createRole } from "../roles/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";

const zone = "Asia/Shanghai";
const float_fen = 50_000;

/** The counter's drawer over the last three days: its float comes from the bank in the morning and goes back in the evening. */
export async function fillCounter(stage: Stage, owner: DemoActor, today: LocalDate): Promise<void> {
  const at = (back: number, time: string): Date => instantAt(addDays(today, -back), time, zone);
  const drawer = await act(stage, owner, at(3, "08:40"), "seller/finance/DrawerAdd", (work) =>
    addDrawer(work, { name: "一号收银台" }),
  );
  const move = (when: Date, from: string, to: string, memo: string): Promise<number> =>
    act(stage, owner, when, "seller/finance/LedgerTransfer", (work) =>
      transferMoney(work, { from, to, memo, amount_fen: float_fen }, `counter ${when.toISOString()}`),
    );
  for (const back of [3, 2, 1]) {
    await move(at(back, "08:50"), "bank", `cash:${drawer}`, "开台备用金");
    await move(at(back, "21:10"), `cash:${drawer}`, "bank", "收台存入银行");
  }
}

/** Who stands at the counter. @param password  hashed already */
export async function fillCashiers(
  stage: Stage,
  owner: DemoActor,
  at: Date,
  password: { readonly hash: string },
): Promise<void> {
  const pages = flattenTree([offlinePayTree]).filter((node) => !node.children?.length && node.path.endsWith("-log"));
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
}
