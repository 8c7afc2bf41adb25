import { bedsList, roomsList } from "@kangying/contract/resources/bed-pages.endpoints";
import { entryList, livingList } from "@kangying/contract/students/students.endpoints";
import { useDescribedActions } from "../../engine/list/acts/use-described-actions.ts";
import { useMay } from "../../engine/session/may.tsx";
import type { Action } from "@kangying/contract/core/list";

/** The actions of this account on the map: the same actions and forms as in the lists. */
export interface MapActions {
  readonly enter: Action | undefined;
  readonly changeBed: Action | undefined;
  readonly swapBeds: Action | undefined;
  readonly block: Action | undefined;
  readonly unblock: Action | undefined;
  readonly addRooms: Action | undefined;
  /** All actions on arriving and present students. They are also offered as ways to clear a blocker. */
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
