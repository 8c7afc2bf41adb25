import { useState } from "react";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { useT } from "../../engine/i18n/index.ts";
import { Skeleton } from "../../ui/states.tsx";
import { HouseView } from "./HouseView.tsx";
import { useBedMap, useFreshMap } from "./use-bed-map.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./bed-map.module.css";

/** Rooms and beds, for one day or for thirty days. */
export function BedMapScreen() {
  const t = useT();
  const [day, setDay] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useBedMap(day);
  const renew = useFreshMap();
  if (data) return <HouseView map={data} busy={isFetching} onDay={setDay} onRenew={renew} />;
  return (
    <div data-part="bed-map" className={styles.bedMap}>
      <header data-part="page-head" className="page-head">
        <h1>{t("bedmap.title")}</h1>
      </header>
      {error ? (
        <div className="card">
          <CallFailure error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={styles.floorRooms} role="status" aria-label={t("bedmap.title")}>
          {Array.from({ length: 8 }, (_, i) => (
            <section key={i} data-part="room-card" className={classNames(styles.roomCard, styles.isLoading)}>
              <Skeleton width="40%" />
              <Skeleton height={32} />
              <Skeleton height={32} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
