import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { GripVertical } from "lucide-react";
import type { WaitingGuest } from "@kangying/contract/resources/bed-map.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { shortDay } from "./bed-words.ts";
import { useCells } from "./use-cells.ts";
import type { Carried } from "./verdict.ts";
import styles from "./bed-map.module.css";

interface WaitingRailProps {
  readonly waiting: readonly WaitingGuest[];
  /** Total number. The rail shows the first ones. */
  readonly count: number;
  readonly movable: boolean;
  readonly carried: number | null;
  readonly isCarrying: () => boolean;
  readonly press: (event: PointerEvent<HTMLElement>, carried: Carried) => void;
  readonly keyDown: (event: KeyboardEvent<HTMLElement>, carried: Carried | null) => boolean;
  /** Opens the check-in form without a chosen bed. */
  readonly onEnter: (guest: WaitingGuest) => void;
}

/** People who wait for a bed: dragged onto a free one, or checked in by a click. */
export function WaitingRail(props: WaitingRailProps) {
  const { waiting, count, movable, carried, isCarrying, press, keyDown, onEnter } = props;
  const t = useT();
  const [typed, setTyped] = useState("");
  const shown = useMemo(() => {
    const q = typed.trim().toLowerCase();
    return q === ""
      ? waiting
      : waiting.filter((guest) => `${guest.name} ${guest.phone_tail}`.toLowerCase().includes(q));
  }, [waiting, typed]);
  const list = useRef<HTMLUListElement>(null);
  useCells(list, isCarrying);
  return (
    <aside className={classNames("card", styles.waitingRail)} aria-label={t("bedmap.waiting")}>
      <header>
        <h2>{t("bedmap.waiting")}</h2>
        <span className="figures">{t("bedmap.people", { count })}</span>
      </header>
      <div className={styles.waitingSearch}>
        <Input
          value={typed}
          onChange={setTyped}
          icon={<SearchIcon />}
          placeholder={t("bedmap.searchWaiting")}
          aria-label={t("bedmap.searchWaiting")}
        />
      </div>
      {shown.length === 0 && (
        <p className={styles.waitingNone}>{t(typed === "" ? "bedmap.nobodyWaits" : "bedmap.noneFound")}</p>
      )}
      <ul ref={list}>
        {shown.map((guest) => {
          const carry: Carried | null = movable
            ? { stay_id: guest.stay_id, version: guest.version, name: guest.name, sex: guest.sex, bed_id: null }
            : null;
          return (
            <li key={guest.stay_id}>
              <button
                type="button"
                className={classNames(
                  styles.waitingGuest,
                  carry && styles.canCarry,
                  carried === guest.stay_id && styles.isCarried,
                )}
                data-cell=""
                tabIndex={-1}
                onPointerDown={(event) => carry && press(event, carry)}
                onKeyDown={(event) => keyDown(event, carry)}
                onClick={() => onEnter(guest)}
              >
                {movable && <GripVertical className={styles.grip} size={14} aria-hidden="true" />}
                <Avatar name={guest.name} size={28} />
                <span className={styles.waitingWords}>
                  <span className="truncate">{guest.name}</span>
                  <small className="truncate">
                    {t(`bedmap.sex.${guest.sex}`)} · {guest.package}
                  </small>
                </span>
                <span className="figures">{shortDay(guest.expected_date)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {movable && <p className={styles.waitingHelp}>{t("bedmap.help")}</p>}
    </aside>
  );
}
