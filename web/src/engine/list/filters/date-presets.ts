import { useMemo } from "react";
import { addDays, lastDay } from "../../../ui/dates/calendar.ts";
import type { DayRange } from "../../../ui/dates/DateRangeInput.tsx";
import { shopToday } from "../../format/shop-today.ts";
import { useT } from "../../i18n/index.ts";

/** The most frequent ranges, by the shop's day: today, the last 7 and 30 days, this month and the last one. */
export function useDatePresets(): readonly { readonly title: string; readonly range: DayRange }[] {
  const t = useT();
  const today = shopToday();
  return useMemo(() => {
    const month = today.slice(0, 7);
    const lastMonth = addDays(`${month}-01`, -1).slice(0, 7);
    return [
      { title: t("list.today"), range: [today, today] },
      { title: t("list.lastDays", { count: 7 }), range: [addDays(today, -6), today] },
      { title: t("list.lastDays", { count: 30 }), range: [addDays(today, -29), today] },
      { title: t("list.thisMonth"), range: [`${month}-01`, lastDay(month)] },
      { title: t("list.lastMonth"), range: [`${lastMonth}-01`, lastDay(lastMonth)] },
    ];
  }, [t, today]);
}
