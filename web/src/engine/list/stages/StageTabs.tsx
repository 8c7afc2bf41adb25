import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { orderCount } from "@kangying/contract/orders/orders.endpoints";
import { api } from "../../api/client.ts";
import { useTopic } from "../../feed/index.ts";
import { formatNumber } from "../../format/index.ts";
import { useT, useTitles } from "../../i18n/index.ts";
import { useSession } from "../../session/session-store.ts";
import { contractCountsEndpoint } from "@kangying/contract/students/contracts.endpoints";
import { supplierCounts } from "@kangying/contract/suppliers/suppliers.endpoints";
import { CounterTabs } from "./CounterTabs.tsx";
import { orderStages, stagesRoot as root } from "./order-stages.ts";
import styles from "./stage-tabs.module.css";

const key = ["orders", "stage-counts"] as const;

/**
 * The stages of orders above their list, each with its current number of orders; updated at once by colleagues' acts.
 * @param path  of the page; other pages have no stages
 */
export function StageTabs({ path }: { readonly path: string }) {
  if (path === "/student/service/contracts")
    return <CounterTabs endpoint={contractCountsEndpoint} topic="contract" asFigures />;
  if (path === "/supertube/suppliers") return <CounterTabs endpoint={supplierCounts} topic="supplier" />;
  return path.startsWith(`${root}/`) ? <OrderStages path={path} /> : null;
}

function OrderStages({ path }: { readonly path: string }) {
  const t = useT();
  const titleOf = useTitles();
  const client = useQueryClient();
  const paths = useSession((session) => session.permissions?.path_arr);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(orderCount, {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
  });
  useTopic("order", () => void client.invalidateQueries({ queryKey: key }));
  const shown = orderStages.filter(({ at }) => paths?.includes(`${root}/${at}`) === true);
  if (shown.length < 2) return null;
  return (
    <nav data-part="stage-tabs" className={styles.tabs} aria-label={t("list.stages")}>
      {shown.map(({ at, title, of }) => (
        <Link key={at} to={`${root}/${at}`} aria-current={path === `${root}/${at}` ? "page" : undefined}>
          {titleOf(title)} {data && <b className="figures">{formatNumber(of(data))}</b>}
        </Link>
      ))}
      {shown.some(({ at }) => at === "all") && (
        <Link to={`${root}/all?refunding=1`} className={styles.apart}>
          {t("list.afterSale")} {data && <b className="figures">{formatNumber(data.refund)}</b>}
        </Link>
      )}
    </nav>
  );
}
