import { useMemo, useRef, useState } from "react";
import type { BedMap } from "@kangying/contract/resources/bed-map.endpoints";
import type { Action } from "@kangying/contract/core/list";
import { useT } from "../../engine/i18n/index.ts";
import { useActions } from "../../engine/list/use-actions.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Alert, Empty, SkeletonRows } from "../../ui/states.tsx";
import { useLatest } from "../../ui/use-latest.ts";
import type { BedHandlers } from "./BedCell.tsx";
import { DayMap, type Hovering } from "./DayMap.tsx";
import { filterRooms, placesOf, wholeHouse } from "./house.ts";
import { MapHead } from "./MapHead.tsx";
import { Ribbon } from "./Ribbon.tsx";
import { useBedMenu } from "./use-bed-menu.tsx";
import { useBedRibbon } from "./use-bed-map.ts";
import { useCarry } from "./use-carry.ts";
import { useCells } from "./use-cells.ts";
import { useMapActions } from "./use-map-actions.ts";
import { mapActs } from "./use-map-acts.ts";
import { verdictOn, type Carried, type Verdict } from "./verdict.ts";
import { WaitingRail } from "./WaitingRail.tsx";

/** Forms are not opened again after a reload: whom they spoke of may have moved meanwhile. */
const noActions: readonly Action[] = [];

interface HouseViewProps {
  readonly map: BedMap;
  readonly busy: boolean;
  readonly onDay: (day: string | null) => void;
  readonly onRenew: () => void;
}

/** The house with everything that can be done in it. */
export function HouseView({ map, busy, onDay, onRenew }: HouseViewProps) {
  const t = useT();
  const tab = useTab();
  const [view, setView] = useState<"day" | "ribbon">("day");
  const [filter, setFilter] = useState(wholeHouse);
  const [said, setSaid] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const actions = useMapActions();
  const [run, dialogs] = useActions({ actions: noActions, navigate: tab.navigate, onDone: onRenew });
  const acts = mapActs(actions, run);
  const ribbon = useBedRibbon(map.day, view === "ribbon");

  const isToday = map.day === map.today;
  const movable = isToday && (acts.changeBed !== undefined || acts.enter !== undefined);
  const rooms = useMemo(() => filterRooms(map.rooms, filter), [map.rooms, filter]);
  const places = useMemo(() => placesOf(map), [map]);
  const waiting = map.waiting ?? [];
  const { show, menu } = useBedMenu({ acts, waiting, isToday, navigate: tab.navigate });

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
    // The act's own form asks, and says what the server has against it; until it is done nobody has moved.
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

  useCells(root, isCarrying);
  const latest = useLatest({ press, key, show });
  const handlers = useMemo<BedHandlers>(
    () => ({
      press: (event, carried) => latest.current.press(event, carried),
      key: (event, carried) => latest.current.key(event, carried),
      open: (event, room, bed) => latest.current.show(event.currentTarget, room, bed),
    }),
    [latest],
  );
  const over = carrying ? judge(carrying.carried, carrying.over) : null;
  const hovering: Hovering | null = carrying && {
    bed_id: carrying.over,
    verdict: over?.kind === "refused" ? "refused" : "ok",
    from: carrying.carried.bed_id,
  };
  return (
    <div className={classNames("bed-map", busy && "is-busy", carrying && "is-carrying")} aria-busy={busy || undefined}>
      <MapHead
        map={map}
        rooms={rooms}
        view={view}
        filter={filter}
        addRooms={actions.addRooms}
        onView={setView}
        onFilter={setFilter}
        onDay={onDay}
        onAdd={(action) => run(action, { kind: "top" })}
      />
      {map.cut && <Alert>{t("bedmap.cut")}</Alert>}
      <div className={classNames("map-body", view === "day" && map.waiting && "has-rail")}>
        {/* One stop of Tab: within the map the arrows move. */}
        <div ref={root} className="map-rooms" role="group" aria-label={t("bedmap.title")}>
          {rooms.length === 0 ? (
            <div className="card">
              {map.rooms.length === 0 ? (
                <Empty
                  text={t("bedmap.empty")}
                  action={
                    actions.addRooms && (
                      <Button onClick={() => actions.addRooms && run(actions.addRooms, { kind: "top" })}>
                        {actions.addRooms.title}
                      </Button>
                    )
                  }
                />
              ) : (
                <Empty
                  text={t("bedmap.noneFound")}
                  action={<Button onClick={() => setFilter(wholeHouse)}>{t("bedmap.clear")}</Button>}
                />
              )}
            </div>
          ) : view === "day" ? (
            <DayMap map={map} rooms={rooms} movable={movable} q={filter.q} hovering={hovering} handlers={handlers} />
          ) : ribbon.data ? (
            <Ribbon
              map={map}
              rooms={rooms}
              ribbon={ribbon.data}
              movable={movable}
              hovering={hovering}
              handlers={handlers}
            />
          ) : (
            <div className="card">
              <SkeletonRows rows={10} columns={8} />
            </div>
          )}
        </div>
        {view === "day" && map.waiting && (
          <WaitingRail
            waiting={waiting}
            count={map.waiting_count}
            movable={movable && acts.enter !== undefined}
            carried={carrying?.carried.bed_id === null ? carrying.carried.stay_id : null}
            isCarrying={isCarrying}
            press={press}
            keyDown={key}
            onEnter={(guest) => acts.enter?.(guest, guest.bed_id)()}
          />
        )}
      </div>
      {carrying?.by === "pointer" && (
        <div ref={ghost} className="carry-ghost" aria-hidden="true">
          <Avatar name={carrying.carried.name} size={28} />
          <span>
            {carrying.carried.name}
            <small>{over?.kind === "refused" ? t(over.why) : t(`bedmap.sex.${carrying.carried.sex}`)}</small>
          </span>
        </div>
      )}
      <div className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </div>
      {menu}
      {dialogs}
    </div>
  );
}
