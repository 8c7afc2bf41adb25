import { useMemo } from "react";
import { ActButton } from "../../engine/session/ActButton.tsx";
import { Eye, Plus, WandSparkles } from "lucide-react";
import type { BedMap, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import type { Action } from "@kangying/contract/core/list";
import { useT } from "../../engine/i18n/index.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { DateInput } from "../../ui/dates/DateInput.tsx";
import { ChevronLeft, ChevronRight, SearchIcon } from "../../ui/icons.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { Select } from "../../ui/inputs/Select.tsx";
import { Switch } from "../../ui/inputs/Switch.tsx";
import { countBeds, type HouseFilter } from "./house.ts";
import { dayAfter } from "./ribbon/ribbon-days.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./bed-map.module.css";

interface MapHeadProps {
  readonly map: BedMap;
  /** The rooms that match the filter. The counters count these. */
  readonly rooms: readonly MapRoom[];
  readonly view: "day" | "ribbon";
  readonly filter: HouseFilter;
  readonly addRooms: Action | undefined;
  readonly onView: (view: "day" | "ribbon") => void;
  readonly onFilter: (filter: HouseFilter) => void;
  readonly onDay: (day: string | null) => void;
  readonly onAdd: (action: Action) => void;
  /** Undefined if the account may not assign beds in bulk. */
  readonly onSolve: (() => void) | undefined;
  readonly isPreview: boolean;
}

const everywhere = "all";
const states = ["occupied", "held", "free", "blocked"] as const;

/** Title, counters and filters. */
export function MapHead(props: MapHeadProps) {
  const { map, rooms, view, filter, addRooms, onView, onFilter, onDay, onAdd, onSolve, isPreview } = props;
  const t = useT();
  const counts = useMemo(() => countBeds(rooms), [rooms]);
  const go = (day: string): void => onDay(day === map.today || day === "" ? null : day);
  const stepDays = view === "day" ? 1 : 7;
  return (
    <>
      <header data-part="page-head" className={classNames("page-head", styles.mapHead)}>
        <h1>{t("bedmap.title")}</h1>
        {map.buildings.length > 1 && (
          <Segmented
            label={t("bedmap.building")}
            value={filter.building_id === null ? everywhere : String(filter.building_id)}
            options={[
              { value: everywhere, title: t("bedmap.all") },
              ...map.buildings.map(({ id, name }) => ({ value: String(id), title: name })),
            ]}
            onChange={(value) => onFilter({ ...filter, building_id: value === everywhere ? null : Number(value) })}
          />
        )}
        <ul className={styles.mapLegend}>
          {states.map((state) => (
            <li key={state}>
              <i className={styles[`legend-${state}`]} aria-hidden="true" />
              {t(`bedmap.state.${state}`)} <b className="figures">{counts[state]}</b>
            </li>
          ))}
        </ul>
        {(addRooms || onSolve) && (
          <div data-part="page-actions" className="page-actions">
            {isPreview && (
              <span className={styles.mapPreview}>
                <Eye size={14} aria-hidden="true" /> {t("solver.preview")}
              </span>
            )}
            {onSolve && (
              <Button icon={<WandSparkles size={16} aria-hidden="true" />} onClick={onSolve}>
                {t(isPreview ? "solver.close" : "solver.title")}
              </Button>
            )}
            {addRooms && !isPreview && (
              <ActButton
                action={addRooms}
                kind="filled"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => onAdd(addRooms)}
              >
                {addRooms.title}
              </ActButton>
            )}
          </div>
        )}
      </header>
      <div data-part="map-tools" className={styles.mapTools}>
        <Segmented
          label={t("bedmap.view")}
          value={view}
          options={[
            { value: "day", title: t("bedmap.viewDay") },
            { value: "ribbon", title: t("bedmap.viewRibbon") },
          ]}
          onChange={onView}
        />
        <div data-part="map-day" className={styles.mapDay}>
          <IconButton
            label={t("bedmap.earlier")}
            icon={<ChevronLeft />}
            onClick={() => go(dayAfter(map.day, -stepDays))}
          />
          <DateInput value={map.day} today={map.today} label={t("bedmap.day")} onChange={go} />
          <IconButton
            label={t("bedmap.later")}
            icon={<ChevronRight />}
            onClick={() => go(dayAfter(map.day, stepDays))}
          />
          {map.day !== map.today && <Button onClick={() => onDay(null)}>{t("bedmap.today")}</Button>}
        </div>
        {map.room_types.length > 1 && (
          <div className={styles.mapType}>
            <Select
              label={t("bedmap.roomType")}
              placeholder={t("bedmap.anyType")}
              options={map.room_types.map(({ id, name }) => ({ value: id, title: name }))}
              value={filter.room_type_id}
              clearable
              onChange={(room_type_id) => onFilter({ ...filter, room_type_id })}
              onClear={() => onFilter({ ...filter, room_type_id: null })}
            />
          </div>
        )}
        <label className={styles.mapFree}>
          <Switch checked={filter.onlyFree} onChange={(onlyFree) => onFilter({ ...filter, onlyFree })} />
          {t("bedmap.onlyFree")}
        </label>
        <div className={styles.mapSearch}>
          <Input
            value={filter.q}
            onChange={(q) => onFilter({ ...filter, q })}
            icon={<SearchIcon />}
            placeholder={t("bedmap.search")}
            aria-label={t("bedmap.search")}
          />
        </div>
      </div>
    </>
  );
}
