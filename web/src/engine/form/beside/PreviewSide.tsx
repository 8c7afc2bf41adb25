import { CircleAlert, CircleCheck } from "lucide-react";
import { lazy, Suspense, type ReactNode } from "react";
import type { PreviewAnswer, PreviewCheck } from "@kangying/contract/core/form/preview";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Alert, ErrorBlock, SkeletonRows } from "../../../ui/states.tsx";
import { useT } from "../../i18n/index.ts";
import type { FormPreviewState } from "../trial/use-form-preview.ts";
import { Bars } from "./Bars.tsx";
import styles from "./beside.module.css";
import { DayBar } from "./DayBar.tsx";
import { StepLines } from "./StepLines.tsx";

const Wheel = lazy(() => import("./Wheel.tsx").then((module) => ({ default: module.Wheel })));

interface PreviewSideProps {
  readonly state: FormPreviewState;
  /** Corrects the problem of a check in place, or leads to it. */
  readonly onOffer: (offer: NonNullable<PreviewCheck["offer"]>) => void;
}

/** The side panel of an editor: what a buyer will see, the result in words and figures, and the problems. */
export function PreviewSide({ state, onOffer }: PreviewSideProps) {
  const t = useT();
  if (state.is === "failed")
    return (
      <section className={styles.card} aria-label={t("form.preview")}>
        <ErrorBlock message={state.message} requestId={state.request_id} onRetry={state.retry} />
      </section>
    );
  if (state.is === "refused") return <Alert kind="red">{state.message}</Alert>;
  const { answer } = state;
  if (answer === null)
    return (
      <section className={styles.card} aria-label={t("form.preview")}>
        <SkeletonRows rows={4} columns={1} />
      </section>
    );
  return (
    <section
      data-part="preview-side"
      className={classNames(styles.side, state.is === "pending" && styles.isOld)}
      aria-label={t("form.preview")}
      aria-busy={state.is === "pending" || undefined}
      aria-live="polite"
    >
      <Parts answer={answer} onOffer={onOffer} />
    </section>
  );
}

function Parts({ answer, onOffer }: { readonly answer: PreviewAnswer } & Pick<PreviewSideProps, "onOffer">): ReactNode {
  const t = useT();
  const { wheel, figure, message, note, day, steps, bars, facts = [], checks = [] } = answer;
  return (
    <>
      {wheel && (
        <Suspense>
          <Wheel wheel={wheel} />
        </Suspense>
      )}
      {figure && (
        <div className={styles.card}>
          <p className={styles.hint}>{figure.title}</p>
          <p className={classNames(styles.figure, "figures")}>{figure.text}</p>
          <p className={styles.hint}>{figure.hint}</p>
        </div>
      )}
      {message && (
        <div className={styles.card}>
          <p className={styles.bubble}>{message.text}</p>
          <p className={styles.hint}>{message.hint}</p>
        </div>
      )}
      {note !== null && <p className={classNames(styles.card, styles.note)}>{note}</p>}
      {day && <DayBar day={day} />}
      {steps && <StepLines {...steps} />}
      {bars && bars.bars.length > 0 && <Bars {...bars} />}
      {(checks.length > 0 || facts.length > 0) && (
        <div className={styles.card}>
          {checks.length > 0 && <h3>{t("form.checks")}</h3>}
          <ul className={styles.checks}>
            {checks.map(({ title, is_good, offer }) => (
              <li key={title} className={is_good ? styles.isGood : styles.isBad}>
                {is_good ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
                <span>{title}</span>
                {offer && (
                  <Button kind="text" size="small" onClick={() => onOffer(offer)}>
                    {offer.title}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(({ title, text, tone }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd className="figures" data-tone={tone}>
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </>
  );
}
