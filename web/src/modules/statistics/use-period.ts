import { useSearchParams } from "react-router";
import { statSpans } from "@kangying/contract/statistics/student-stats.endpoints";

type Span = (typeof statSpans)[number];

/** The days that a page of trade tells of, and what they are compared with, as its address says it. */
export interface Period {
  /** The last so many days; null: from a day to a day. */
  readonly span: Span | null;
  readonly from: string;
  readonly until: string;
  readonly against: "before" | "year";
}

const usual: Period = { span: 30, from: "", until: "", against: "before" };

/** Reads the period out of the address, and writes it there. */
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
