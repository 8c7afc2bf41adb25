import type { BedMap, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import type { BedHandlers } from "./BedCell.tsx";
import { countBeds, floorsOf, type Floor } from "./house.ts";
import { RoomCard } from "./RoomCard.tsx";
import styles from "./bed-map.module.css";

/** Position of a dragged guest. */
export interface Hovering {
  readonly bed_id: number | null;
  readonly verdict: "ok" | "refused";
  /** The bed that the guest is dragged from. */
  readonly from: number | null;
}

interface DayMapProps {
  readonly map: BedMap;
  readonly rooms: readonly MapRoom[];
  readonly movable: boolean;
  readonly q: string;
  readonly hovering: Hovering | null;
  readonly handlers: BedHandlers;
}

/** The camp's rooms by floor, each room a card. */
export function DayMap({ map, rooms, movable, q, hovering, handlers }: DayMapProps) {
  const types = new Map(map.room_types.map((type) => [type.id, type.name]));
  const buildings = new Map(map.buildings.map((building) => [building.id, building.name]));
  const several = new Set(rooms.map((room) => room.building_id)).size > 1;
  return (
    <>
      {floorsOf(rooms).map((floor) => (
        <section key={floor.key} data-part="floor" className={styles.floor}>
          <FloorHead floor={floor} building={several ? buildings.get(floor.building_id) : undefined} />
          <div className={styles.floorRooms}>
            {floor.rooms.map((room) => {
              const isHere = (id: number | null | undefined): boolean => room.beds.some((bed) => bed.id === id);
              return (
                <RoomCard
                  key={room.id}
                  room={room}
                  type={types.get(room.room_type_id) ?? ""}
                  movable={movable}
                  q={q}
                  over={
                    hovering && hovering.bed_id !== null && hovering.bed_id !== hovering.from && isHere(hovering.bed_id)
                      ? { bed_id: hovering.bed_id, verdict: hovering.verdict }
                      : null
                  }
                  carried={isHere(hovering?.from) ? (hovering?.from ?? null) : null}
                  handlers={handlers}
                />
              );
            })}
          </div>
        </section>
      ))}
    </>
  );
}

function FloorHead({ floor, building }: { readonly floor: Floor; readonly building: string | undefined }) {
  const t = useT();
  const counts = countBeds(floor.rooms);
  return (
    <h2 className={styles.floorHead}>
      {building && <span>{building}</span>}
      <span>{t("bedmap.floor", { floor: floor.floor })}</span>
      <small className="figures">
        {t("bedmap.floorNote", {
          total: counts.total,
          occupied: counts.occupied,
          held: counts.held,
          free: counts.free,
        })}
      </small>
    </h2>
  );
}
