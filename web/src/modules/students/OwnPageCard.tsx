import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { ownPageDays, pageLink, pageLinkInfo, pageUnlink } from "@kangying/contract/students/page/page-link.endpoints";
import type { StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import { api } from "../../engine/api/client.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import buttonStyles from "../../ui/button.module.css";
import { classNames } from "../../ui/class-names.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import styles from "./student.module.css";

const time = (at: number): string => formatTime(at, "YYYY-MM-DD HH:mm");

/** The link that opens the student's own page on their phone. */
export function OwnPageCard({ info }: { readonly info: StudentInfo }) {
  const t = useT();
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const { data } = useQuery({
    // The key begins with the student's key, so that a change of the student loads this again.
    queryKey: ["student", info.id, "own-page"],
    queryFn: ({ signal }) => api.call(pageLinkInfo, { id: info.id }, { hideError: true, signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const renew = (): void => void client.invalidateQueries({ queryKey: ["student", info.id, "own-page"] });
  const unlink = async (): Promise<void> => {
    await api.call(pageUnlink, { id: info.id });
    renew();
  };
  const { link } = data;
  return (
    <section data-part="student-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>
          <Smartphone size={16} strokeWidth={1.75} aria-hidden="true" /> {t("student.ownPage")}
        </h2>
        {data.may_link && (
          <span className={styles.cardTools}>
            <button
              type="button"
              data-part="link-button"
              className={buttonStyles.linkBtn}
              onClick={() => setMaking(true)}
            >
              {t(link ? "student.ownPageAgain" : "student.ownPageLink")}
            </button>
          </span>
        )}
      </header>
      <dl className={styles.facts}>
        {link ? (
          <>
            <div>
              <dt>{t("student.ownPageUntil")}</dt>
              <dd className="figures">{time(link.expires_at)}</dd>
            </div>
            <div>
              <dt>{t("student.ownPageSeen")}</dt>
              <dd className="figures">{link.seen_at === null ? t("student.ownPageNever") : time(link.seen_at)}</dd>
            </div>
            {data.may_unlink && (
              <div>
                <dt>{link.by}</dt>
                <dd>
                  <Button kind="text" onClick={() => void unlink()}>
                    {t("student.ownPageBack")}
                  </Button>
                </dd>
              </div>
            )}
          </>
        ) : (
          <div>
            <dt>{t("student.ownPageUntil")}</dt>
            <dd>{t("student.ownPageNone")}</dd>
          </div>
        )}
      </dl>
      {isMaking && (
        <LinkDialog
          title={t("student.ownPageLink")}
          about={`${info.name} · ${info.student_no}`}
          note={t("student.ownPageNote")}
          days={ownPageDays}
          onMake={(days) => api.call(pageLink, { id: info.id, days }, { hideError: true })}
          onClose={() => setMaking(false)}
          onDone={renew}
        />
      )}
    </section>
  );
}
