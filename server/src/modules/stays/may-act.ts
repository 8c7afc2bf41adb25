import { mayMove, type StayAct } from "@kangying/contract/students/stay.moves";
import type { RowState } from "../../core/list/actions/actions.ts";

/** Whether a row's stay is in a state that an act begins from. */
export const may =
  (act: StayAct) =>
  (state: RowState<"status">): boolean =>
    mayMove(act, state.status);
