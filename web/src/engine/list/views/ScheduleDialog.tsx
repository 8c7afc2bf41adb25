import { useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import {
  viewSchedule,
  endViewSchedule,
  saveViewSchedule,
  type ExportTiming,
} from "@kangying/contract/saved-views/export-schedule.endpoints";
import { Button } from "../../../ui/Button.tsx";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { Select } from "../../../ui/inputs/Select.tsx";
import { SkeletonRows } from "../../../ui/states.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { CallFailure } from "../../api/CallFailure.tsx";
import { api as call } from "../../api/client.ts";
import { formatTime } from "../../format/index.ts";
import { endQuestion } from "../../form/refused/end-question.ts";
import { useT } from "../../i18n/index.ts";
import { currentLanguage } from "../../i18n/language.ts";
import { viewsKey, type ExportSchedule, type SavedView, type ViewSchedule } from "./views-api.ts";
import styles from "./views.module.css";

interface ScheduleDialogProps {
  readonly view: SavedView;
  readonly onClose: () => void;
}
type Every = ExportSchedule["every"];

/** The dialog that sets, changes and ends this account's scheduled export of a view. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const t = useT();
  const { view, onClose } = props;
  const kept = useQuery({
    queryKey: [viewsKey, "schedule", view.id],
    queryFn: ({ signal }) => call.call(viewSchedule, { view_id: view.id }, { hideError: true, signal }),
    gcTime: 0,
  });
  if (kept.data) return <ScheduleForm {...props} kept={kept.data} />;
  return (
    <Dialog open size="small" title={t("list.scheduleTitle", { name: view.name })} onClose={onClose}>
      {kept.error ? (
        <CallFailure error={kept.error} onRetry={() => void kept.refetch()} />
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </Dialog>
  );
}

/** A Monday, from which the names of the weekdays are derived. */
const aMonday = Date.UTC(2024, 0, 1);
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  title: `${String(hour).padStart(2, "0")}:00`,
}));

function daysOf(every: Every): readonly { readonly value: number; readonly title: string }[] {
  if (every === "month") return Array.from({ length: 28 }, (_, index) => ({ value: index + 1, title: `${index + 1}` }));
  const names = new Intl.DateTimeFormat(currentLanguage(), { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, index) => ({
    value: index + 1,
    title: names.format(aMonday + index * 86_400_000),
  }));
}

function timingOf(every: Every, day: number, hour: number): ExportTiming {
  return every === "day" ? { every, day: null, hour } : { every, day, hour };
}

function ScheduleForm({ view, kept, onClose }: ScheduleDialogProps & { readonly kept: ViewSchedule }) {
  const t = useT();
  const id = useId();
  const { schedule, time_zone } = kept;
  const [every, setEvery] = useState<Every>(schedule?.every ?? "day");
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? 8);
  const [type, setType] = useState(schedule?.type ?? "xlsx");
  const [busy, setBusy] = useState(false);
  const send = async (sent: Promise<{ readonly msg: string }>): Promise<void> => {
    toast((await sent).msg);
    onClose();
  };
  const run = (call_: () => Promise<{ readonly msg: string }>): void => {
    if (busy) return;
    setBusy(true);
    // The call has shown the error; the choices stay.
    send(call_()).catch(() => setBusy(false));
  };
  const save = () => call.reply(saveViewSchedule, { view_id: view.id, type, timing: timingOf(every, day, hour) });
  const [ask, question] = useConfirm();
  const end = async (): Promise<void> => {
    if (await ask(endQuestion("stop", t("list.scheduleEnd"), view.name, t)))
      run(() => call.reply(endViewSchedule, { view_id: view.id }));
  };
  const choose = (next: Every): void => {
    setEvery(next);
    // For another period the day starts at the first one, because for example the 20th makes no sense in a week.
    if (next !== every) setDay(1);
  };
  return (
    <>
      <Dialog
        open
        size="small"
        title={t("list.scheduleTitle", { name: view.name })}
        onClose={onClose}
        onSubmit={() => run(save)}
        footerStart={
          schedule && (
            <Button kind="text" loading={busy} onClick={() => void end()}>
              {t("list.scheduleEnd")}
            </Button>
          )
        }
        footer={
          <>
            <Button onClick={onClose}>{t("form.cancel")}</Button>
            <Button type="submit" kind="filled" loading={busy}>
              {t("form.save")}
            </Button>
          </>
        }
      >
        <div className={styles.viewForm}>
          {schedule && <Standing schedule={schedule} />}
          <Segmented
            label={t("list.scheduleEvery")}
            value={every}
            options={[
              { value: "day", title: t("list.scheduleDaily") },
              { value: "week", title: t("list.scheduleWeekly") },
              { value: "month", title: t("list.scheduleMonthly") },
            ]}
            onChange={choose}
          />
          <div className={styles.scheduleWhen}>
            {every !== "day" && (
              <div>
                <label htmlFor={`${id}-day`}>
                  <span>{t(every === "week" ? "list.scheduleWeekday" : "list.scheduleMonthday")}</span>
                </label>
                <Select id={`${id}-day`} value={day} options={daysOf(every)} onChange={setDay} />
              </div>
            )}
            <div>
              <label htmlFor={`${id}-hour`}>
                <span>{t("list.scheduleHour", { zone: time_zone })}</span>
              </label>
              <Select id={`${id}-hour`} value={hour} options={hours} onChange={setHour} />
            </div>
          </div>
          <Segmented
            label={t("list.scheduleType")}
            value={type}
            options={[
              { value: "xlsx", title: "XLSX" },
              { value: "csv", title: "CSV" },
            ]}
            onChange={setType}
          />
          <p className={styles.viewFormNote}>{t("list.scheduleNote")}</p>
        </div>
      </Dialog>
      {question}
    </>
  );
}

/** When the next export is due, or why the schedule has ended; and the error of the last run, if it made no file. */
function Standing({ schedule: { next_at, last_at, failure } }: { readonly schedule: ExportSchedule }) {
  const t = useT();
  const shown = (at: string | null): string => formatTime(at, "YYYY-MM-DD HH:mm");
  return (
    <div>
      {next_at !== null && <p className={styles.viewFormNote}>{t("list.scheduleNext", { time: shown(next_at) })}</p>}
      {failure !== null && (
        <p className={styles.viewFormError}>
          {t(next_at === null ? "list.scheduleEnded" : "list.scheduleFailed", { time: shown(last_at), why: failure })}
        </p>
      )}
    </div>
  );
}
