import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
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
const refunding = `${root}/all?refunding=1`;

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
  const here = path + useLocation().search;
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(orderCount, {}, { hideError: true, signal }),
    placeholderData: keepPreviousData,
  });
  useTopic("order", () => void client.invalidateQueries({ queryKey: key }));
  const shown = orderStages.filter(({ at }) => paths?.includes(`${root}/${at}`) === true);
  if (shown.filter((stage) => !("of_all" in stage)).length < 2) return null;
  // What the list of all is filtered by may be a tab of its own.
  const filtered = [
    refunding,
    ...orderStages.flatMap((stage) => ("of_all" in stage ? `${root}/all${stage.of_all}` : [])),
  ];
  const current = filtered.includes(here) ? here : path;
  const currentAt = (to: string): "page" | undefined => (to === current ? "page" : undefined);
  return (
    <nav data-part="stage-tabs" className={styles.tabs} aria-label={t("list.stages")}>
      {shown.map((stage) =>
        "of_all" in stage ? (
          // A shop that sells nothing of this kind is spared the word.
          data &&
          stage.of(data) > 0 && (
            <Link
              key={stage.of_all}
              to={`${root}/${stage.at}${stage.of_all}`}
              aria-current={currentAt(`${root}/${stage.at}${stage.of_all}`)}
            >
              {t(stage.title)} <b className="figures">{formatNumber(stage.of(data))}</b>
            </Link>
          )
        ) : (
          <Link key={stage.at} to={`${root}/${stage.at}`} aria-current={currentAt(`${root}/${stage.at}`)}>
            {titleOf(stage.title)} {data && <b className="figures">{formatNumber(stage.of(data))}</b>}
          </Link>
        ),
      )}
      {shown.some(({ at }) => at === "all") && (
        <Link to={refunding} aria-current={currentAt(refunding)} className={styles.apart}>
          {t("list.afterSale")} {data && <b className="figures">{formatNumber(data.refund)}</b>}
        </Link>
      )}
    </nav>
  );
}
