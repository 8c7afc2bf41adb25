import { mayMove, type StayAct } from "@kangying/contract/students/stay.moves";
import type { RowState } from "../../core/list/actions/actions.ts";

/** True if a row's stay has a status in which the act is allowed. */
export const may =
  (act: StayAct) =>
  (state: RowState<"status">): boolean =>
    mayMove(act, state.status);

/** True if a row's student still has a name. For an erased person no act is offered, and the commands refuse it with a message. */
export const isNamed = (state: RowState<"is_erased">): boolean => state.is_erased !== true;
