import { addDays } from "../../core/kernel/day.ts";
import type { FactKind } from "../month-close/public.ts";
import { nextNightToPost } from "./post-night.ts";
import { t } from "./stay-money.texts.ts";

const facts = t.group("fact");

/** A month is closed only after its last night has been posted. */
export const nightsFact: FactKind = {
  name: "nights",
  title: facts.nights,
  find: async (work, { until }) => {
    if (work.supplier.industry !== "camp") return null;
    const next = await nextNightToPost(work);
    const posted = next === null ? addDays(work.today, -1) : addDays(next, -1);
    return posted >= until
      ? { state: "good", text: facts["nights.yes"], values: { day: posted } }
      : { state: "bad", text: facts["nights.no"], values: { day: addDays(posted, 1) } };
  },
};
