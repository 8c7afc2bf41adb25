import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { deviceOf, placeOf } from "@kangying/contract/session/device-of";
import type { OwnSession } from "@kangying/contract/session/session";
import { sessionEnd, sessionList } from "@kangying/contract/session/own-account.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { formatTime, relativeTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./profile.module.css";

/** The person's active sessions. Ending one takes effect with its next call. */
export function SessionsCard() {
  const t = useT();
  const { toast } = useTab();
  const [busy, setBusy] = useState<string | null>(null);
  const sessions = useQuery({
    queryKey: ["own-sessions"],
    queryFn: ({ signal }) => api.call(sessionList, {}, { hideError: true, signal }),
  });
  const end = async (id: string | null): Promise<void> => {
    setBusy(id ?? "all");
    try {
      const { ended } = await api.call(sessionEnd, id === null ? {} : { id });
      toast(t("sessions.ended", { count: ended }));
    } catch (error) {
      // The error was shown already.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(null);
      await sessions.refetch();
    }
  };
  const all = sessions.data ?? [];
  const others = all.filter((session) => !session.current);
  return (
    <section
      data-part="profile-card"
      className={classNames("card", styles.profileCard, styles.sessions)}
      aria-labelledby="sessions-title"
    >
      <div data-part="sessions-head" className={styles.sessionsHead}>
        <h2 id="sessions-title">{t("sessions.title")}</h2>
        {others.length > 0 && (
          <Button size="small" loading={busy === "all"} onClick={() => void end(null)}>
            {t("sessions.endOthers")}
          </Button>
        )}
      </div>
      <p className={styles.profileNote}>{t("sessions.lead")}</p>
      {sessions.isError && <CallFailure error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <SkeletonRows rows={2} columns={2} />}
      {all.length > 0 && (
        <ul>
          {all.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.data && others.length === 0 && <p className={styles.profileNote}>{t("sessions.onlyThis")}</p>}
    </section>
  );
}

function SessionRow({
  session,
  busy,
  onEnd,
}: {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const t = useT();
  const { browser, system } = deviceOf(session.user_agent);
  const device = [browser, system].filter(Boolean).join(" · ") || t("sessions.unknown");
  const lies = placeOf(session.network);
  const place =
    lies === "local"
      ? t("sessions.local")
      : lies === "inside"
        ? t("sessions.inside", { network: session.network })
        : session.network;
  return (
    <li data-part="session-row" className={styles.sessionRow}>
      <MonitorSmartphone size={20} aria-hidden="true" />
      <div>
        <p>
          {device}
          {session.current && (
            <span data-part="session-current" className={styles.sessionCurrent}>
              {t("sessions.current")}
            </span>
          )}
        </p>
        <p className={classNames(styles.profileNote, "figures")}>
          {place} ·{" "}
          {session.current ? t("sessions.inUse") : t("sessions.lastUsed", { when: relativeTime(session.last_seen_at) })}{" "}
          ·{" "}
          <span className={styles.oneLine}>
            {t("sessions.since", { when: formatTime(session.created_at, "YYYY-MM-DD HH:mm") })}
          </span>
        </p>
      </div>
      {!session.current && (
        <Button size="small" loading={busy} aria-label={t("sessions.endNamed", { device })} onClick={onEnd}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
