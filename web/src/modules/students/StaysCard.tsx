import { Link } from "react-router";
import type { PageStay, StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import { formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useMay } from "../../engine/session/may.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { statusColor, useStatusTitle } from "./words.ts";
import styles from "./student.module.css";
import buttonStyles from "../../ui/button.module.css";

/** By status: route name and path of the list on which a stay stands. */
const pages: Readonly<Record<number, readonly [name: string, path: string]>> = {
  10: ["AppointmentPending", "/student/appointment/pending"],
  20: ["AppointmentEntry", "/student/appointment/entry"],
  30: ["CampsiteLiving", "/student/campsite/living"],
  40: ["CampsitePaused", "/student/campsite/paused"],
  50: ["CampsiteFinished", "/student/campsite/finished"],
  90: ["AppointmentCancelled", "/student/appointment/cancelled"],
};

/** All stays of the person; the page speaks of the chosen one. */
export function StaysCard({
  info,
  onShow,
}: {
  readonly info: StudentInfo;
  readonly onShow: (stay_id: number) => void;
}) {
  const t = useT();
  const may = useMay();
  const statusTitle = useStatusTitle();
  return (
    <section data-part="student-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>{t("student.stays")}</h2>
        <span className={classNames(styles.cardNote, "figures")}>
          {t("student.stayCount", { count: info.stays.length })}
        </span>
      </header>
      <ScrollBox className={styles.plainTableScroll} label={t("student.stays")}>
        <table data-part="plain-table" className={styles.plainTable}>
          <thead>
            <tr>
              <th scope="col">{t("student.stayNo")}</th>
              <th scope="col">{t("student.status")}</th>
              <th scope="col">{t("student.package")}</th>
              <th scope="col">{t("student.days")}</th>
              <th scope="col" className={styles.isFigure}>
                {t("student.nights")}
              </th>
              <th scope="col" className={styles.isFigure}>
                {t("student.fee")}
              </th>
            </tr>
          </thead>
          <tbody>
            {info.stays.map((stay) => {
              const page = pages[stay.status];
              return (
                <tr key={stay.id} className={classNames(stay.id === info.stay_id && styles.isShown)}>
                  <td className="figures">
                    <button
                      type="button"
                      data-part="link-button"
                      className={buttonStyles.linkBtn}
                      aria-current={stay.id === info.stay_id || undefined}
                      onClick={() => onShow(stay.id)}
                    >
                      {stay.no}
                    </button>
                  </td>
                  <td>
                    {page && may(page[0]) ? (
                      <Link to={`${page[1]}?${new URLSearchParams({ student: stay.no }).toString()}`}>
                        <Chip color={statusColor(stay.status)}>{statusTitle(stay.status)}</Chip>
                      </Link>
                    ) : (
                      <Chip color={statusColor(stay.status)}>{statusTitle(stay.status)}</Chip>
                    )}
                  </td>
                  <td>{stay.package}</td>
                  <td className="figures">{span(stay)}</td>
                  <td className={classNames(styles.isFigure, "figures")}>
                    {stay.nights_used}/{stay.nights_total}
                  </td>
                  <td className={classNames(styles.isFigure, "figures")}>{formatMoney(stay.price_fen)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function span(stay: PageStay): string {
  const from = stay.checkin_date ?? stay.expected_date;
  const until = stay.finish_date ?? (stay.pause ? null : stay.planned_end);
  return until === null ? from : `${from} – ${until}`;
}
