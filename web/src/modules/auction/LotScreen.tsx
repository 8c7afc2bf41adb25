import { useEffect, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { lotLive, type LotLive } from "@kangying/contract/plugins/auction/auction.endpoints";
import { lotCalls } from "@kangying/contract/plugins/auction/auction.calls";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useDescription } from "../../engine/list/state/use-list-data.ts";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { BidsCard } from "./BidsCard.tsx";
import { LotActs } from "./LotActs.tsx";
import { LotFigures } from "./LotFigures.tsx";
import { RulesCard, ToldCard } from "./LotRules.tsx";
import { DepositsCard, OutcomeCard } from "./LotSide.tsx";
import styles from "./auction.module.css";

/** Milliseconds between two refreshes. They run beside the server's change hints, as a hint may get lost. */
const askAgainMs = 20_000;

/** `/plugin/auction/lots/:id`: a lot, as its seller follows it live. */
export function LotScreen() {
  const { id = "" } = useParams();
  return <Followed key={id} id={Number(id)} />;
}

function useLive(id: number) {
  const query = useQuery({
    queryKey: ["auction-lot", id],
    queryFn: ({ signal }) => api.call(lotLive, { id }, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.status > 2 ? false : askAgainMs),
    staleTime: 0,
    retry: false,
  });
  const { refetch } = query;
  useTopic("auction_lot", (hint) => {
    if (hint.id === null || hint.id === id) void refetch();
  });
  useTopic("auction_deposit", () => void refetch());
  return query;
}

function Followed({ id }: { readonly id: number }) {
  const live = useLive(id);
  if (live.data) return <Page lot={live.data} isLost={live.isError} reload={() => void live.refetch()} />;
  return (
    <div className={styles.page}>
      <section className={classNames("card", styles.card)}>
        {live.error ? (
          <RecordFailure error={live.error} list="AuctionLots" onRetry={() => void live.refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={3} />
        )}
      </section>
    </div>
  );
}

interface PageProps {
  readonly lot: LotLive;
  /** True when the last refresh failed: the shown figures may be old. */
  readonly isLost: boolean;
  readonly reload: () => void;
}

function Page({ lot, isLost, reload }: PageProps) {
  const t = useT();
  const { setTitle } = useTab();
  const description = useDescription(lotCalls.LotList.api);
  const isLocked = lot.status === 1 || lot.status === 2;
  const [chosen, setChosen] = useState<number | null>(null);
  const status = description.data?.rows["status"]?.options?.find(({ value }) => value === lot.status);
  useEffect(() => setTitle(lot.no), [setTitle, lot.no]);
  return (
    <div className={styles.page} data-part="lot-page" data-lost={isLost || undefined}>
      <header className={styles.head} data-part="page-head">
        <h1>{lot.name}</h1>
        {status && <Chip color={status.color}>{status.title}</Chip>}
        <span className={styles.headWords}>{t(isLocked ? "auction.lot" : "auction.lotOnly", { no: lot.no })}</span>
        <LotActs lot={lot} isOff={isLost} reload={reload} />
      </header>
      {isLost && (
        <p className={styles.lost} role="status">
          {t("auction.lost")}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <LotFigures lot={lot} />
          <BidsCard lot={lot} chosen={chosen} choose={setChosen} />
        </div>
        <div className={styles.side}>
          <OutcomeCard lot={lot} />
          <DepositsCard lot={lot} />
          <RulesCard lot={lot} isOff={isLost} reload={reload} />
          <ToldCard lot={lot} />
        </div>
      </div>
    </div>
  );
}
