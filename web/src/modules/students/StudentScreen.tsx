import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { StudentView } from "./StudentView.tsx";
import { useFreshStudent, useStudentInfo } from "./use-student.ts";
import styles from "./student.module.css";

/** A student with everything that is known about them, and what can be done now. */
export function StudentScreen() {
  const t = useT();
  const titleOf = useTitles();
  const tab = useTab();
  const { id = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get("stay"));
  const shown = { id: Number(id), stay_id: Number.isInteger(asked) && asked > 0 ? asked : null };
  const { data, error, refetch } = useStudentInfo(shown);
  const renew = useFreshStudent(shown.id);
  const name = data?.name ?? null;
  const { setTitle } = tab;
  useEffect(() => {
    if (name !== null) setTitle(name);
  }, [name, setTitle]);
  if (data) {
    const show = (stay_id: number): void => setSearch({ stay: String(stay_id) }, { replace: true });
    return <StudentView info={data} onShowStay={show} onRenew={renew} />;
  }
  return (
    <div data-part="student-page" className={styles.studentPage}>
      <h1 className="visually-hidden">{titleOf("studentDetail")}</h1>
      <div className="card">
        {error ? (
          <RecordFailure
            error={error}
            list="CampsiteLiving"
            unknown={t("student.unknown")}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={6} columns={4} />
        )}
      </div>
    </div>
  );
}
