import { useCallback, useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useParams } from "react-router";
import {
  applicationApprove,
  applicationInfo,
  applicationRefuse,
  applicationReturn,
  type ApplicationReview,
} from "@kangying/contract/suppliers/enter.endpoints";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { serverNow } from "../../../engine/api/clock.ts";
import { formatTime } from "../../../engine/format/index.ts";
import { useLanguage, useT, type MessageKey } from "../../../engine/i18n/index.ts";
import { RecordFailure } from "../../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../../engine/tabs/use-tab.ts";
import { useMayCall } from "../../../engine/session/may.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Chip, type ChipColor } from "../../../ui/Chip.tsx";
import { Alert, SkeletonRows } from "../../../ui/states.tsx";
import { PaperView } from "./PaperView.tsx";
import { PartList } from "./PartList.tsx";
import { RefuseDialog } from "./RefuseDialog.tsx";
import { countMarks, placesOf } from "./marks.ts";
import { useDecideKey } from "./use-decide-key.ts";
import { useMarks } from "./use-marks.ts";
import styles from "./review.module.css";

const states: Readonly<Record<number, readonly [MessageKey, ChipColor]>> = {
  1: ["enter.state.waiting", "amber"],
  2: ["enter.state.returned", "blue"],
  3: ["enter.state.approved", "green"],
  4: ["enter.state.refused", "red"],
  5: ["enter.state.withdrawn", "slate"],
};
const home = "/supertube/applications";

/** The review of one application: every part with what it was compared with, and the papers beside it. */
export function ReviewScreen() {
  const { id = "" } = useParams();
  const language = useLanguage();
  const { setTitle } = useTab();
  const query = useQuery({
    queryKey: ["application", id, language],
    queryFn: ({ signal }) => api.call(applicationInfo, { id: Number(id) }, { hideError: true, signal }),
  });
  const { data, error } = query;
  useEffect(() => setTitle(data?.name ?? null), [data?.name, setTitle]);
  if (data) return <Desk key={data.version} review={data} onDecided={() => void query.refetch()} />;
  return (
    <div className={styles.page}>
      <div className="card">
        {error ? (
          <RecordFailure list="SupplierApplications" error={error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={8} columns={3} />
        )}
      </div>
    </div>
  );
}

function Desk({ review, onDecided }: { readonly review: ApplicationReview; readonly onDecided: () => void }) {
  const t = useT();
  const tab = useTab();
  const mayCall = useMayCall();
  const waits = review.status === 1 && mayCall(applicationApprove.api);
  const { marks, mark, remark, frame, at, setAt, goOn } = useMarks(review, waits);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusing, setRefusing] = useState(false);
  const part = review.parts[at];
  const { good, crossed, mute, open } = countMarks(review.parts, marks);
  const decide = useCallback(
    async (what: string, act: () => Promise<unknown>, said: string): Promise<void> => {
      setBusy(what);
      setFailure(null);
      try {
        await act();
        tab.toast(said);
        const next = review.queue.find((other) => other !== review.id);
        if (next === undefined) onDecided();
        else tab.navigate(`${home}/look/${next}`, { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure([error.msg, ...Object.values(error.fields)].join(" "));
        if (error.code === "conflict" || error.code === "wrong_status") onDecided();
      } finally {
        setBusy(null);
      }
    },
    [onDecided, review, tab],
  );
  const { id, version } = review;
  const sendBack = (): void => {
    const wrong = Object.fromEntries(crossed.map(({ name }) => [name, marks[name]?.remark ?? ""]));
    const act = () => api.call(applicationReturn, { id, version, wrong, places: placesOf(marks) }, { hideError: true });
    void decide("return", act, t("enter.returned"));
  };
  const approve = (): void => {
    const act = () => api.call(applicationApprove, { id, version }, { hideError: true });
    void decide("approve", act, t("enter.approvedDone", { name: review.name }));
  };
  const mayReturn = open.length === 0 && crossed.length > 0 && mute.length === 0;
  const mayApprove = open.length === 0 && crossed.length === 0 && review.doubles.length === 0;
  useDecideKey(waits && busy === null && !refusing, mayReturn ? sendBack : mayApprove ? approve : null);
  const openText = open.length > 0 ? t("enter.openLeft", { count: open.length }) : "";
  const missing = mute[0] ? t("enter.remarkMissing", { part: mute[0].title }) : openText;
  return (
    <div className={styles.page} data-part="application-review">
      <Head review={review} onGo={(next) => tab.navigate(`${home}/look/${next}`)} />
      {review.status === 4 && <Alert kind="red">{review.reason}</Alert>}
      {review.emptied_at !== null && (
        <Alert kind="blue">{t("enter.emptied", { at: formatTime(review.emptied_at, "YYYY-MM-DD HH:mm") })}</Alert>
      )}
      <div className={styles.columns}>
        <section className="card">
          <header className={styles.head}>
            <h2>{t("enter.parts", { count: review.parts.length })}</h2>
            {waits && (
              <span className="figures">{t("enter.marked", { good, bad: crossed.length, open: open.length })}</span>
            )}
          </header>
          <PartList
            parts={review.parts}
            marks={marks}
            at={at}
            waits={waits}
            templates={review.templates}
            onChoose={setAt}
            onMark={mark}
            onRemark={remark}
            onWritten={goOn}
          />
          <p className={styles.doubles}>
            {review.doubles.length > 0 ? (
              <span className={styles.isBad}>{t("enter.doubles", { others: review.doubles.join("、") })}</span>
            ) : (
              t("enter.noDoubles")
            )}
            <span className="figures">
              {review.phone} · {t("enter.agreedAt", { no: review.agreement_no ?? 0, at: formatTime(review.agreed_at) })}
            </span>
          </p>
        </section>
        {review.emptied_at === null && (
          <PaperView
            review={review}
            chosen={part?.is_paper ? part.name : (part?.paper ?? null)}
            marks={marks}
            framed={waits && part && marks[part.name]?.ok === false ? part.name : null}
            onFrame={frame}
            onChoose={(name) => setAt(review.parts.findIndex((each) => each.name === name))}
          />
        )}
      </div>
      {waits && (
        <footer data-part="review-foot" className={styles.foot}>
          <span className={styles.keys}>{t("enter.keys")}</span>
          <span className={styles.failure} role="status">
            {failure ?? missing}
          </span>
          <Button kind="text" harms onClick={() => setRefusing(true)}>
            {t("enter.refuse")}
          </Button>
          <Button
            loading={busy === "return"}
            kind={crossed.length > 0 ? "filled" : "default"}
            disabled={!mayReturn}
            onClick={sendBack}
          >
            {t("enter.return", { count: crossed.length })}
          </Button>
          <Button
            loading={busy === "approve"}
            kind={crossed.length === 0 ? "filled" : "default"}
            disabled={!mayApprove}
            onClick={approve}
          >
            {t("enter.approve")}
          </Button>
        </footer>
      )}
      {refusing && (
        <RefuseDialog
          name={review.name}
          busy={busy === "refuse"}
          onClose={() => setRefusing(false)}
          onRefuse={(reason) => {
            const act = () => api.call(applicationRefuse, { id, version, reason }, { hideError: true });
            void decide("refuse", act, t("enter.refusedDone"));
          }}
        />
      )}
    </div>
  );
}

const waiting = 1;

/** Whole days and hours since an instant in seconds, by the server's clock. */
function waitedSince(at: number): { readonly days: number; readonly hours: number } {
  const hours = Math.max(0, Math.floor((serverNow() - at) / 3_600));
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** The applicant, the state of the application, and buttons to the other waiting ones. */
function Head({ review, onGo }: { readonly review: ApplicationReview; readonly onGo: (id: number) => void }) {
  const t = useT();
  const [title, color] = states[review.status] ?? ["enter.state.waiting", "slate"];
  const place = review.queue.indexOf(review.id);
  const go = (step: number): void => {
    const next = review.queue[place + step];
    if (next !== undefined) onGo(next);
  };
  return (
    <header data-part="page-head" className="page-head">
      <h1>{review.name}</h1>
      <Chip color={color} dot>
        {t(title)}
      </Chip>
      <p className="page-note figures">
        {t("enter.reviewNote", {
          no: review.no,
          round: review.revision,
          at: formatTime(review.submitted_at, "YYYY-MM-DD HH:mm"),
        })}
        {review.status === waiting && ` · ${t("enter.reviewWaited", waitedSince(review.submitted_at))}`}
      </p>
      {place >= 0 && (
        <div className="page-actions">
          <span className="figures">
            {place + 1} / {review.queue.length}
          </span>
          <IconButton
            label={t("enter.previous")}
            icon={<ChevronLeft size={16} />}
            disabled={place === 0}
            onClick={() => go(-1)}
          />
          <IconButton
            label={t("enter.next")}
            icon={<ChevronRight size={16} />}
            disabled={place === review.queue.length - 1}
            onClick={() => go(1)}
          />
        </div>
      )}
    </header>
  );
}
