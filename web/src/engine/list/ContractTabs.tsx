import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { contractCountsEndpoint } from "@kangying/contract/students/contracts.endpoints";
import { api } from "../api/client.ts";
import { useTopic } from "../feed/index.ts";
import { formatNumber } from "../format/index.ts";
import { useLanguage, useT } from "../i18n/index.ts";
import styles from "./stage-tabs.module.css";

/** Counters above the list of contracts, each a filter of it; a colleague's act is seen as it happens. */
export function ContractTabs() {
  const t = useT();
  const client = useQueryClient();
  const key = ["contract-counts", useLanguage()];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(contractCountsEndpoint, {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
  });
  useTopic("contract", () => void client.invalidateQueries({ queryKey: ["contract-counts"] }));
  if (!data) return null;
  return (
    <nav data-part="stage-tabs" className={styles.tabs} aria-label={t("list.stages")}>
      {data.counters.map(({ key: name, title, value, to }) => (
        <Link key={name} to={to}>
          {title} <b className="figures">{formatNumber(value)}</b>
        </Link>
      ))}
    </nav>
  );
}
