import type { Invariant } from "../../core/module/define-module.ts";

export const onboardingInvariants: readonly Invariant[] = [
  {
    name: "application.returned_says_why",
    sql: `select a.name from supplier_application a
      where a.status = 2 and not exists (select from jsonb_each(a.marks) m where m.value ->> 'ok' = 'false' and m.value ->> 'remark' <> '')`,
  },
];
