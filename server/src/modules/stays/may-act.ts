import { mayMove, type StayAct } from "@kangying/contract/students/stay.moves";
import type { RowState } from "../../core/list/actions/actions.ts";

/** Whether a row's stay is in a state that an act begins from. */
export const may =
  (act: StayAct) =>
  (state: RowState<"status">): boolean =>
    mayMove(act, state.status);

/** Whether a row's student still has a name: who was erased is offered nothing, and the commands refuse it in words. */
export const isNamed = (state: RowState<"is_erased">): boolean => state.is_erased !== true;
