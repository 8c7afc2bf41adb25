import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { dayInWords } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { AttentionCard } from "./AttentionCard.tsx";

const shortDay = (day: string): string => dayInWords(day, { month: "short", day: "numeric" });

/** Students with safety flags. A line opens the incident file. */
export function CareCard({ care }: { readonly care: NonNullable<Workbench["care"]> }) {
  const t = useT();
  return (
    <AttentionCard
      title={t("dashboard.care")}
      count={t("dashboard.careCount", { open: care.open, overdue: care.overdue })}
      to={care.to}
      none={t("dashboard.careNone")}
      lines={care.flags.map((flag) => ({
        id: flag.id,
        tone: flag.tone,
        who: `${flag.student} · ${flag.kind}`,
        found: flag.measure,
        owner: flag.owner ?? t("dashboard.careNobody"),
        day: t(flag.is_overdue ? "dashboard.careLate" : "dashboard.careDue", { day: shortDay(flag.due_on) }),
        isLate: flag.is_overdue,
        to: flag.to,
      }))}
    />
  );
}

/** Suppliers that need the platform's attention. A line opens the supplier in its list. */
export function HandsCard({ hands }: { readonly hands: NonNullable<Workbench["hands"]> }) {
  const t = useT();
  return (
    <AttentionCard
      title={t("dashboard.hands")}
      count={t("dashboard.handsCount", { total: hands.total })}
      to={hands.to}
      none={t("dashboard.handsNone")}
      lines={hands.suppliers.map((one) => ({
        id: one.id,
        tone: one.tone,
        who: one.supplier,
        found: one.reason,
        day:
          one.until === null
            ? null
            : t(one.is_over ? "dashboard.handOver" : "dashboard.handUntil", { day: shortDay(one.until) }),
        isLate: one.is_over,
        to: one.to,
      }))}
    />
  );
}
