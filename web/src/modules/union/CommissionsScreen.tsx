import { useQuery } from "@tanstack/react-query";
import { unionCommissionCalls } from "@kangying/contract/plugins/union/union.calls";
import { unionSums } from "@kangying/contract/plugins/union/union.endpoints";
import { api } from "../../engine/api/client.ts";
import { formatMoney } from "../../engine/format/index.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { ListScreen } from "../../engine/list/ListScreen.tsx";
import styles from "./union.module.css";

const parts = ["frozen", "free", "settled", "reversed"] as const;

/** All commissions, below four sums that add up to the total: frozen, free, settled, reversed. */
export function CommissionsScreen() {
  const titleOf = useTitles();
  const { api: list } = unionCommissionCalls.CommissionList;
  return <ListScreen api={list} title={titleOf("unionCommissions")} facts={<Sums />} />;
}

function Sums() {
  const t = useT();
  const query = useQuery({
    queryKey: ["union-sums"],
    queryFn: ({ signal }) => api.call(unionSums, {}, { hideError: true, signal }),
  });
  useTopic("union_commission", () => void query.refetch());
  const { data } = query;
  return (
    <section className={styles.unionSums}>
      <div aria-hidden="true">
        {parts.map(
          (part) =>
            (data?.[`${part}_fen`] ?? 0) > 0 && (
              <i key={part} data-part={part} style={{ flexGrow: data?.[`${part}_fen`] }} />
            ),
        )}
      </div>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <i data-part={part} aria-hidden="true" />
              {t(`union.${part}`)}
            </dt>
            <dd className="figures">{data ? formatMoney(data[`${part}_fen`], { sign: true }) : "\u00a0"}</dd>
            <dd>{data ? t(`union.${part}.note`, { count: data[part] }) : "\u00a0"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
