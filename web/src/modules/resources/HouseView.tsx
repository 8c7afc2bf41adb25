import { useMemo, useRef, useState } from "react";
import type { BedMap } from "@kangying/contract/resources/bed-map.endpoints";
import type { Action } from "@kangying/contract/core/list";
import { useT } from "../../engine/i18n/index.ts";
import { useActions } from "../../engine/list/acts/use-actions.tsx";
import { bedSolverCalls } from "@kangying/contract/resources/bed-solver.calls";
import { useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Alert, SkeletonRows } from "../../ui/states.tsx";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import type { BedHandlers } from "./BedCell.tsx";
import { DayMap } from "./DayMap.tsx";
import { filterRooms, placesOf, wholeHouse } from "./house.ts";
import { MapHead } from "./MapHead.tsx";
import { Ribbon } from "./ribbon/Ribbon.tsx";
import { NoRooms } from "./NoRooms.tsx";
import { useBedCarry } from "./use-bed-carry.ts";
import { useBedMenu } from "./use-bed-menu.tsx";
import { useBedRibbon } from "./use-bed-map.ts";
import { useCells } from "./use-cells.ts";
import { useMapActions } from "./use-map-actions.ts";
import { mapActs } from "./use-map-acts.ts";
import { WaitingRail } from "./WaitingRail.tsx";
import { overlayOf, OverlayContext } from "./solver/proposal.ts";
import { SolverPanel } from "./solver/SolverPanel.tsx";
import { useSolver } from "./solver/use-solver.ts";
import styles from "./bed-map.module.css";

/** Forms do not open again after a reload: the guest may have moved meanwhile. */
const noActions: readonly Action[] = [];

interface HouseViewProps {
  readonly map: BedMap;
  readonly busy: boolean;
  readonly onDay: (day: string | null) => void;
  readonly onRenew: () => void;
}

/** The bed map with all its actions. */
export function HouseView({ map, busy, onDay, onRenew }: HouseViewProps) {
  const t = useT();
  const tab = useTab();
  const [view, setView] = useState<"day" | "ribbon">("day");
  const [filter, setFilter] = useState(wholeHouse);
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const actions = useMapActions();
  const [run, dialogs] = useActions({
    actions: noActions,
    beside: actions.beside,
    navigate: tab.navigate,
    onDone: onRenew,
  });
  const acts = mapActs(actions, run);
  const ribbon = useBedRibbon(map.day, view === "ribbon");

  const isToday = map.day === map.today;
  const movable = isToday && (acts.changeBed !== undefined || acts.enter !== undefined);
  const rooms = useMemo(() => filterRooms(map.rooms, filter), [map.rooms, filter]);
  const places = useMemo(() => placesOf(map), [map]);
  const waiting = map.waiting ?? [];
  const { show, menu } = useBedMenu({ acts, waiting, isToday, navigate: tab.navigate });

  const { said, carrying, isCarrying, over, hovering, press, key } = useBedCarry({ root, ghost, places, acts });

  const mayCall = useMayCall();
  const [isSolving, setSolving] = useState(false);
  const [outlined, setOutlined] = useState<number | null>(null);
  const solver = useSolver(isSolving, { done: (count) => t("solver.done", { count }) }, () => {
    setSolving(false);
    onRenew();
  });
  const closeSolver = (): void => {
    setSolving(false);
    solver.reset();
  };
  const overlay = isSolving && solver.proposal ? overlayOf(solver.proposal, outlined) : null;

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
  return (
    <div data-part="bed-map" className={classNames(styles.bedMap, busy && styles.isBusy)} aria-busy={busy || undefined}>
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
        onSolve={
          isToday && view === "day" && mayCall(bedSolverCalls.SolverApply.api)
            ? () => (isSolving ? closeSolver() : setSolving(true))
            : undefined
        }
        isPreview={isSolving}
      />
      {map.cut && <Alert>{t("bedmap.cut")}</Alert>}
      <div
        className={classNames(
          styles.mapBody,
          view === "day" && (map.waiting || isSolving) && styles.hasRail,
          isSolving && styles.isSolving,
        )}
      >
        {/* One stop of Tab: within the map the arrows move. */}
        <div ref={root} className={styles.mapRooms} role="group" aria-label={t("bedmap.title")}>
          {rooms.length === 0 ? (
            <NoRooms
              isHouseEmpty={map.rooms.length === 0}
              addRooms={actions.addRooms}
              onAdd={(action) => run(action, { kind: "top" })}
              onClear={() => setFilter(wholeHouse)}
            />
          ) : view === "day" ? (
            <OverlayContext value={overlay}>
              <DayMap
                map={map}
                rooms={rooms}
                movable={movable && !isSolving}
                q={filter.q}
                hovering={hovering}
                handlers={handlers}
              />
            </OverlayContext>
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
        {isSolving && view === "day" && <SolverPanel solver={solver} onOutline={setOutlined} onClose={closeSolver} />}
        {view === "day" && map.waiting && !isSolving && (
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
        <div ref={ghost} className={styles.carryGhost} aria-hidden="true">
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
