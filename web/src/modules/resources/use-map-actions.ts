import { bedsList, roomsList } from "@kangying/contract/resources/bed-pages.endpoints";
import { entryList, livingList } from "@kangying/contract/students/students.endpoints";
import { useDescribedActions } from "../../engine/list/acts/use-described-actions.ts";
import { useMay } from "../../engine/session/may.tsx";
import type { Action } from "@kangying/contract/core/list";

/** What this account may do from the map: the same actions, with the same forms, as from the lists. */
export interface MapActions {
  readonly enter: Action | undefined;
  readonly changeBed: Action | undefined;
  readonly swapBeds: Action | undefined;
  readonly block: Action | undefined;
  readonly unblock: Action | undefined;
  readonly addRooms: Action | undefined;
  /** All that can be done to those who arrive and those in camp: ways out of what stands in the way. */
  readonly beside: readonly Action[];
}

export function useMapActions(): MapActions {
  const may = useMay();
  const entry = useDescribedActions(may("AppointmentEntry") ? entryList.list : null);
  const living = useDescribedActions(may("CampsiteLiving") ? livingList.list : null);
  const beds = useDescribedActions(may("Beds") ? bedsList.list : null);
  const rooms = useDescribedActions(may("Rooms") ? roomsList.list : null);
  return {
    enter: entry.get("enter"),
    changeBed: living.get("change_bed"),
    swapBeds: living.get("swap_beds"),
    block: beds.get("block"),
    unblock: beds.get("unblock"),
    addRooms: rooms.get("add"),
    beside: [...entry.values(), ...living.values()],
  };
}
