import { useState, type RefObject } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import type { Hovering } from "./DayMap.tsx";
import type { placesOf } from "./house.ts";
import { useCarry } from "./use-carry.ts";
import type { mapActs } from "./use-map-acts.ts";
import { verdictOn, type Carried, type Verdict } from "./verdict.ts";

interface Options {
  readonly root: RefObject<HTMLDivElement | null>;
  /** Ref of the element that follows the pointer. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly places: ReturnType<typeof placesOf>;
  readonly acts: ReturnType<typeof mapActs>;
}

/**
 * Dragging a guest over the bed map: the verdict of each bed, the form that a drop opens, and the announcements.
 * @returns the drag state, the last announcement, and the handlers that start a drag by pointer or keyboard
 */
export function useBedCarry({ root, ghost, places, acts }: Options) {
  const t = useT();
  const tab = useTab();
  const [said, setSaid] = useState("");
  const judge = (carried: Carried, bed_id: number | null): Verdict | null => {
    const place = bed_id === null ? undefined : places.get(bed_id);
    return place ? verdictOn(carried, place.bed, place.room) : null;
  };
  const bedName = (bed_id: number | null): string => {
    const place = bed_id === null ? undefined : places.get(bed_id);
    return place ? t("bedmap.bedName", { room: place.room.no, bed: place.bed.no }) : t("bedmap.nowhere");
  };
  const refuse = (why: string): void => {
    setSaid(t("bedmap.saidRefused", { why }));
    tab.toast(why, { kind: "error" });
  };
  const dropped = (carried: Carried, bed_id: number | null): void => {
    const verdict = judge(carried, bed_id);
    if (!verdict || verdict.kind === "same") return setSaid(t("bedmap.saidBack", { name: carried.name }));
    if (verdict.kind === "refused") return refuse(t(verdict.why));
    // The action's own form asks and shows the server's objections. Nobody has moved before it is confirmed.
    const act =
      verdict.kind === "swap"
        ? acts.swapBeds?.(carried, verdict.with.stay_id)
        : verdict.kind === "enter"
          ? acts.enter?.(carried, bed_id)
          : acts.changeBed?.(carried, bed_id);
    if (!act) return refuse(t("bedmap.refusedRight"));
    setSaid(t("bedmap.saidAsk", { name: carried.name, bed: bedName(bed_id) }));
    act();
  };
  const { carrying, isCarrying, press, key } = useCarry({
    root,
    ghost,
    onPick: (carried) => setSaid(t("bedmap.saidPicked", { name: carried.name })),
    onOver: (carried, bed_id) => {
      const verdict = judge(carried, bed_id);
      const why = verdict?.kind === "refused" ? t(verdict.why) : "";
      setSaid(
        [bedName(bed_id), verdict?.kind === "swap" ? t("bedmap.saidSwap", verdict.with) : why]
          .filter(Boolean)
          .join(", "),
      );
    },
    onDrop: dropped,
    onCancel: (carried) => setSaid(t("bedmap.saidBack", { name: carried.name })),
  });

  const over = carrying ? judge(carrying.carried, carrying.over) : null;
  const hovering: Hovering | null = carrying && {
    bed_id: carrying.over,
    verdict: over?.kind === "refused" ? "refused" : "ok",
    from: carrying.carried.bed_id,
  };
  return { said, carrying, isCarrying, over, hovering, press, key };
}
