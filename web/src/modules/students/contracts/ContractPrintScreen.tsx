import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Printer } from "lucide-react";
import { contractPapersEndpoint } from "@kangying/contract/students/contracts.endpoints";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { api } from "../../../engine/api/client.ts";
import { useLanguage, useT, useTitles } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Empty, SkeletonRows } from "../../../ui/states.tsx";
import { ContractPaper } from "./ContractPaper.tsx";
import styles from "./contract.module.css";

/** `/student/service/contracts-print?ids=1,2`: the chosen contracts, each on its own sheets. */
export function ContractPrintScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const [params] = useSearchParams();
  const ids = params.get("ids") ?? "";
  const { data, isError, error, isLoading, refetch } = useQuery({
    queryKey: ["contract-papers", ids, language],
    queryFn: ({ signal }) => api.call(contractPapersEndpoint, { ids }, { hideError: true, signal }),
    enabled: ids !== "",
    staleTime: 0,
  });
  const contracts = data?.contracts ?? [];
  return (
    <div className={styles.many}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("contractPrint")}</h1>
        {data && data.skipped > 0 && (
          <p data-part="page-note" className="page-note">
            {t("contract.skipped", { count: data.skipped })}
          </p>
        )}
        <div data-part="page-actions" className="page-actions">
          {contracts.length > 0 && (
            <Button kind="filled" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
              {t("paper.print")}
            </Button>
          )}
        </div>
      </header>
      {isLoading && <SkeletonRows rows={8} columns={4} />}
      {isError && !data && <CallFailure error={error} onRetry={() => void refetch()} />}
      {!isLoading && !isError && contracts.length === 0 && <Empty text={t("contract.noPapers")} />}
      {contracts.map((contract) => (
        <ContractPaper key={contract.id} contract={contract} />
      ))}
    </div>
  );
}
