import { dueCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { askDues, payDue, takeFromDeposit, waiveDue } from "../../supplier-dues/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

const dayMs = 86_400_000;

/**
 * Makes deposits and entry fees. The shop has paid its deposit, the camp has not yet. A part of the frozen supplier's deposit was taken,
 * and it must be filled up again. Ledger movements happen today, because last month is closed.
 */
export async function fillDues(
  { stage, owner }: { readonly stage: Stage; readonly owner: DemoActor },
  keys: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const { DueAdd, DuePaid, DueTake, DueWaive } = dueCalls;
  const ask = async (login: string, days: number, kind: "entry" | "deposit", amount_fen: number): Promise<number> => {
    const supplier_id = keys.get(login) ?? 0;
    const at = new Date(now.getTime() - days * dayMs);
    const [id = 0] = await act(stage, owner, at, DueAdd.api, (work) =>
      askDues(work, { supplier_id, api: DueAdd.api }, [{ kind, amount_fen, note: "" }]),
    );
    return id;
  };
  const pay = async (id: number, ref: string) =>
    await act(stage, owner, now, DuePaid.api, (work) => payDue(work, id, ref));
  await pay(await ask("shop", 12, "deposit", 500_000), "ICBC 4410 0127");
  await ask("camp", 4, "deposit", 500_000);
  const held = await ask("zhuli", 30, "deposit", 300_000);
  await pay(held, "CCB 7713 5502");
  await act(stage, owner, now, DueTake.api, (work) =>
    takeFromDeposit(
      work,
      held,
      { amount_fen: 60_000, reason: "退费逾期，平台先行赔付三名学员", asks_again: true },
      null,
    ),
  );
  const entry = await ask("jianhu", 60, "entry", 100_000);
  await act(stage, owner, new Date(now.getTime() - 50 * dayMs), DueWaive.api, (work) =>
    waiveDue(work, entry, "首批入驻商家，免入驻费"),
  );
}
