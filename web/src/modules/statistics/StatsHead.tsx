import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { statSpans } from "@kangying/contract/statistics/student-stats.endpoints";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import styles from "./statistics.module.css";

type Span = (typeof statSpans)[number];
const usual: Span = 30;

/** For how many days a page of statistics tells, as its address says it, and how to change that. */
export function useSpan(): readonly [Span, (days: Span) => void] {
  const [params, setParams] = useSearchParams();
  const span = statSpans.find((days) => String(days) === params.get("span")) ?? usual;
  return [span, (days) => setParams(days === usual ? {} : { span: String(days) })];
}

interface StatsHeadProps {
  readonly title: Parameters<ReturnType<typeof useTitles>>[0];
  /** What is told beside the days; nothing until there is an answer. */
  readonly told: { readonly from: string; readonly until: string } | undefined;
  readonly children?: ReactNode;
  /** Null: other days than the last so many. */
  readonly span: readonly [Span | null, (days: Span) => void];
  /** More to choose by. */
  readonly tools?: ReactNode;
}

/** The head of a page of statistics: what it is, the days it tells of, and the choice of how many. */
export function StatsHead({ title, told, children, span: [span, setSpan], tools }: StatsHeadProps) {
  const t = useT();
  const titleOf = useTitles();
  return (
    <header data-part="page-head" className="page-head">
      <h1>{titleOf(title)}</h1>
      {told && (
        <p data-part="page-note" className="page-note figures">
          {/* Where days are chosen one by one, they stand there. */}
          {tools === undefined && t("stats.span", { from: told.from, until: told.until })}
          {tools === undefined && children !== undefined && " · "}
          {children}
        </p>
      )}
      <div data-part="page-actions" className={styles.tools}>
        <Segmented
          label={t("stats.days")}
          value={span}
          options={statSpans.map((value) => ({ value, title: t("stats.daysOf", { count: value }) }))}
          onChange={setSpan}
        />
        {tools}
      </div>
    </header>
  );
}
