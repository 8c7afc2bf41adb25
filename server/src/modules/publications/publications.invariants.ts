import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of publications. */
export const publicationsInvariants: readonly Invariant[] = [
  {
    name: "article.text_is_clean",
    // Text for visitors contains no script, no frame and no handler, whatever code wrote it.
    sql: `select id from article where body ~* '<\\s*(script|iframe|object|embed|form)|\\son[a-z]+\\s*=|javascript:'`,
  },
  {
    name: "agreement.versions_rise",
    sql: `select code, max(version_no) as version_no, count(*) from agreement group by supplier_id, code having max(version_no) <> count(*)`,
  },
];
