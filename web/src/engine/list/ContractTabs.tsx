import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { contractCountsEndpoint } from "@kangying/contract/students/contracts.endpoints";
import { api } from "../api/client.ts";
import { useTopic } from "../feed/index.ts";
import { formatNumber } from "../format/index.ts";
import { useLanguage, useT } from "../i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./stage-tabs.module.css";

/** Counters above the list of contracts, each a filter of it; a colleague's act is seen as it happens. */
export function ContractTabs() {
  const t = useT();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const key = ["contract-counts", useLanguage()];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(contractCountsEndpoint, {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
  });
  useTopic("contract", () => void client.invalidateQueries({ queryKey: ["contract-counts"] }));
  if (!data) return null;
  return (
    <nav data-part="stage-tabs" className={classNames(styles.tabs, styles.isFigures)} aria-label={t("list.stages")}>
      {data.counters.map(({ key: name, title, value, fact, to }) => (
        <Link key={name} to={to} aria-current={to === pathname + search ? "page" : undefined}>
          {title} <b className="figures">{formatNumber(value)}</b>
          {fact && <small className="figures">{fact}</small>}
        </Link>
      ))}
    </nav>
  );
}
