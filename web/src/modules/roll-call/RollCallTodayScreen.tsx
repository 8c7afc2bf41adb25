import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { rollCallToday, type RollLesson } from "@kangying/contract/teaching/attendance.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { dayInWords } from "../../engine/format/time.ts";
import { useT } from "../../engine/i18n/index.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { Chip } from "../../ui/Chip.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { ChevronLeft, ChevronRight } from "../../ui/icons.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { clockOf } from "./clock-of.ts";
import { readKept } from "./kept-roll.ts";
import styles from "./roll-call.module.css";

/** The lessons of a day, each with a link to its roll call. */
export function RollCallTodayScreen() {
  const t = useT();
  const [day, setDay] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["roll-call", "day", day],
    queryFn: ({ signal }) => api.call(rollCallToday, day === null ? {} : { day }, { hideError: true, signal }),
    staleTime: 0,
  });
  useTopic("attendance", () => void refetch());
  const step = (days: number): void => {
    if (data) setDay(new Date(Date.parse(`${data.day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10));
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("rollCall.today")}</h1>
        {data && (
          <div className={styles.day}>
            <IconButton label={t("rollCall.earlierDay")} icon={<ChevronLeft />} onClick={() => step(-1)} />
            <b className="figures">{dayInWords(data.day, { month: "long", day: "numeric", weekday: "short" })}</b>
            <IconButton label={t("rollCall.laterDay")} icon={<ChevronRight />} onClick={() => step(1)} />
          </div>
        )}
      </header>
      {error && !data ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={6} columns={3} /> : null}
      {data?.lessons.length === 0 && <Empty text={t("rollCall.none")} />}
      <ul className={styles.lessons}>
        {data?.lessons.map((lesson) => (
          <li key={lesson.id}>
            <Link to={`/resources/scheduling/roll-call/${lesson.id}`}>
              <b className={`figures ${styles.time}`}>
                {clockOf(lesson.starts)}
                <small>{clockOf(lesson.starts + lesson.minutes)}</small>
              </b>
              <span className={styles.what}>
                <b>{lesson.course}</b>
                <small>{[lesson.class, lesson.coach, lesson.venue].filter(Boolean).join(" · ")}</small>
              </span>
              <StateOf lesson={lesson} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        <Link to="/resources/scheduling/attendance">{t("rollCall.history")}</Link>
      </p>
    </div>
  );
}

function StateOf({ lesson }: { readonly lesson: RollLesson }) {
  const t = useT();
  const { there, expected, phase } = lesson;
  if (readKept(`${tokens.suid() ?? ""}.${lesson.id}`)?.sending)
    return <Chip color="amber">{t("rollCall.unsent")}</Chip>;
  if (there !== null && expected !== null)
    return <Chip color={there === expected ? "green" : "blue"}>{t("rollCall.count", { there, expected })}</Chip>;
  return phase === "ahead" ? (
    <Chip color="slate">{t("rollCall.ahead")}</Chip>
  ) : (
    <Chip color="amber">{t("rollCall.open")}</Chip>
  );
}
