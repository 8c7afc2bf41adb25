import { Link } from "react-router";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { useTimeline } from "./use-student.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./student.module.css";

/** Everything that happened, newest first. A button loads older pages. */
export function TimelineCard({ id }: { readonly id: number }) {
  const t = useT();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTimeline(id);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section data-part="student-card timeline-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>{t("student.timeline")}</h2>
      </header>
      {!data && !error && <SkeletonRows rows={4} columns={2} />}
      {!data && error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <Empty text={t("student.nothingYet")} />}
      <ol data-part="timeline" className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.key} className={styles[`is-${entry.kind}`]}>
            <p>{entry.to ? <Link to={entry.to}>{entry.title}</Link> : entry.title}</p>
            {entry.state && <Chip color={entry.state.color}>{entry.state.text}</Chip>}
            {entry.text && <p className={styles.timelineText}>{entry.text}</p>}
            {entry.proof && (
              <a href={entry.proof} target="_blank" rel="noreferrer">
                {t("student.proof")}
              </a>
            )}
            <small className="figures">
              {formatTime(entry.at, "YYYY-MM-DD HH:mm")} · {entry.by}
            </small>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("student.older")}
        </Button>
      )}
    </section>
  );
}
