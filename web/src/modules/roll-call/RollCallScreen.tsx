import { useEffect, useRef, useState } from "react";
import { Phone, Undo2 } from "lucide-react";
import { Link, useParams } from "react-router";
import type { Presence, RollSheet } from "@kangying/contract/teaching/attendance.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { dayInWords } from "../../engine/format/time.ts";
import { useT } from "../../engine/i18n/index.ts";
import { inWords } from "../../engine/i18n/language.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { ChevronLeft } from "../../ui/icons.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { countsOf, firstMark } from "./kept-roll.ts";
import { RollCard, states } from "./RollCard.tsx";
import { clockOf } from "./clock-of.ts";
import { type RollCall, useRollCall } from "./use-roll-call.ts";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import styles from "./roll-call.module.css";

/** The roll call of one lesson. Designed for phones first: one tap per student. */
export function RollCallScreen() {
  const t = useT();
  const id = Number(useParams()["id"]);
  const roll = useRollCall(id, `${tokens.suid() ?? ""}.${id}`);
  const { data, error, refetch } = roll.query;
  if (data) return <Sheet sheet={data} roll={roll} />;
  return (
    <div className={styles.page}>
      <h1>{t("rollCall.title")}</h1>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} columns={2} />}
    </div>
  );
}

function Sheet({ sheet, roll }: { readonly sheet: RollSheet; readonly roll: RollCall }) {
  const t = useT();
  const { lesson, rows } = sheet;
  const isOpen = sheet.may_save && (lesson.phase === "open" || lesson.phase === "sent");
  const counts = countsOf(rows.map((row) => roll.markOf(row)));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/resources/scheduling/roll-call" className={styles.back} aria-label={t("rollCall.today")}>
          <ChevronLeft />
        </Link>
        <div>
          <h1>{lesson.course}</h1>
          <p>
            {t("rollCall.members", { class: lesson.class ?? "", count: rows.length + sheet.others })} · {lesson.coach}
          </p>
        </div>
        <div className={styles.when}>
          <b className="figures">
            {clockOf(lesson.starts)} – {clockOf(lesson.starts + lesson.minutes)}
          </b>
          <p>
            {dayInWords(lesson.date, { month: "short", day: "numeric" })} · {lesson.venue}
          </p>
        </div>
      </header>
      {/* A lesson where other coaches lead every student has no counts here. */}
      {(rows.length > 0 || sheet.others === 0) && (
        <>
          <ul className={styles.counts} aria-live="polite">
            {states.map((state) => (
              <li key={state} className={styles[`is-${state}`]}>
                <b className="figures">{counts[state]}</b> {t(`rollCall.state.${state}`)}
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{t(hintOf(lesson.phase))}</p>
        </>
      )}
      {sheet.others > 0 && rows.length > 0 && (
        <p className={styles.hint}>{t("rollCall.others", { count: sheet.others })}</p>
      )}
      {rows.length === 0 ? (
        <Empty text={sheet.others > 0 ? t("rollCall.othersAlone", { count: sheet.others }) : t("rollCall.nobody")} />
      ) : (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={row.stay_id}>
              <RollCard row={row} mark={roll.markOf(row)} isOpen={isOpen} sheet={sheet} roll={roll} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && rows.length > 0 && <Foot sheet={sheet} roll={roll} counts={counts} />}
    </div>
  );
}

function hintOf(phase: RollSheet["lesson"]["phase"]) {
  if (phase === "open") return "rollCall.hint" as const;
  return phase === "sent" ? ("rollCall.sentHint" as const) : phase === "ahead" ? ("rollCall.aheadHint" as const) : ("rollCall.closedHint" as const); // prettier-ignore
}

/** The absent students, and the button that names what it sends. */
function Foot({
  sheet,
  roll,
  counts,
}: {
  readonly sheet: RollSheet;
  readonly roll: RollCall;
  readonly counts: Readonly<Record<Presence, number>>;
}) {
  const t = useT();
  const tab = useTab();
  const [reason, setReason] = useState("");
  const { lesson, rows } = sheet;
  const missing = rows.filter((row) => roll.markOf(row).state === 3);
  const isChange =
    lesson.phase === "sent" &&
    rows.some((row) => {
      const [was, is] = [firstMark(row), roll.markOf(row)];
      return was.state !== is.state || was.late_minutes !== is.late_minutes;
    });
  const send = async (): Promise<void> => {
    if (await roll.send(sheet, reason.trim() === "" ? null : reason.trim())) {
      setReason("");
      tab.toast(t("rollCall.sent"));
    }
  };
  const said = { there: counts[1], late: counts[2], missing: counts[3] };
  const isIdle = lesson.phase === "sent" && !isChange;
  const isOff = isIdle || (isChange && reason.trim() === "") || roll.sending.state === "waiting";
  const page = useRef<HTMLElement>(null);
  const latest = useLatest(() => {
    if (!isOff && roll.sending.state !== "sending") void send();
  });
  useEffect(() => {
    const sheetElement = page.current?.parentElement;
    const keyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    sheetElement?.addEventListener("keydown", keyDown);
    return () => sheetElement?.removeEventListener("keydown", keyDown);
  }, [latest]);
  return (
    <footer ref={page} data-part="roll-call-foot" className={styles.foot}>
      {missing.length > 0 && (
        <p className={styles.missing}>
          <Phone size={16} aria-hidden="true" />{" "}
          {t("rollCall.absent", { names: inWords(missing.map(({ name }) => name)) })}
        </p>
      )}
      {roll.sending.state === "waiting" && <p role="status">{t("rollCall.waiting")}</p>}
      {roll.sending.state === "failed" && (
        <p role="alert" className={styles.missing}>
          {roll.sending.message}
        </p>
      )}
      {isChange && (
        <Input
          value={reason}
          onChange={setReason}
          maxLength={200}
          placeholder={t("rollCall.reason")}
          aria-label={t("rollCall.reason")}
        />
      )}
      <div className={styles.bar}>
        <IconButton
          label={t("rollCall.undo")}
          icon={<Undo2 size={20} aria-hidden="true" />}
          aria-disabled={!roll.mayUndo}
          onClick={roll.undo}
        />
        <Button
          kind="filled"
          loading={roll.sending.state === "sending"}
          aria-disabled={isOff}
          onClick={() => void send()}
        >
          {t(lesson.phase === "sent" ? "rollCall.again" : "rollCall.send", said)}
        </Button>
      </div>
    </footer>
  );
}
