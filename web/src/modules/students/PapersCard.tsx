import { DoorOpen, FileSignature, HeartPulse, ListChecks, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { StudentFolio } from "@kangying/contract/students/page/student-folio.endpoints";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useMay } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip, type ChipColor } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./student.module.css";

const policyColors: Readonly<Record<StudentFolio["policies"][number]["state"], ChipColor>> = {
  valid: "green",
  ending: "amber",
  over: "red",
};

const leaveColors: Readonly<Record<StudentFolio["leaves"][number]["state"], ChipColor>> = {
  asked: "amber",
  approved: "blue",
  refused: "slate",
  away: "violet",
  back: "green",
  late: "red",
};

/**
 * Contract, insurance and screening of the stay. The card says what is missing.
 * @param isOver  true when the stay, and so its contract, has ended
 */
export function PapersCard({ folio, isOver }: { readonly folio: StudentFolio; readonly isOver: boolean }) {
  const t = useT();
  const may = useMay();
  const { navigate } = useTab();
  const standing = folio.contracts.filter((each) => !each.is_void);
  const contract = standing.find((each) => !each.is_supplement) ?? standing[0];
  const supplements = standing.filter((each) => each !== contract).toReversed();
  const [policy] = folio.policies;
  const { screening } = folio;
  return (
    <section data-part="student-card" className={classNames("card", styles.studentCard)}>
      <Paper
        icon={<FileSignature size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t("student.contract")}
        chip={<ContractChip isSigned={contract ? contract.signed_on !== null : null} isOver={isOver} />}
        facts={
          contract
            ? [
                [t("student.number", { no: "" }).trim(), contract.no],
                ...(contract.signed_on === null ? [] : [[t("student.signedOn"), contract.signed_on] as const]),
                [t("student.amount"), formatMoney(contract.amount_fen, { sign: true })],
                ...supplements.map(
                  (each) =>
                    [t("student.supplement", { no: each.no }), each.signed_on ?? t("student.contractDraft")] as const,
                ),
              ]
            : []
        }
        foot={
          contract &&
          may("ContractPaper") && (
            <Button kind="text" size="small" onClick={() => navigate(`/student/service/contracts/${contract.id}`)}>
              {t("student.openContract")}
            </Button>
          )
        }
      />
      <Paper
        icon={<ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t("student.insurance")}
        chip={
          policy ? (
            <Chip color={policyColors[policy.state]}>{t(`student.policy.${policy.state}`)}</Chip>
          ) : (
            <Chip color="red">{t("student.policyNone")}</Chip>
          )
        }
        facts={
          policy
            ? [
                [policy.kind, policy.insurer],
                [t("student.policyNo"), policy.policy_no],
                [t("student.endsAt"), policy.end_on],
              ]
            : []
        }
      />
      <Paper
        icon={<HeartPulse size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t("student.screening")}
        chip={
          screening ? (
            <Chip color={screening.risk}>{t(`student.risk.${screening.risk}`)}</Chip>
          ) : (
            <Chip color="slate">{t("student.screeningNone")}</Chip>
          )
        }
        facts={
          screening
            ? [
                [t("student.screenedOn"), screening.on],
                [t("student.by"), screening.by],
                ...(screening.note === "" ? [] : [[t("student.remark"), screening.note] as const]),
              ]
            : []
        }
        foot={
          screening?.doctor_note && (
            <a href={screening.doctor_note} target="_blank" rel="noreferrer">
              {t("student.doctorNote")}
            </a>
          )
        }
      />
      {folio.leaves.length > 0 && <Leaves folio={folio} />}
      {folio.attendance && <Attendance attendance={folio.attendance} />}
    </section>
  );
}

/** @param isSigned  null: no contract exists */
function ContractChip({ isSigned, isOver }: { readonly isSigned: boolean | null; readonly isOver: boolean }) {
  const t = useT();
  if (isSigned === null) return <Chip color="red">{t("student.contractNone")}</Chip>;
  if (!isSigned) return <Chip color={isOver ? "slate" : "amber"}>{t("student.contractDraft")}</Chip>;
  return (
    <Chip color={isOver ? "slate" : "green"}>{t(isOver ? "student.contractEnded" : "student.contractSigned")}</Chip>
  );
}

/** Leaves during which the student kept the bed, and the nights that they got back. */
function Leaves({ folio }: { readonly folio: StudentFolio }) {
  const t = useT();
  const { leaves, leave_credit } = folio;
  const [latest] = leaves;
  const given = leaves.reduce((sum, leave) => sum + leave.credit_nights, 0);
  if (!latest) return null;
  return (
    <Paper
      icon={<DoorOpen size={16} strokeWidth={1.75} aria-hidden="true" />}
      title={t("student.leaves")}
      chip={<Chip color={leaveColors[latest.state]}>{t(`student.leave.${latest.state}`)}</Chip>}
      facts={[
        ...leaves.map(
          (leave) =>
            [
              `${leave.kind} · ${leave.reason}`,
              `${formatTime(leave.start_at, "MM-DD HH:mm")} – ${formatTime(leave.end_at, "MM-DD HH:mm")}`,
            ] as const,
        ),
        [t("student.leaveCredit"), t("student.leaveCreditOf", { given, of: leave_credit })],
      ]}
    />
  );
}

/** How often the student attended lessons, and which ones they missed last. */
function Attendance({ attendance }: { readonly attendance: NonNullable<StudentFolio["attendance"]> }) {
  const t = useT();
  const { there, late, missing, on_leave, excused, last } = attendance;
  const expected = there + late + missing;
  const share = expected === 0 ? 0 : Math.round(((there + late) / expected) * 100);
  return (
    <Paper
      icon={<ListChecks size={16} strokeWidth={1.75} aria-hidden="true" />}
      title={t("student.attendance")}
      chip={<Chip color={missing > 0 ? "amber" : "green"}>{t("student.attendanceShare", { share })}</Chip>}
      facts={[
        [t("student.attendanceCounts"), t("student.attendanceOf", { there, late, missing, on_leave, excused })],
        ...last.map(
          ({ at, course, state }) =>
            [
              `${course} · ${t(state === 2 ? "student.attendanceLate" : "student.attendanceMissing")}`,
              formatTime(at, "MM-DD HH:mm"),
            ] as const,
        ),
      ]}
    />
  );
}

function Paper({
  icon,
  title,
  chip,
  facts,
  foot,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly chip: ReactNode;
  readonly facts: readonly (readonly [string, string])[];
  readonly foot?: ReactNode;
}) {
  return (
    <div className={styles.paper}>
      <header>
        <h2>
          {icon} {title}
        </h2>
        {chip}
      </header>
      {facts.length > 0 && (
        <dl className={classNames(styles.facts, "figures")}>
          {facts.map(([name, value]) => (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd className={/^\d{4}-\d\d-\d\d$/.test(value) ? "figures" : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {foot}
    </div>
  );
}
