import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { bedForecastEndpoint } from "@kangying/contract/statistics/bed-forecast.endpoints";
import { campMarginEndpoint, marginSpans } from "@kangying/contract/statistics/margin.endpoints";
import { prepaidRiskEndpoint } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import { retentionEndpoint } from "@kangying/contract/statistics/retention.endpoints";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { ReportScreen } from "./ReportScreen.tsx";

/** What the camp would owe if it closed tomorrow, compared with its cash. */
export function PrepaidRiskScreen() {
  const titleOf = useTitles();
  const asked = useQuery({ queryKey: ["prepaid-risk"], queryFn: () => api.call(prepaidRiskEndpoint, {}) });
  return <ReportScreen title={titleOf("prepaidRisk")} asked={asked} />;
}

/** Expected beds for the coming nights, and how accurate the forecast was for past nights. */
export function BedForecastScreen() {
  const titleOf = useTitles();
  const asked = useQuery({ queryKey: ["bed-forecast"], queryFn: () => api.call(bedForecastEndpoint, {}) });
  return <ReportScreen title={titleOf("bedForecast")} asked={asked} />;
}

/** The margin for each bed-night and for each kilogram lost. */
export function CampMarginScreen() {
  const t = useT();
  const titleOf = useTitles();
  const [params, setParams] = useSearchParams();
  const span = marginSpans.find((days) => String(days) === params.get("span")) ?? 30;
  const asked = useQuery({
    queryKey: ["camp-margin", span],
    queryFn: () => api.call(campMarginEndpoint, { span }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportScreen
      title={titleOf("campMargin")}
      asked={asked}
      tools={
        <Segmented
          label={t("stats.days")}
          value={span}
          options={marginSpans.map((value) => ({ value, title: t("stats.daysOf", { count: value }) }))}
          onChange={(days) => setParams(days === 30 ? {} : { span: String(days) })}
        />
      }
    />
  );
}

/** What happened to students after they finished. */
export function RetentionScreen() {
  const titleOf = useTitles();
  const asked = useQuery({ queryKey: ["retention"], queryFn: () => api.call(retentionEndpoint, {}) });
  return <ReportScreen title={titleOf("retention")} asked={asked} />;
}
