import { addDays, addMonths, startOfMonth, type LocalDate } from "../../../core/kernel/day.ts";
import { closeMonth, keepMonths, monthIdOf, signMonth } from "../../month-close/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

/**
 * Returns the first day of the month whose books are open. On the first four days of a month it is still the month before: the demo also
 * makes acts of the last days, and they must not fall into a closed month.
 */
export function openMonth(today: LocalDate): LocalDate {
  return startOfMonth(addDays(today, -4));
}

/** Closes the month before the open one: one person prepares and signs it, another closes it. */
export async function closeLastMonth(
  stage: Stage,
  { maker, checker }: { readonly maker: DemoActor; readonly checker: DemoActor },
  now: Date,
  today: LocalDate,
): Promise<void> {
  const month = addMonths(openMonth(today), -1);
  const id = await act(stage, maker, now, "seller/finance/MonthSign", async (work) => {
    await keepMonths(work);
    const found = await monthIdOf(work, month);
    if (found !== null) await signMonth(work, found);
    return found;
  });
  if (id !== null) await act(stage, checker, now, "seller/finance/MonthClose", (work) => closeMonth(work, id));
}
