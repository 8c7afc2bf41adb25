import { memo, useMemo } from "react";
import type { BedMap, BedRibbon, MapBed, MapRoom, RibbonBar } from "@kangying/contract/resources/bed-map.endpoints";
import { weekday } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { BedHandlers } from "../BedCell.tsx";
import { shortDay, whenOf } from "../bed-words.ts";
import type { Hovering } from "../DayMap.tsx";
import { datesOf, daysFrom } from "./ribbon-days.ts";
import type { Carried } from "../verdict.ts";
import styles from "./ribbon.module.css";
import bedMapStyles from "../bed-map.module.css";

interface RibbonProps {
  readonly map: BedMap;
  readonly rooms: readonly MapRoom[];
  readonly ribbon: BedRibbon;
  readonly movable: boolean;
  readonly hovering: Hovering | null;
  readonly handlers: BedHandlers;
}

const noBars: readonly RibbonBar[] = [];

/** True for days that show the month's name: the first day of the ribbon and the first of each month. */
const namesMonth = (date: string, index: number): boolean => index === 0 || date.endsWith("-01");

/** Beds as rows, thirty days as columns, with stays, holds and repairs as bars. */
export function Ribbon({ map, rooms, ribbon, movable, hovering, handlers }: RibbonProps) {
  const t = useT();
  const dates = useMemo(() => datesOf(ribbon.from, ribbon.days), [ribbon.from, ribbon.days]);
  const buildings = useMemo(() => new Map(map.buildings.map(({ id, name }) => [id, name])), [map.buildings]);
  const several = new Set(rooms.map((room) => room.building_id)).size > 1;
  const byBed = useMemo(() => Map.groupBy(ribbon.bars, (bar) => bar.bed_id), [ribbon.bars]);
  return (
    <div
      data-part="ribbon"
      className={classNames("card", styles.ribbon)}
      style={{ "--days": ribbon.days } as React.CSSProperties}
    >
      <div className={styles.ribbonScroll} tabIndex={-1}>
        <div className={styles.ribbonHead}>
          <span className={styles.ribbonCorner}>{t("bedmap.bed")}</span>
          <ol className={styles.ribbonDays} aria-hidden="true">
            {dates.map((date, i) => (
              <li key={date} className={classNames(date === map.today && styles.isToday)}>
                <b className={classNames(namesMonth(date, i) && styles.isMonth)}>
                  {namesMonth(date, i) ? shortDay(date) : date.slice(8)}
                </b>
                <small>{weekday(date)}</small>
              </li>
            ))}
          </ol>
        </div>
        {rooms.map((room, at) => [
          several && rooms[at - 1]?.building_id !== room.building_id && (
            <h2 key={`building-${room.building_id}`} className={styles.ribbonBuilding}>
              {buildings.get(room.building_id)}
            </h2>
          ),
          ...room.beds.map((bed, i) => (
            <RibbonRow
              key={bed.id}
              room={room}
              bed={bed}
              isFirst={i === 0}
              from={ribbon.from}
              days={ribbon.days}
              today={map.today}
              bars={byBed.get(bed.id) ?? noBars}
              movable={movable}
              carried={hovering?.from === bed.id}
              over={hovering && hovering.bed_id === bed.id && hovering.from !== bed.id ? hovering.verdict : null}
              handlers={handlers}
            />
          )),
        ])}
      </div>
    </div>
  );
}

interface RowProps {
  readonly room: MapRoom;
  readonly bed: MapBed;
  readonly isFirst: boolean;
  readonly from: string;
  readonly days: number;
  readonly today: string;
  readonly bars: readonly RibbonBar[];
  readonly movable: boolean;
  readonly carried: boolean;
  readonly over: "ok" | "refused" | null;
  readonly handlers: BedHandlers;
}

const RibbonRow = memo(function RibbonRow(props: RowProps) {
  const { room, bed, isFirst, from, days, today, bars, movable, carried, over, handlers } = props;
  const t = useT();
  return (
    <div
      data-part="ribbon-row"
      data-over={over ?? undefined}
      className={classNames(styles.ribbonRow, isFirst && styles.isFirst, over && styles[`is-over-${over}`])}
      data-bed={bed.id}
    >
      <button
        type="button"
        className={classNames(styles.ribbonBed, "figures")}
        data-cell=""
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={(event) => handlers.open(event, room, bed)}
        onKeyDown={(event) => handlers.key(event, null)}
      >
        {room.no}-{bed.no}
        <span className="visually-hidden">
          {[t(`bedmap.state.${bed.state}`), bed.guest?.name, whenOf(bed, t)?.text].filter(Boolean).join(", ")}
        </span>
      </button>
      <div className={styles.ribbonTrack}>
        {bars.map((bar) => {
          const carry = movable && isNow(bar, today) ? carriedBy(bar) : null;
          const begin = daysFrom(from, bar.from);
          const length = daysFrom(bar.from, bar.until);
          const name = bar.guest?.name ?? bar.reason ?? t("bedmap.blocked");
          return (
            <button
              key={`${bar.kind}-${bar.from}`}
              type="button"
              data-part="ribbon-bar"
              data-kind={bar.kind}
              className={classNames(
                styles.ribbonBar,
                styles[`is-${bar.kind}`],
                carry && bedMapStyles.canCarry,
                carried && carry && styles.isCarried,
              )}
              style={{ left: `${(begin / days) * 100}%`, width: `${(length / days) * 100}%` }}
              data-cell=""
              tabIndex={-1}
              aria-label={t("bedmap.barLabel", {
                name,
                state: t(`bedmap.bar.${bar.kind}`),
                bed: `${room.no}-${bed.no}`,
                from: shortDay(bar.from),
                until: shortDay(bar.until),
              })}
              title={`${name} ${shortDay(bar.from)} – ${shortDay(bar.until)}`}
              onPointerDown={(event) => carry && handlers.press(event, carry)}
              onKeyDown={(event) => handlers.key(event, carry)}
              onClick={(event) => handlers.open(event, room, isNow(bar, today) ? bed : { ...bed, guest: guestOf(bar) })}
            >
              <span className="truncate">{name}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
});

/** A bar that covers today has actions, as on the map. Other bars can only be viewed. */
function isNow(bar: RibbonBar, today: string): boolean {
  return bar.kind !== "block" && bar.from <= today && today < bar.until;
}

function carriedBy(bar: RibbonBar): Carried | null {
  if (!bar.guest) return null;
  const { stay_id, version, name, sex } = bar.guest;
  return { stay_id, version, name, sex, bed_id: bar.kind === "stay" ? bar.bed_id : null };
}

function guestOf(bar: RibbonBar): MapBed["guest"] {
  return bar.guest && { ...bar.guest, nights_left: null, is_away: false, arrives_on: bar.from, leaves_on: bar.until };
}
