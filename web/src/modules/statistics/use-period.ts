import { useSearchParams } from "react-router";
import { statSpans } from "@kangying/contract/statistics/student-stats.endpoints";

type Span = (typeof statSpans)[number];

/** The days that a page of sales statistics covers, and the days it compares them with. Both are in its address. */
export interface Period {
  /** Number of last days; null: `from` and `until` are used. */
  readonly span: Span | null;
  readonly from: string;
  readonly until: string;
  readonly against: "before" | "year";
}

const usual: Period = { span: 30, from: "", until: "", against: "before" };

/** Returns the period from the address, and a function that changes it there. */
export function usePeriod(): readonly [Period, (change: Partial<Period>) => void] {
  const [params, setParams] = useSearchParams();
  const [from, until] = [params.get("from") ?? "", params.get("until") ?? ""];
  const days = statSpans.find((each) => String(each) === params.get("span")) ?? 30;
  const period: Period = {
    span: from !== "" && until !== "" ? null : days,
    from,
    until,
    against: params.get("against") === "year" ? "year" : usual.against,
  };
  const set = (change: Partial<Period>): void => {
    const next = { ...period, ...change };
    setParams({
      ...(next.span === null
        ? { from: next.from, until: next.until }
        : next.span === usual.span
          ? {}
          : { span: String(next.span) }),
      ...(next.against === usual.against ? {} : { against: next.against }),
    });
  };
  return [period, set];
}
