import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import type { contractCountsEndpoint } from "@kangying/contract/students/contracts.endpoints";
import type { supplierCounts } from "@kangying/contract/suppliers/suppliers.endpoints";
import { api } from "../../api/client.ts";
import { useTopic } from "../../feed/index.ts";
import { formatNumber } from "../../format/index.ts";
import { useLanguage, useT } from "../../i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./stage-tabs.module.css";

interface CounterTabsProps {
  readonly endpoint: typeof contractCountsEndpoint | typeof supplierCounts;
  /** The topic that reports changes of the counts. */
  readonly topic: "contract" | "supplier";
  /** True: few counters, shown as figures that share the whole width. */
  readonly asFigures?: boolean;
}

/** Counters above a list, each with a link that filters it; updated at once by colleagues' acts. */
export function CounterTabs({ endpoint, topic, asFigures = false }: CounterTabsProps) {
  const t = useT();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const key = ["counter-tabs", endpoint.api, useLanguage()];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<{ counters: readonly Counter[] }> =>
      api.call(endpoint, {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
  });
  useTopic(topic, () => void client.invalidateQueries({ queryKey: key.slice(0, 2) }));
  if (!data) return null;
  return (
    <nav
      data-part="stage-tabs"
      className={classNames(styles.tabs, asFigures && styles.isFigures)}
      aria-label={t("list.stages")}
    >
      {data.counters.map(({ key: name, title, value, fact, to }) => (
        <Link key={name} to={to} aria-current={to === pathname + search ? "page" : undefined}>
          {title} <b className="figures">{formatNumber(value)}</b>
          {fact && <small className="figures">{fact}</small>}
        </Link>
      ))}
    </nav>
  );
}

interface Counter {
  readonly key: string;
  readonly title: string;
  readonly value: number;
  /** The most important fact about them, in words. */
  readonly fact?: string | null;
  readonly to: string;
}
