import type { InputOf } from "../../engine/api/callable.ts";
import type { serviceList } from "@kangying/contract/platform/monitor.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { Segmented } from "../../ui/inputs/Segmented.tsx";

/** The choices, in hours back from now. */
export type Span = NonNullable<InputOf<typeof serviceList>["hours"]>;
const spans: readonly Span[] = ["1", "24", "168"];

/** Chooses the period of the services' charts and rates. */
export function SpanChoice({ value, onChange }: { readonly value: Span; readonly onChange: (span: Span) => void }) {
  const t = useT();
  return (
    <Segmented
      label={t("monitor.span")}
      value={value}
      options={spans.map((hours) => ({ value: hours, title: t(`monitor.hours.${hours}`) }))}
      onChange={onChange}
    />
  );
}
