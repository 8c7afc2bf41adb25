import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { sendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { api } from "../../../engine/api/client.ts";
import { useLanguage, useTitles } from "../../../engine/i18n/index.ts";
import { useTab } from "../../../engine/tabs/use-tab.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { SkeletonRows } from "../../../ui/states.tsx";
import { SendForm } from "./SendForm.tsx";
import styles from "../shipping.module.css";

/** `/orderManagement/send/:id`: ships an order completely or in part. The page stays open for the next parcel. */
export function SendScreen() {
  const { id = "" } = useParams();
  const titleOf = useTitles();
  const language = useLanguage();
  const { setTitle } = useTab();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ["send", id, language],
    queryFn: ({ signal }) => api.call(sendInfo, { id: Number(id) }, { hideError: true, signal }),
    staleTime: 0,
  });
  const no = query.data?.no ?? null;
  useEffect(() => setTitle(no), [no, setTitle]);
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("orderSend")}</h1>
        {no !== null && <span className="figures">{no}</span>}
        {query.data?.left && <Chip color={query.data.left.color}>{query.data.left.text}</Chip>}
      </header>
      {query.isPending && <SkeletonRows rows={6} columns={4} />}
      {query.isError && !query.data && <CallFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <SendForm
          info={query.data}
          onStale={() => void query.refetch()}
          onSent={(left) => (left > 0 ? void query.refetch() : void navigate("/orderManagement/parcels"))}
        />
      )}
    </div>
  );
}
