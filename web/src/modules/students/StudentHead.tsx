import { Phone } from "lucide-react";
import { useHeld } from "../../engine/session/may.tsx";
import { ActButton } from "../../engine/session/ActButton.tsx";
import type { Action, Column } from "@kangying/contract/core/list";
import type { PageStay, StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import { axisDay } from "../../engine/charts/axis-day.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Masked } from "../../engine/list/table/Masked.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { MoreIcon } from "../../ui/icons.tsx";
import { MenuButton } from "../../ui/overlays/Menu.tsx";
import { statusColor, useStatusTitle } from "./words.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./student.module.css";

/** Number of visible actions; the others are in a menu. */
const inSight = 3;

interface StudentHeadProps {
  readonly info: StudentInfo;
  readonly stay: PageStay | undefined;
  /** Actions of the stay that are possible now, the main one first. */
  readonly actions: readonly Action[];
  readonly onAction: (action: Action) => void;
}

/** A masked value of the record, with an eye button that reveals it when this account may do that. */
export function MaskedValue({
  info,
  value,
}: {
  readonly info: StudentInfo;
  readonly value: { readonly text: string; readonly column: string };
}) {
  if (info.reveal === null) return <span className="figures">{value.text}</span>;
  const column: Column = {
    name: value.column,
    title: "",
    type: "phone",
    sort: false,
    sum: false,
    showTableRow: true,
    reveal: info.reveal,
  };
  return <Masked column={column} row={{ id: info.id, name: info.name }} text={value.text} />;
}

/** The head of the page: the student, the state of the stay, and what can be done. */
export function StudentHead({ info, stay, actions, onAction }: StudentHeadProps) {
  const t = useT();
  const isHeld = useHeld();
  const statusTitle = useStatusTitle();
  const shown = actions.slice(0, inSight);
  const rest = actions.slice(inSight);
  const facts = [
    t(`bedmap.sex.${info.gender}`),
    info.age === null ? null : t("student.age", { age: info.age }),
    info.height_mm === null ? null : `${Math.round(info.height_mm / 10)} cm`,
  ];
  return (
    <header data-part="student-head" className={classNames("card", styles.studentHead)}>
      <Avatar name={info.name} src={info.avatar} size={60} />
      <div className={styles.studentWho}>
        <div className={styles.studentName}>
          <h1>{info.name}</h1>
          {stay && <Chip color={statusColor(stay.status)}>{statusTitle(stay.status)}</Chip>}
          {stay?.pause && <Chip color="slate">{t("student.pauseSoon", { day: axisDay(stay.pause.from) })}</Chip>}
          {stay && (
            <Chip dot={false} color="slate">
              {stay.package}
            </Chip>
          )}
          {info.tags.map((tag) => (
            <Chip key={tag} dot={false} color="violet">
              {tag}
            </Chip>
          ))}
          {info.blacklisted && <Chip color="red">{t("student.blacklisted")}</Chip>}
        </div>
        <ul className={styles.studentFacts}>
          {info.erased && <li>{t("student.phoneErased")}</li>}
          {info.phone && (
            <li>
              <Phone size={14} strokeWidth={1.75} aria-hidden="true" />
              <MaskedValue info={info} value={info.phone} />
            </li>
          )}
          <li className="figures">{facts.filter(Boolean).join(" · ")}</li>
          <li className="figures">{t("student.number", { no: info.student_no })}</li>
          {stay?.coach && <li>{t("student.coach", { name: stay.coach })}</li>}
          {stay?.class && <li>{stay.class}</li>}
        </ul>
      </div>
      <div data-part="page-actions" className="page-actions">
        {rest.length > 0 && (
          <MenuButton
            icon={<MoreIcon />}
            label={t("list.moreActions", { name: info.name })}
            placement="bottom-end"
            items={rest.map((action) => ({
              key: action.name,
              label: action.title,
              danger: action.danger ?? false,
              group: action.group,
              disabled: isHeld(action),
              onSelect: () => onAction(action),
            }))}
          />
        )}
        {/* One keyed list: a button that becomes the main one stays the same element, and keeps the focus. */}
        {shown.toReversed().map((action) => (
          <ActButton
            action={action}
            key={action.name}
            kind={action === shown[0] ? "filled" : "default"}
            harms={action !== shown[0] && action.danger}
            onClick={() => onAction(action)}
          >
            {action.title}
          </ActButton>
        ))}
      </div>
    </header>
  );
}
