import { IdCard } from "lucide-react";
import type { ReactNode } from "react";
import type { StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import { formatTime } from "../../engine/format/index.ts";
import { Chip } from "../../ui/Chip.tsx";
import { useT } from "../../engine/i18n/index.ts";
import { MaskedValue } from "./StudentHead.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./student.module.css";

/** The facts of the student's record that were filled in. */
export function RecordCard({ info }: { readonly info: StudentInfo }) {
  const t = useT();
  const { emergency, paper } = info;
  const facts: (readonly [string, ReactNode])[] = [
    ...(emergency
      ? [
          [
            t("student.emergency"),
            <>
              {[emergency.name, emergency.relation].filter(Boolean).join(" · ")}
              {emergency.phone && (
                <>
                  <br />
                  <MaskedValue info={info} value={emergency.phone} />
                </>
              )}
            </>,
          ] as const,
        ]
      : []),
    ...(paper ? [[paper.type, <MaskedValue key="paper" info={info} value={paper.no} />] as const] : []),
    [t("student.height"), info.height_mm === null ? "" : `${info.height_mm / 10} cm`],
    [t("student.bloodType"), info.blood_type ?? ""],
    [t("student.allergies"), info.allergies],
    [
      t("student.diseases"),
      info.diseases.length === 0
        ? ""
        : info.diseases.map(({ text, color }) => (
            <Chip key={text} color={color} dot={false}>
              {text}
            </Chip>
          )),
    ],
    [t("student.medication"), info.medication],
    [t("student.surgery"), info.surgery_history],
    [t("student.diet"), info.diet_taboo],
    [t("student.remark"), info.remark],
    [t("student.since"), formatTime(info.since, "YYYY-MM-DD")],
  ];
  return (
    <section data-part="student-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>
          <IdCard size={16} strokeWidth={1.75} aria-hidden="true" /> {t("student.record")}
        </h2>
      </header>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
