import { Check, Save } from "lucide-react";
import type { EnterConf } from "@kangying/contract/suppliers/enter.endpoints";
import { formatTime } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Applicant } from "./applicant.ts";
import styles from "./enter.module.css";

interface StepsProps {
  readonly applicant: Applicant | null;
  readonly conf: EnterConf;
  readonly onLeave: () => void;
}

/** Shows which of the four steps the applicant is at, and what comes next. */
export function Steps({ applicant, conf, onLeave }: StepsProps) {
  const t = useT();
  const application = applicant?.application ?? null;
  const status = application?.status ?? 0;
  const at = !applicant ? 0 : status === 3 ? 3 : status === 1 ? 2 : 1;
  const wrong = application ? Object.keys(application.wrong).length : 0;
  const steps = [
    {
      title: t("enter.step.phone"),
      note: applicant ? maskPhone(applicant.phone) : t("enter.step.phoneNote"),
    },
    {
      title: t("enter.step.form"),
      note: wrong > 0 ? t("enter.step.mend", { count: wrong }) : t("enter.step.formNote"),
    },
    {
      title: t("enter.step.review"),
      note:
        application && status === 1
          ? t("enter.step.since", { at: formatTime(application.events[0]?.at ?? 0) })
          : t("enter.step.reviewNote", { days: conf.review_days }),
    },
    { title: t("enter.step.open"), note: t("enter.step.openNote") },
  ];
  return (
    <nav className={styles.steps} aria-label={t("enter.steps")}>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={classNames(index < at && styles.isDone, index === at && styles.isHere)}
            aria-current={index === at ? "step" : undefined}
          >
            <span className={classNames(styles.dot, "figures")}>
              {index < at ? <Check size={15} aria-hidden="true" /> : index + 1}
            </span>
            <strong>{step.title}</strong>
            <span>{step.note}</span>
          </li>
        ))}
      </ol>
      {applicant && (
        <div className={styles.kept}>
          <Save size={14} aria-hidden="true" />
          <p>
            {t("enter.kept", { phone: maskPhone(applicant.phone) })}{" "}
            <Button kind="text" size="small" onClick={onLeave}>
              {t("enter.otherPhone")}
            </Button>
          </p>
        </div>
      )}
    </nav>
  );
}

export const maskPhone = (phone: string): string =>
  phone.includes("*") ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
