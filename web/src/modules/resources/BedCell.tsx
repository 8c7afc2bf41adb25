import { memo, useContext, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { Plus, Sparkles, Wrench } from "lucide-react";
import type { MapBed, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classNames } from "../../ui/class-names.ts";
import { bedPlace, whenOf } from "./bed-words.ts";
import { OverlayContext } from "./solver/proposal.ts";
import overlaid from "./solver/solver.module.css";
import type { Carried } from "./verdict.ts";
import styles from "./bed-map.module.css";

/** Callbacks of the bed map. They keep their identity, so that beds do not render again because of them. */
export interface BedHandlers {
  readonly press: (event: PointerEvent<HTMLElement>, carried: Carried) => void;
  readonly key: (event: KeyboardEvent<HTMLElement>, carried: Carried | null) => boolean;
  readonly open: (event: MouseEvent<HTMLElement>, room: MapRoom, bed: MapBed) => void;
}

export interface BedCellProps {
  readonly room: MapRoom;
  readonly bed: MapBed;
  /** True when guests can be dragged: today is shown and the account may move them. */
  readonly movable: boolean;
  readonly isFound: boolean;
  readonly isCarried: boolean;
  /** The verdict while a dragged guest is over this bed: may they sleep here? */
  readonly over: "ok" | "refused" | null;
  readonly handlers: BedHandlers;
}

/** The person who is dragged from a bed: its guest, or the person for whom it is held. */
export function carriedOf(bed: MapBed): Carried | null {
  if (!bed.guest) return null;
  const { stay_id, version, name, sex } = bed.guest;
  return { stay_id, version, name, sex, bed_id: bed.state === "occupied" ? bed.id : null };
}

/** A bed: its guest and their last day, the next arrival, or free or out of use. */
export const BedCell = memo(function BedCell(props: BedCellProps) {
  const { room, bed, movable, isFound, isCarried, over, handlers } = props;
  const t = useT();
  const carried = movable ? carriedOf(bed) : null;
  const when = whenOf(bed, t);
  const overlay = useContext(OverlayContext);
  const coming = overlay?.coming.get(bed.id);
  const leaving = overlay?.leaving.get(bed.id);
  const cell = (
    <button
      type="button"
      data-part="bed-cell"
      data-state={bed.state}
      data-over={over ?? undefined}
      className={classNames(
        styles.bedCell,
        styles[`is-${bed.state}`],
        bed.guest?.is_away && styles.isAway,
        carried && styles.canCarry,
        isFound && styles.isFound,
        isCarried && styles.isCarried,
        over && styles[`is-over-${over}`],
      )}
      data-bed={bed.id}
      data-cell=""
      tabIndex={-1}
      aria-haspopup="menu"
      onPointerDown={(event) => carried && handlers.press(event, carried)}
      onKeyDown={(event) => handlers.key(event, carried)}
      onClick={(event) => handlers.open(event, room, bed)}
    >
      <span data-part="bed-place" className="visually-hidden">
        {bedPlace(room, bed, t)}
      </span>
      {over ? (
        <span>{t(over === "ok" ? "bedmap.dropHere" : "bedmap.notHere", { bed: bed.no })}</span>
      ) : (
        <>
          {bed.guest && (
            <>
              <Avatar name={bed.guest.name} size={24} />
              <span data-part="bed-name" className={classNames(styles.bedName, "truncate")}>
                {bed.guest.name}
              </span>
            </>
          )}
          {bed.state === "free" && (
            <>
              <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
              <span>{t("bedmap.freeBed", { bed: bed.no })}</span>
            </>
          )}
          {bed.state === "blocked" && (
            <>
              <Wrench size={14} strokeWidth={1.75} aria-hidden="true" />
              <span className="truncate">{bed.blocked_for || t("bedmap.blocked")}</span>
            </>
          )}
          {bed.cleaning && (
            <span
              data-part="bed-cleaning"
              className={classNames(styles.bedCleaning, styles[`is-${bed.cleaning}`])}
              title={t(`bedmap.cleaning.${bed.cleaning}`)}
            >
              <Sparkles size={12} strokeWidth={1.75} aria-hidden="true" />
              {/* Beside a name there is room for the sign alone. */}
              <span className={bed.guest ? "visually-hidden" : undefined}>{t(`bedmap.cleaning.${bed.cleaning}`)}</span>
            </span>
          )}
          {when && (
            <span data-part="bed-when" className={classNames(styles.bedWhen, "figures", when.soon && styles.isSoon)}>
              {when.text}
            </span>
          )}
        </>
      )}
    </button>
  );
  if (!coming && !leaving) return cell;
  return (
    <>
      {(bed.state !== "free" || !coming) && cell}
      {leaving && (
        <span className={overlaid.leaving}>{t("solver.movesTo", { name: leaving.name, place: leaving.to })}</span>
      )}
      {coming && (
        <span
          data-part="bed-coming"
          className={classNames(overlaid.coming, overlay?.outlined === bed.id && overlaid.isOutlined)}
        >
          <i className={classNames(overlaid.number, "figures")}>{coming.number}</i>
          <b className="truncate">{coming.name}</b>
          <span className={classNames(styles.bedWhen, "figures")}>{t("solver.nights", { nights: coming.nights })}</span>
        </span>
      )}
    </>
  );
});
