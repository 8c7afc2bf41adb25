import { useState } from "react";
import { askableLeaves, pageLeave } from "@kangying/contract/students/page/own-page.endpoints";
import { api } from "../../../engine/api/client.ts";
import { DateTimeField, type Instant } from "../../../engine/form/fields/DateTimeField.tsx";
import { formatTime } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip, type ChipColor } from "../../../ui/Chip.tsx";
import { TextArea } from "../../../ui/inputs/Input.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { quiet } from "../quiet-call.ts";
import { useQuietCall } from "../use-quiet-call.ts";
import type { OwnCardProps } from "./own-card.ts";
import styles from "./own.module.css";

const when = (at: number): string => formatTime(at, "MM-DD HH:mm");

/** The student's leaves, and a form for a new request, which the desk decides. */
export function LeaveCard({ page, held, onAnew }: OwnCardProps) {
  const t = useT();
  const [kind, setKind] = useState<(typeof askableLeaves)[number]>("personal");
  const [start, setStart] = useState<Instant>(null);
  const [end, setEnd] = useState<Instant>(null);
  const [reason, setReason] = useState("");
  const { busy, fault, run } = useQuietCall();
  const isWhole = typeof start === "number" && typeof end === "number" && reason.trim() !== "";
  const ask = (): Promise<boolean> =>
    run(async () => {
      if (typeof start !== "number" || typeof end !== "number") return;
      await api.call(pageLeave, { ...held, kind, start_at: start, end_at: end, reason: reason.trim() }, quiet);
      setStart(null);
      setEnd(null);
      setReason("");
      await onAnew();
    });
  return (
    <section className={styles.card} aria-label={t("own.leave")}>
      <h2>{t("own.leave")}</h2>
      <ul className={styles.rows}>
        {page.leaves.map((leave) => (
          <li key={leave.id}>
            <span>
              <strong>{leave.kind}</strong>
              <small className="figures">
                {when(leave.start_at)} – {when(leave.end_at)}
              </small>
            </span>
            <Chip color={leave.color as ChipColor}>{leave.state}</Chip>
          </li>
        ))}
      </ul>
      <Segmented
        label={t("own.leaveKind")}
        value={kind}
        options={askableLeaves.map((value) => ({ value, title: t(`own.leave.${value}`) }))}
        onChange={setKind}
      />
      <div className={styles.fields}>
        <span>{t("own.from")}</span>
        <DateTimeField label={t("own.from")} value={start} onChange={setStart} />
        <span>{t("own.until")}</span>
        <DateTimeField label={t("own.until")} value={end} onChange={setEnd} />
      </div>
      <TextArea
        value={reason}
        maxLength={200}
        aria-label={t("own.reason")}
        placeholder={t("own.reason")}
        onChange={setReason}
      />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button kind="filled" loading={busy} aria-disabled={!isWhole} onClick={() => isWhole && void ask()}>
        {t("own.askLeave")}
      </Button>
    </section>
  );
}
