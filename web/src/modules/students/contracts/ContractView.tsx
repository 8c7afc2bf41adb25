import { useState } from "react";
import { ActButton } from "../../../engine/session/ActButton.tsx";
import type { Action } from "@kangying/contract/core/list";
import { contractLinkEndpoint, type ContractOnPaper, linkDays } from "@kangying/contract/students/contracts.endpoints";
import { contractCalls } from "@kangying/contract/students/papers.calls";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useActions } from "../../../engine/list/acts/use-actions.tsx";
import { useDescribedActions } from "../../../engine/list/acts/use-described-actions.ts";
import { useMay } from "../../../engine/session/may.tsx";
import { useTab } from "../../../engine/tabs/use-tab.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { ContractPaper } from "./ContractPaper.tsx";
import { ContractRail } from "./ContractRail.tsx";
import { LinkDialog } from "../LinkDialog.tsx";
import styles from "./contract.module.css";

/** Forms do not open again after a reload, because the contract may be signed by then. */
const noActions: readonly Action[] = [];
const chips = { unsigned: "amber", signed: "green", void: "slate" } as const;

interface ContractViewProps {
  readonly contract: ContractOnPaper;
  readonly onRenew: () => void;
}

/** A loaded contract: its paper, its actions, and the rail beside it. */
export function ContractView({ contract, onRenew }: ContractViewProps) {
  const t = useT();
  const may = useMay();
  const { navigate } = useTab();
  const [isLinking, setLinking] = useState(false);
  const actions = useDescribedActions(may("StudentContracts") ? contractCalls.ContractList.api : null);
  const [run, dialogs] = useActions({ actions: noActions, navigate, onDone: onRenew });
  const { id, no, state } = contract;
  const offer = (name: string, isMeant: boolean): Action | undefined => (isMeant ? actions.get(name) : undefined);
  const sign = offer("sign", contract.may_sign);
  const others = [
    offer("supplement", state === "signed" && contract.parent === null),
    offer("void", state !== "void"),
  ].flatMap((action) => action ?? []);
  const begin = (action: Action): void => run(action, { kind: "row", id, row: {}, name: `${contract.student} ${no}` });
  return (
    <>
      <header data-part="page-head" className="page-head">
        <h1>
          {contract.kind} <span className="figures">{no}</span>
        </h1>
        <Chip color={chips[state]}>{t(`contract.state.${state}`)}</Chip>
        <div data-part="page-actions" className="page-actions">
          {others.toReversed().map((action) => (
            <ActButton action={action} key={action.name} harms={action.danger} onClick={() => begin(action)}>
              {action.title}
            </ActButton>
          ))}
          {contract.may_link && <Button onClick={() => setLinking(true)}>{t("contract.sendLink")}</Button>}
          <Button kind={sign ? "default" : "filled"} onClick={() => window.print()}>
            {t("paper.print")}
          </Button>
          {sign && (
            <ActButton action={sign} kind="filled" onClick={() => begin(sign)}>
              {sign.title}
            </ActButton>
          )}
        </div>
      </header>
      <div className={styles.grid}>
        <ContractPaper contract={contract} />
        <ContractRail contract={contract} onRenew={onRenew} />
      </div>
      {isLinking && (
        <LinkDialog
          title={t("contract.sendLink")}
          about={`${contract.student} · ${contract.no}`}
          note={t("contract.linkNote")}
          days={linkDays}
          onMake={(days) => api.call(contractLinkEndpoint, { id: contract.id, days }, { hideError: true })}
          onClose={() => setLinking(false)}
          onDone={onRenew}
        />
      )}
      {dialogs}
    </>
  );
}
