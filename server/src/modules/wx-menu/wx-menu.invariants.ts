import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of menus. */
export const wxMenuInvariants: readonly Invariant[] = [
  {
    name: "wx_menu.three_by_five",
    sql: `select m.id, m.number from wx_menu m where jsonb_array_length(m.tree) > 3
            or exists (select from jsonb_array_elements(m.tree) b where jsonb_array_length(b -> 'items') > 5)`,
  },
];
