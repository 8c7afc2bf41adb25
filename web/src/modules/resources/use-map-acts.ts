import type { Action } from "@kangying/contract/core/list";
import type { MapBed, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import type { ActionTarget } from "../../engine/form/target.ts";
import type { FormValues } from "../../engine/form/form-values.ts";
import type { MapActions } from "./use-map-actions.ts";

type Run = (action: Action, target: ActionTarget, given?: FormValues) => void;
interface Person {
  readonly stay_id: number;
  readonly version: number;
  readonly name: string;
}

/** The map's actions on people and beds, without those that the account may not use. Each opens the action's form. */
export interface MapActs {
  readonly enter?: (guest: Person, bed_id: number | null) => () => void;
  readonly changeBed?: (guest: Person, bed_id: number | null) => () => void;
  readonly swapBeds?: (guest: Person, with_stay_id: number | null) => () => void;
  readonly block?: (room: MapRoom, bed: MapBed) => () => void;
  readonly unblock?: (room: MapRoom, bed: MapBed) => () => void;
}

/** Connects the lists' actions to the map. @param run  opens an action's form */
export function mapActs(actions: MapActions, run: Run): MapActs {
  const onPerson = (action: Action, name: string) => (person: Person, value: number | null) => () =>
    run(
      action,
      { kind: "row", id: person.stay_id, row: { version: person.version }, name: person.name },
      value === null ? undefined : { [name]: value },
    );
  const onBed = (action: Action) => (room: MapRoom, bed: MapBed) => () =>
    run(action, { kind: "row", id: bed.id, row: {}, name: `${room.no}-${bed.no}` });
  const { enter, changeBed, swapBeds, block, unblock } = actions;
  return {
    ...(enter ? { enter: onPerson(enter, "bed_id") } : {}),
    ...(changeBed ? { changeBed: onPerson(changeBed, "bed_id") } : {}),
    ...(swapBeds ? { swapBeds: onPerson(swapBeds, "with_stay_id") } : {}),
    ...(block ? { block: onBed(block) } : {}),
    ...(unblock ? { unblock: onBed(unblock) } : {}),
  };
}
