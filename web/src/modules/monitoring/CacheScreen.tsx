import { useState } from "react";
import { cacheList } from "@kangying/contract/platform/monitor.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { useTitles } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { CachesCard } from "./CachesCard.tsx";
import { FiguresHead } from "./FiguresHead.tsx";
import { useFigures } from "./use-figures.ts";
import styles from "./monitor.module.css";

/** The server processes' caches. Each kind can be cleared; the question before it names the number of keys. */
export function CacheScreen() {
  const titleOf = useTitles();
  const [asking, setAsking] = useState(false);
  const query = useFigures(cacheList, {}, asking);
  const { data } = query;
  return (
    <div className={styles.page}>
      <FiguresHead title={titleOf("monitorCache")} at={data?.at} isStale={query.isError} />
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
        <div className={classNames(query.isError && styles.isStale)}>
          <CachesCard figures={data} onAsking={setAsking} onCleared={() => void query.refetch()} />
        </div>
      )}
    </div>
  );
}
