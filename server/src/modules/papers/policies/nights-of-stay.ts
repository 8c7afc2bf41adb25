import type { Work } from "../../../core/jobs/work.ts";
import type { StayRow } from "../../stays/public.ts";

/** The first night of a stay that is still to be insured: its arrival, or tonight. */
export function firstToInsure({ today }: Pick<Work, "today">, stay: StayRow): string {
  const first = stay.checkin_date ?? stay.expected_date;
  return first > today ? first : today;
}

/** The first night that a policy of a stay may cover: the arrival, or tonight for somebody who may come early. */
export function firstCovered({ today }: Pick<Work, "today">, stay: StayRow): string {
  const first = stay.checkin_date ?? stay.expected_date;
  return first < today ? first : today;
}
