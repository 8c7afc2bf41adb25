import type { Action } from "@kangying/contract/core/list";
import { type StudentInfo, type WeightPoint } from "@kangying/contract/students/page/student-page.endpoints";
import { studentFolioEndpoint } from "@kangying/contract/students/page/student-folio.endpoints";
import { weightsList } from "@kangying/contract/students/students.endpoints";
import { useActions } from "../../engine/list/acts/use-actions.tsx";
import { useDescribedActions } from "../../engine/list/acts/use-described-actions.ts";
import { actionsOf } from "../../engine/list/acts/row-actions.ts";
import { useMay, useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { BedCard } from "./BedCard.tsx";
import { ConsentsCard } from "./ConsentsCard.tsx";
import { FolioCard } from "./FolioCard.tsx";
import { OwnPageCard } from "./OwnPageCard.tsx";
import { OrdersCard } from "./OrdersCard.tsx";
import { PapersCard } from "./PapersCard.tsx";
import { PhotosCard } from "./PhotosCard.tsx";
import { RecordCard } from "./RecordCard.tsx";
import { StaysCard } from "./StaysCard.tsx";
import { StudentHead } from "./StudentHead.tsx";
import { TimelineCard } from "./TimelineCard.tsx";
import { TrailCard } from "./TrailCard.tsx";
import { useStayRow, useStudentFolio } from "./use-student.ts";
import { WeightsCard } from "./weights/WeightsCard.tsx";
import styles from "./student.module.css";

/** Forms do not open again after a reload, because the state of the stay may have changed meanwhile. */
const noActions: readonly Action[] = [];
/** An erased student has no actions for weights. */
const noneByName: ReadonlyMap<string, Action> = new Map();

interface StudentViewProps {
  readonly info: StudentInfo;
  readonly onShowStay: (stay_id: number) => void;
  readonly onRenew: () => void;
}

/** The page of a loaded student: the head, what happens in the middle, what was agreed at the side. */
export function StudentView({ info, onShowStay, onRenew }: StudentViewProps) {
  const tab = useTab();
  const may = useMay();
  const mayApi = useMayCall();
  const stay = info.stays.find((each) => each.id === info.stay_id);
  const list = stay?.list ?? null;
  const row = useStayRow(info.id, list, stay?.id ?? null);
  const stayActions = useDescribedActions(list);
  const weightActions = useDescribedActions(may("WeightLog") ? weightsList.list : null);
  const [run, dialogs] = useActions({
    actions: noActions,
    beside: [...stayActions.values()],
    navigate: tab.navigate,
    onDone: onRenew,
  });
  const shown = { id: info.id, stay_id: info.stay_id };
  const { data: folio } = useStudentFolio(shown, mayApi(studentFolioEndpoint.api));

  const onStay = (action: Action): void => {
    if (stay && row) run(action, { kind: "row", id: stay.id, row, name: info.name });
  };
  const onWeight = (action: Action, point: WeightPoint | null, stay_id: number): void => {
    if (point) run(action, { kind: "row", id: point.id, row: {}, name: `${info.name} ${point.day}` });
    else run(action, { kind: "top" }, { stay_id });
  };
  const offered = row ? actionsOf(row, stayActions) : [];
  return (
    <div data-part="student-page" className={styles.studentPage}>
      <StudentHead info={info} stay={stay} actions={offered} onAction={onStay} />
      <div className={styles.studentGrid}>
        <div className={styles.studentMain}>
          {may("WeightLog") && (
            <WeightsCard
              shown={shown}
              isOver={(stay?.status ?? 0) === 50}
              student_no={info.student_no}
              today={info.today}
              actions={info.erased ? noneByName : weightActions}
              onAction={onWeight}
            />
          )}
          {stay && info.steps.length > 0 && <TrailCard info={info} stay={stay} />}
          {folio && <FolioCard folio={folio} />}
          <StaysCard info={info} onShow={onShowStay} />
          {info.orders && <OrdersCard orders={info.orders} />}
        </div>
        <div className={styles.studentRail}>
          <BedCard
            info={info}
            stay={stay}
            change={offered.find(({ name }) => name === "change_bed")}
            onAction={onStay}
          />
          {/* An erased student has no photos and no page of their own. */}
          {!info.erased && <PhotosCard student_id={info.id} />}
          {folio && folio.stay_id !== null && <PapersCard folio={folio} isOver={(stay?.status ?? 0) >= 50} />}
          {!info.erased && <OwnPageCard info={info} />}
          <ConsentsCard id={info.id} />
          <RecordCard info={info} />
          <TimelineCard id={info.id} />
        </div>
      </div>
      {dialogs}
    </div>
  );
}
