import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of followers and codes. */
export const wxFansInvariants: readonly Invariant[] = [
  {
    name: "wx_scene.follows_are_followers",
    sql: `select s.id, s.name from wx_scene s where s.kind = 'campaign'
            and s.follows < (select count(*) from wx_fan f where f.supplier_id = s.supplier_id and f.scene_id = s.id)`,
  },
];
