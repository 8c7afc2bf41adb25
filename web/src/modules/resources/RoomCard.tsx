import { memo, useContext } from "react";
import { CircleAlert } from "lucide-react";
import type { MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { BedCell, type BedHandlers } from "./BedCell.tsx";
import { isFound, sexOf } from "./house.ts";
import { OverlayContext } from "./solver/proposal.ts";
import overlaid from "./solver/solver.module.css";
import styles from "./bed-map.module.css";

export interface RoomCardProps {
  readonly room: MapRoom;
  readonly type: string;
  readonly movable: boolean;
  readonly q: string;
  /** The bed of this room under the dragged guest, with the verdict. Null: none in this room. */
  readonly over: { readonly bed_id: number; readonly verdict: "ok" | "refused" } | null;
  /** The bed of this room whose guest is being dragged. */
  readonly carried: number | null;
  readonly handlers: BedHandlers;
}

/** A room with its beds. */
export const RoomCard = memo(function RoomCard({ room, type, movable, q, over, carried, handlers }: RoomCardProps) {
  const t = useT();
  const sex = sexOf(room);
  const taken = room.beds.filter((bed) => bed.state === "occupied" || bed.state === "held").length;
  const overlay = useContext(OverlayContext);
  const isBlocking = overlay?.blocking.has(room.id) ?? false;
  const isTouched = room.beds.some(({ id }) => overlay?.coming.has(id) || overlay?.leaving.has(id));
  return (
    <div
      data-part="room-card"
      className={classNames(
        styles.roomCard,
        (over?.verdict === "ok" || isTouched) && styles.isTarget,
        overlay !== null && !isTouched && !isBlocking && overlaid.faded,
      )}
      role="group"
      aria-label={room.no}
    >
      <header>
        <b className="figures">{room.no}</b>
        <span data-part="room-type" className={classNames(styles.roomType, "truncate")}>
          {type}
        </span>
        {sex && (
          <span data-part="room-sex" data-sex={sex} className={classNames(styles.roomSex, styles[`is-${sex}`])}>
            {t(`bedmap.sex.${sex}`)}
          </span>
        )}
        {room.gender === "family" && (
          <span data-part="room-sex" className={styles.roomSex}>
            {t("bedmap.family")}
          </span>
        )}
        {isBlocking && <CircleAlert className={overlaid.blocking} size={16} aria-label={t("solver.blocks")} />}
        <span className={classNames(styles.roomCount, "figures")}>
          {taken}/{room.beds.length}
        </span>
      </header>
      {room.beds.map((bed) => (
        <BedCell
          key={bed.id}
          room={room}
          bed={bed}
          movable={movable}
          isFound={isFound(q, room, bed)}
          isCarried={carried === bed.id}
          over={over?.bed_id === bed.id ? over.verdict : null}
          handlers={handlers}
        />
      ))}
    </div>
  );
});
