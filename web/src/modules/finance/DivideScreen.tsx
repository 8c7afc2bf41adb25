import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { PreviewAnswer } from "@kangying/contract/core/form/preview";
import { divideOrderCalls, divideRuleCalls } from "@kangying/contract/finance/divide.calls";
import { divideRuleOrder, divideTry } from "@kangying/contract/finance/divide.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { ListScreen } from "../../engine/list/ListScreen.tsx";
import { RailParts } from "../../engine/list/rail/RailParts.tsx";
import { RowsCard } from "../../engine/record/RowsCard.tsx";
import { useMayCall } from "../../engine/session/may.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Input } from "../../ui/inputs/Input.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { useMedia, useMobile } from "../../ui/hooks/use-media.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import styles from "./divide.module.css";

const rules = divideRuleCalls.DivideRuleList.api;
/** The columns that decide the shares. A phone has no room for more. */
const narrowColumns = ["receiver", "scope", "ratio"];
const columns = ["receiver", "scope", "scope_name", "ratio", "fixed", "delay", "enabled"];

/**
 * Division of payments: the rules with a trial beside them, and below the log of divided, failed and returned shares. On a phone the
 * trial comes first, and rules and log are two tabs.
 */
export function DivideScreen() {
  const t = useT();
  const titleOf = useTitles();
  const mayCall = useMayCall();
  const onPhone = useMobile();
  const [side, setSide] = useState<"rules" | "log">("log");
  const list = (facts: ReactNode): ReactNode => (
    <ListScreen api={divideOrderCalls.DivideOrderList.api} title={titleOf("divide")} facts={facts} />
  );
  if (!mayCall(rules)) return list(null);
  if (!onPhone)
    return list(
      <div className={styles.top}>
        <Rules />
        <Trial />
      </div>,
    );
  return (
    <>
      <div className={styles.top}>
        <Trial />
        <Segmented
          label={t("divide.view")}
          value={side}
          options={[
            { value: "rules", title: t("divide.rules") },
            { value: "log", title: t("divide.log") },
          ]}
          onChange={setSide}
        />
        {side === "rules" && <Rules />}
      </div>
      {side === "log" && list(null)}
    </>
  );
}

function Rules() {
  const t = useT();
  const isNarrow = useMedia("(max-width: 639.98px)");
  const mayCall = useMayCall();
  return (
    <RowsCard
      title={t("divide.rules")}
      note={t("divide.rulesNote")}
      list={rules}
      columns={isNarrow ? narrowColumns : columns}
      all={t("divide.allRules")}
      onOrder={mayCall(divideRuleOrder.api) ? (ids) => api.call(divideRuleOrder, { ids: [...ids] }) : undefined}
    />
  );
}

/** Shows how the base is computed, then a bar with each receiver's share, then the checks, among them the cap. */
function partsOf({ bars, rows, total_fen, note, checks = [] }: PreviewAnswer): readonly PreviewAnswer[] {
  const base = rows.findIndex(({ strong }) => strong) + 1;
  return [
    { rows: rows.slice(0, base), total_fen, note: rows.length > 0 ? null : note },
    { rows: [], total_fen, note: null, checks, ...(bars ? { bars } : {}) },
  ];
}

/** Tries the rules in force on an order. Nothing is saved. */
function Trial() {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState("");
  const query = useQuery({
    queryKey: ["divide-try", language, tried],
    queryFn: ({ signal }) => api.call(divideTry, { try_order: tried }, { hideError: true, signal }),
    staleTime: 0,
  });
  useTopic("divide_rule", () => void query.refetch());
  return (
    <section className={classNames("card", styles.trial)} aria-label={t("divide.trial")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(typed.trim());
        }}
      >
        <h2>{t("divide.trial")}</h2>
        <Input
          value={typed}
          onChange={setTyped}
          noChinese
          maxLength={40}
          placeholder={t("divide.trialOrder")}
          aria-label={t("divide.trialOrder")}
        />
        <Button type="submit">{t("divide.trialRun")}</Button>
      </form>
      {query.data ? (
        partsOf(query.data).map((answer, at) => <RailParts key={at} answer={answer} />)
      ) : query.error ? (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </section>
  );
}
