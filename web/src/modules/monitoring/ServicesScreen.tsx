import { useState } from "react";
import { serviceList } from "@kangying/contract/platform/monitor.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { useTitles } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { FiguresHead } from "./FiguresHead.tsx";
import { ServersCard } from "./ServersCard.tsx";
import { ServicesCard, ServicesVerdict } from "./ServicesCard.tsx";
import { SpanChoice, type Span } from "./SpanChoice.tsx";
import { useFigures } from "./use-figures.ts";
import styles from "./monitor.module.css";

/** Services and server processes, each with its key figure. The head names the worst first. */
export function ServicesScreen() {
  const titleOf = useTitles();
  const [hours, setHours] = useState<Span>("24");
  const query = useFigures(serviceList, { hours });
  const { data } = query;
  const verdict = data && <ServicesVerdict services={data.services} />;
  return (
    <div className={styles.page}>
      <FiguresHead title={titleOf("monitorServices")} at={data?.at} isStale={query.isError} verdict={verdict}>
        <SpanChoice value={hours} onChange={setHours} />
      </FiguresHead>
      {!data && (
        <div className="card">
          {query.isError ? (
            <CallFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={5} columns={5} />
          )}
        </div>
      )}
      {data && (
        <div className={classNames(styles.cards, query.isError && styles.isStale)}>
          <ServicesCard services={data.services} />
          <ServersCard servers={data.servers} now={data.at} />
        </div>
      )}
    </div>
  );
}
