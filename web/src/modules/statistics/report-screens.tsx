import { useQuery } from "@tanstack/react-query";
import { prepaidRiskEndpoint } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTitles } from "../../engine/i18n/index.ts";
import { ReportScreen } from "./ReportScreen.tsx";

/** What the camp would owe if it closed tomorrow, against the money at hand. */
export function PrepaidRiskScreen() {
  const titleOf = useTitles();
  const asked = useQuery({ queryKey: ["prepaid-risk"], queryFn: () => api.call(prepaidRiskEndpoint, {}) });
  return <ReportScreen title={titleOf("prepaidRisk")} asked={asked} />;
}
