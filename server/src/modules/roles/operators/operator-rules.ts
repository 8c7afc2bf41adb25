import type { ListContext } from "../../../core/list/list-context.ts";
import type { RowState } from "../../../core/list/actions/actions.ts";
import { holdsNoMore, seesNoOthers, type HeldRole } from "../role-rules.ts";

/** What the list selects of an operator `o` for these rules. */
export const operatorState = {
  operator: "o.id",
  tied_coach: "tied_coach(o.supplier_id, o.id)",
  grants: `(select coalesce(jsonb_agg(jsonb_build_object('path_arr', r.path_arr, 'api_arr', r.api_arr, 'own_students', r.own_students)), '[]')
    from operator_role x join role r on r.supplier_id = x.supplier_id and r.id = x.role_id where x.supplier_id = o.supplier_id and x.operator_id = o.id)`,
};

/** Folding the tree takes time, and each action of a row calls this. */
const asked = new WeakMap<object, boolean>();

/** The facts that these rules read. */
export type OperatorState = keyof typeof operatorState;

/** True if an operator holds and sees nothing that the caller lacks. `demandOperator` refuses every act on other operators. */
export function isNoGreater(state: RowState<OperatorState>, { caller, supplier }: ListContext): boolean {
  if (caller.permissions.full) return true;
  const known = asked.get(state);
  if (known !== undefined) return known;
  const answer =
    (state.operator === caller.operator_id || seesNoOthers(caller, state.tied_coach as number | null)) &&
    holdsNoMore(caller, supplier.industry, state.grants as readonly HeldRole[]);
  asked.set(state, answer);
  return answer;
}

/** True if the operator is no greater and is not the caller. On their own account a caller may change only what changes no right. */
export function isAnother(state: RowState<OperatorState>, ctx: ListContext): boolean {
  return state.operator !== ctx.caller.operator_id && isNoGreater(state, ctx);
}
