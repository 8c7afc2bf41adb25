import { Plus } from "lucide-react";
import { useState } from "react";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { dateInWords } from "../../engine/format/index.ts";
import { useT, useTitles, type MessageKey } from "../../engine/i18n/index.ts";
import { ActLink } from "../../engine/session/ActLink.tsx";
import { useWorkbench } from "../../engine/workbench/use-workbench.ts";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { BedsCard } from "./BedsCard.tsx";
import { CareCard, HandsCard } from "./CareCard.tsx";
import { Counters } from "./Counters.tsx";
import { FirstStepsCard } from "./FirstStepsCard.tsx";
import { FlowCard } from "./FlowCard.tsx";
import { LessonsCard } from "./LessonsCard.tsx";
import { ResultsCard } from "./ResultsCard.tsx";
import { RevenueCard } from "./RevenueCard.tsx";
import { SellersCard } from "./SellersCard.tsx";
import { ShortcutsCard } from "./ShortcutsCard.tsx";
import { TodoCard } from "./TodoCard.tsx";
import styles from "./dashboard.module.css";

/** The choices for the number of days that the figures cover. */
const spans = { "1": 1, "7": 7, "30": 30 } as const;
type Span = keyof typeof spans;

/** The Workbench: today's figures, each with a link to the list behind it. */
export function DashboardScreen() {
  const t = useT();
  const titleOf = useTitles();
  const [span, setSpan] = useState<Span>("30");
  const { data, error, isPending, refetch } = useWorkbench({ within: 500, span: spans[span] });
  if (!data) {
    return (
      <div className={styles.dashboard}>
        <header data-part="page-head" className="page-head">
          <h1>{titleOf("dashboard")}</h1>
        </header>
        <div className="card">
          {isPending ? (
            <SkeletonRows rows={6} columns={4} />
          ) : (
            <CallFailure error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    );
  }
  const results = data.results && <ResultsCard results={data.results} span={data.span} />;
  const empty =
    data.counters.length === 0 && !data.flow && !data.beds && data.shortcuts.length === 0 && !data.first_steps;
  return (
    <div className={styles.dashboard}>
      <header data-part="page-head" className="page-head">
        <h1>{t(greetingAt(data.hour), { name: data.name })}</h1>
        <p data-part="page-note" className="page-note figures">
          {noteOf(data, t)}
        </p>
        <div className={styles.dashboardTools}>
          {(data.revenue || data.results) && (
            <Segmented
              label={t("dashboard.span")}
              value={span}
              options={(["1", "7", "30"] as const).map((value) => ({
                value,
                title: value === "1" ? t("dashboard.todayShort") : t("dashboard.days", { days: value }),
              }))}
              onChange={setSpan}
            />
          )}
          {data.main && (
            <ActLink to={data.main.to} api={data.main.api} icon={<Plus size={16} aria-hidden="true" />}>
              {data.main.title}
            </ActLink>
          )}
        </div>
      </header>
      {empty && <Empty text={t("dashboard.empty")} />}
      {data.first_steps && <FirstStepsCard steps={data.first_steps} onHidden={() => void refetch()} />}
      {data.counters.length > 0 && <Counters counters={data.counters} />}
      <div className={styles.dashboardGrid}>
        {data.revenue && <RevenueCard revenue={data.revenue} span={data.span} />}
        {data.sellers && <SellersCard sellers={data.sellers} span={data.span} />}
        {data.lessons && <LessonsCard lessons={data.lessons} />}
        {data.flow && <FlowCard flow={data.flow} week={data.week} />}
        {data.beds && <BedsCard beds={data.beds} />}
        {/* Four cards do not stand in one row: what waits for somebody comes before what was achieved. */}
        {!data.care && results}
        {data.todos && <TodoCard todos={data.todos} />}
        {data.care && <CareCard care={data.care} />}
        {data.hands && <HandsCard hands={data.hands} />}
        {data.care && results}
        {data.shortcuts.length > 0 && <ShortcutsCard shortcuts={data.shortcuts} />}
      </div>
    </div>
  );
}

/** Greeting for an hour. @param hour  0–23, in the shop's time zone */
export function greetingAt(hour: number): MessageKey {
  if (hour >= 5 && hour < 11) return "dashboard.greetingMorning";
  if (hour >= 11 && hour < 13) return "dashboard.greetingNoon";
  if (hour >= 13 && hour < 18) return "dashboard.greetingAfternoon";
  return "dashboard.greetingEvening";
}

function noteOf(data: Workbench, t: ReturnType<typeof useT>): string {
  const today = dateInWords(data.today);
  if (data.arriving_today === null || data.leaving_today === null) return today;
  return `${today} · ${t("dashboard.today", { arriving: data.arriving_today, leaving: data.leaving_today })}`;
}
