import { useRef, useState, type KeyboardEvent } from "react";
import { Check, Clock, Minus, Phone, UserRound, X } from "lucide-react";
import type { Presence, RollRow, RollSheet } from "@kangying/contract/teaching/attendance.endpoints";
import { personRevealApi, studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { described } from "../../engine/api/described.ts";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { inWords } from "../../engine/i18n/language.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useLongPress } from "../../ui/hooks/use-long-press.ts";
import { MoreIcon } from "../../ui/icons.tsx";
import { Menu, type MenuItem } from "../../ui/overlays/Menu.tsx";
import type { Mark } from "./kept-roll.ts";
import type { RollCall } from "./use-roll-call.ts";
import styles from "./roll-call.module.css";

export const states: readonly Presence[] = [1, 2, 3, 4, 5];
const icons = { 1: Check, 2: Clock, 3: X, 4: Minus, 5: Minus } as const;

interface RollCardProps {
  readonly row: RollRow;
  readonly mark: Mark;
  readonly isOpen: boolean;
  readonly sheet: RollSheet;
  readonly roll: RollCall;
}

/**
 * A student on the roll. A tap changes the mark. On a keyboard, 1 to 5 set it and Enter moves to the next student.
 * A long press, the right button or the button beside the card opens a menu: the student's page and their phone.
 */
export function RollCard({ row, mark, isOpen, sheet, roll }: RollCardProps) {
  const t = useT();
  const items = useWays(row);
  const [isAsked, setAsked] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const long = useLongPress(() => setAsked(items.length > 0));
  const Icon = icons[mark.state];
  const words = (): string | null => {
    if (mark.state === 2) return t("rollCall.late", { count: mark.late_minutes ?? 0 });
    if (mark.state === 3) return t("rollCall.missing");
    if (mark.state === 4) return t("rollCall.away");
    return mark.state === 5 ? t(row.preset === 5 ? "rollCall.rest" : "rollCall.excused") : null;
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const state = states.find((one) => String(one) === event.key);
    if (state === undefined && event.key !== "Enter") return;
    // Ctrl+Enter (⌘↵) sends the roll from anywhere on the page, so the card ignores keys with Ctrl or ⌘.
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (state !== undefined) roll.set(sheet, row, state);
    const next = event.currentTarget.closest("li")?.nextElementSibling?.querySelector("button");
    next?.focus();
  };
  const said = words();
  const warned = row.warned.length === 0 ? null : t("rollCall.warned", { conditions: inWords(row.warned) });
  return (
    <div ref={card} className={styles.slot} {...(items.length > 0 ? long : {})}>
      <button
        type="button"
        data-part="roll-card"
        className={classNames(styles.card, styles[`is-${mark.state}`], items.length > 0 && styles.hasMore)}
        disabled={!isOpen}
        onClick={() => roll.tap(sheet, row)}
        onKeyDown={press}
      >
        <Avatar name={row.name} size={32} />
        <span className={styles.who}>
          <b className="truncate">{row.name}</b>
          {(said ?? row.bed) !== null && <small className="truncate">{said ?? row.bed}</small>}
          {said === null && <span className="visually-hidden">{t("rollCall.state.1")}</span>}
          {warned !== null && <small className={styles.warned}>{warned}</small>}
        </span>
        <Icon size={20} aria-hidden="true" />
      </button>
      {items.length > 0 && (
        <IconButton
          ref={more}
          className={styles.more}
          label={t("list.moreActions", { name: row.name })}
          icon={<MoreIcon />}
          aria-haspopup="menu"
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        />
      )}
      {isAsked && <Menu open onClose={() => setAsked(false)} anchor={more} items={items} label={row.name} />}
    </div>
  );
}

/** Returns the menu of a student: their page and their phone, as far as this account may use them. */
function useWays(row: RollRow): readonly MenuItem[] {
  const t = useT();
  const tab = useTab();
  const mayCall = useMayCall();
  const ring = async (): Promise<void> => {
    try {
      // The server logs each reveal of a phone number.
      const { value } = await api.call(described.reveal(personRevealApi), { id: row.student_id, column: "phone" });
      if (value === null || value === "") return tab.toast(t("rollCall.noPhone", { name: row.name }));
      // A computer cannot always dial, so the number is shown as well.
      tab.toast(`${row.name} ${value}`);
      window.location.assign(`tel:${value}`);
    } catch {
      // The call has already shown the error.
    }
  };
  if (!row.may_open || !mayCall(studentPagePermission)) return [];
  return [
    {
      key: "page",
      label: t("rollCall.openStudent"),
      icon: <UserRound size={16} aria-hidden="true" />,
      onSelect: () => tab.navigate(`/student/detail/${row.student_id}`),
    },
    ...(mayCall(personRevealApi)
      ? [
          {
            key: "call",
            label: t("rollCall.ring"),
            icon: <Phone size={16} aria-hidden="true" />,
            onSelect: () => void ring(),
          },
        ]
      : []),
  ];
}
