import { useRef, useState, type ReactNode } from "react";
import type { MapBed, MapRoom, WaitingGuest } from "@kangying/contract/resources/bed-map.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { useMay } from "../../engine/session/may.tsx";
import { Menu, type MenuItem } from "../../ui/overlays/Menu.tsx";
import { sexOf } from "./house.ts";
import type { MapActs } from "./use-map-acts.ts";

/** Number of waiting students in a free bed's menu. The rail shows them all. */
const mostOffered = 8;

interface Options {
  readonly acts: MapActs;
  readonly waiting: readonly WaitingGuest[];
  /** True while today is shown. Other days have no actions. */
  readonly isToday: boolean;
  readonly navigate: (to: string) => void;
}

/** The menu of a bed with its actions, for mouse, touch and keyboard. */
export function useBedMenu({ acts, waiting, isToday, navigate }: Options) {
  const t = useT();
  const may = useMay();
  const anchor = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState<{ readonly room: MapRoom; readonly bed: MapBed } | null>(null);

  const itemsFor = (room: MapRoom, bed: MapBed): MenuItem[] => {
    const items: MenuItem[] = [];
    const offer = (key: string, label: ReactNode, onSelect: (() => void) | undefined): void => {
      if (onSelect) items.push({ key, label, onSelect });
    };
    const { guest } = bed;
    if (guest && may("StudentDetail"))
      offer("student", t("bedmap.openStudent", { name: guest.name }), () =>
        navigate(`/student/detail/${guest.student_id}`),
      );
    if (!isToday) return items;
    if (bed.state === "occupied" && guest) {
      offer("change", t("bedmap.changeBed"), acts.changeBed?.(guest, null));
      offer("swap", t("bedmap.swapBeds"), acts.swapBeds?.(guest, null));
    }
    if (bed.state === "held" && guest) offer("enter", t("bedmap.enterHere"), acts.enter?.(guest, bed.id));
    if (bed.state === "free") {
      const sex = sexOf(room);
      const fitting = waiting.filter((each) => each.bed_id === null && (sex === null || each.sex === sex));
      for (const each of fitting.slice(0, mostOffered))
        offer(`enter-${each.stay_id}`, t("bedmap.enterName", { name: each.name }), acts.enter?.(each, bed.id));
      offer("block", t("bedmap.block"), acts.block?.(room, bed));
    }
    if (bed.state === "blocked" && bed.blocked_to !== null)
      offer("unblock", t("bedmap.unblock"), acts.unblock?.(room, bed));
    return items;
  };

  const show = (target: HTMLElement, room: MapRoom, bed: MapBed): void => {
    anchor.current = target;
    setOpen(itemsFor(room, bed).length > 0 ? { room, bed } : null);
  };
  const menu = open && (
    <Menu
      open
      anchor={anchor}
      label={t("bedmap.bedName", { room: open.room.no, bed: open.bed.no })}
      items={itemsFor(open.room, open.bed)}
      onClose={() => setOpen(null)}
    />
  );
  return { show, menu };
}
