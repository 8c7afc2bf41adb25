import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { dateInWords } from "../../engine/format/index.ts";
import { useT, type MessageKey } from "../../engine/i18n/index.ts";
import { useWorkbench } from "../../engine/workbench/use-workbench.ts";
import { Empty, ErrorBlock, SkeletonRows } from "../../ui/states.tsx";
import { BedsCard } from "./BedsCard.tsx";
import { Counters } from "./Counters.tsx";
import { FlowCard } from "./FlowCard.tsx";
import { ShortcutsCard } from "./ShortcutsCard.tsx";
import "./dashboard.css";

/** The first page of every account: figures of today, each a way to the list behind it. */
export function DashboardScreen() {
  const t = useT();
  const { data, error, isPending, refetch } = useWorkbench({ within: 500 });
  if (isPending)
    return (
      <div className="dashboard">
        <SkeletonRows rows={6} columns={4} />
      </div>
    );
  if (!data) {
    const failure = error instanceof ApiError ? error : null;
    return (
      <div className="dashboard">
        <ErrorBlock
          message={failure?.msg ?? t("api.network")}
          requestId={failure?.request_id}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const empty = data.counters.length === 0 && !data.flow && !data.beds && data.shortcuts.length === 0;
  return (
    <div className="dashboard">
      <header className="page-head">
        <h1>{t(greetingAt(data.hour), { name: data.name })}</h1>
        <p className="page-note figures">{noteOf(data, t)}</p>
      </header>
      {empty && <Empty text={t("dashboard.empty")} />}
      {data.counters.length > 0 && <Counters counters={data.counters} />}
      <div className="dashboard-grid">
        {data.flow && <FlowCard flow={data.flow} week={data.week} />}
        {data.beds && <BedsCard beds={data.beds} />}
        {data.shortcuts.length > 0 && <ShortcutsCard shortcuts={data.shortcuts} />}
      </div>
    </div>
  );
}

/** @param hour  of the shop's day, 0–23 */
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
