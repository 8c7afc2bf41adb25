import { useEffect } from "react";
import { useParams } from "react-router";
import { contractPaperEndpoint } from "@kangying/contract/students/contracts.endpoints";
import { useTitles } from "../../../engine/i18n/index.ts";
import { Fetched } from "../../../engine/paper/Fetched.tsx";
import { useFetched } from "../../../engine/paper/use-fetched.ts";
import { useTab } from "../../../engine/tabs/use-tab.ts";
import { ContractView } from "./ContractView.tsx";
import styles from "./contract.module.css";

/** One contract: its paper, its actions and its history. */
export function ContractScreen() {
  const titleOf = useTitles();
  const { id } = useParams();
  const { setTitle } = useTab();
  const query = useFetched(contractPaperEndpoint, id, "contract");
  const name = query.data === undefined ? null : `${titleOf("contractPaper")} ${query.data.no}`;
  useEffect(() => setTitle(name), [name, setTitle]);
  return (
    <div className={styles.screen}>
      <Fetched query={query} list="StudentContracts">
        {(contract) => <ContractView contract={contract} onRenew={() => void query.refetch()} />}
      </Fetched>
    </div>
  );
}
