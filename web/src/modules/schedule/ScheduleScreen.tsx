import { useState } from "react";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { useT } from "../../engine/i18n/index.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { useFreshWeek, useWeek } from "./use-week.ts";
import { WeekView } from "./WeekView.tsx";
import styles from "./schedule.module.css";

/** The lessons of a week, with their actions. */
export function ScheduleScreen() {
  const t = useT();
  const [day, setDay] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useWeek(day);
  const renew = useFreshWeek();
  if (data) return <WeekView week={data} busy={isFetching} onDay={setDay} onRenew={renew} />;
  return (
    <div className={styles.schedule}>
      <header data-part="page-head" className="page-head">
        <h1>{t("schedule.title")}</h1>
      </header>
      <div className="card">
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={10} columns={7} />}
      </div>
    </div>
  );
}
