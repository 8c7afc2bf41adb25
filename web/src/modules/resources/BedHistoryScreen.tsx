import { useEffect } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { bedHistory, type BedHistoryEntry } from "@kangying/contract/resources/bed-pages.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import styles from "./bed-pages.module.css";

const colours = { stay: "blue", hold: "violet", block: "amber", change: "slate" } as const;

/** A bed's history: guests, times out of use, and changes, newest first. */
export function BedHistoryScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const { id } = useParams();
  const { setTitle } = useTab();
  const query = useInfiniteQuery({
    queryKey: ["bed-history", id, language],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(bedHistory, { id: Number(id), page }, { hideError: true, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length + 1 : null),
    staleTime: 0,
  });
  useTopic("bed", (hint) => (hint.id === null || hint.id === Number(id) ? void query.refetch() : undefined));
  const bed = query.data?.pages[0];
  const name = bed ? `${bed.building} ${bed.room}-${bed.bed}` : null;
  const title = titleOf("bedHistory");
  useEffect(() => setTitle(name === null ? null : `${title} ${name}`), [name, setTitle, title]);
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className={styles.bedHistory}>
      <header data-part="page-head" className="page-head">
        <h1>{name ?? title}</h1>
        {bed && <p data-part="page-note" className="page-note">{`${title} · ${bed.room_type}`}</p>}
      </header>
      <section className="card">
        {query.isPending && <SkeletonRows rows={6} columns={3} />}
        {query.isError && !bed && (
          <RecordFailure list="Beds" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {bed && entries.length === 0 && <Empty text={t("bedmap.noHistory")} />}
        {entries.length > 0 && (
          <ol className={styles.bedHistoryList}>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ol>
        )}
        {query.hasNextPage && (
          <p className={styles.bedHistoryMore}>
            <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t("bedmap.older")}
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}

function Entry({ entry }: { readonly entry: BedHistoryEntry }) {
  const { kind, title, from, to, guest, text, by, at } = entry;
  const notes = [at === null ? null : formatTime(at, "YYYY-MM-DD HH:mm"), by].filter((note) => note !== null);
  return (
    <li>
      <Chip color={colours[kind]}>{title}</Chip>
      <div>
        {guest && (
          <p>
            <Link to={`/student/detail/${guest.student_id}`}>
              {guest.name} <small className="figures">{guest.stay_no}</small>
            </Link>
          </p>
        )}
        {from !== null && to !== null && (
          <p className="figures">
            {from} – {to}
          </p>
        )}
        {text !== null && <p>{text}</p>}
        {notes.length > 0 && <small className="figures">{notes.join(" · ")}</small>}
      </div>
    </li>
  );
}
