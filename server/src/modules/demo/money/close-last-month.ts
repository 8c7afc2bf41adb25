import { addMonths, startOfMonth, type LocalDate } from "../../../core/kernel/day.ts";
import { closeMonth, keepMonths, monthIdOf, signMonth } from "../../month-close/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

/** Closes last month: one person prepares and signs it, another closes it. The present month stays open. */
export async function closeLastMonth(
  stage: Stage,
  { maker, checker }: { readonly maker: DemoActor; readonly checker: DemoActor },
  now: Date,
  today: LocalDate,
): Promise<void> {
  const month = addMonths(startOfMonth(today), -1);
  const id = await act(stage, maker, now, "seller/finance/MonthSign", async (work) => {
    await keepMonths(work);
    const found = await monthIdOf(work, month);
    if (found !== null) await signMonth(work, found);
    return found;
  });
  if (id !== null) await act(stage, checker, now, "seller/finance/MonthClose", (work) => closeMonth(work, id));
}
