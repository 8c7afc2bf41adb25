import { useQuery } from "@tanstack/react-query";
import { ActButton } from "../../engine/session/ActButton.tsx";
import { movingInCalls } from "@kangying/contract/moving-in/moving-in.calls";
import {
  moveInInfo,
  moveInRun,
  moveInTry,
  moveInUndo,
  type MoveInInfo,
} from "@kangying/contract/moving-in/moving-in.endpoints";
import { useState } from "react";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Alert, SkeletonRows } from "../../ui/states.tsx";
import { SheetCards } from "./SheetCards.tsx";
import { TotalsCard } from "./TotalsCard.tsx";
import styles from "./moving-in.module.css";

/** Data migration from an old system: the sheets, the expected totals beside a trial's totals, and the final run, which happens once. */
export function MovingInScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["moving-in", language],
    queryFn: ({ signal }) => api.call(moveInInfo, {}, { hideError: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  useTopic("move_in", () => void query.refetch());
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("movingIn")}</h1>
        <p className="page-note">{t("movein.note")}</p>
      </header>
      {query.data ? (
        <Steps info={query.data} onRenew={() => void query.refetch()} />
      ) : (
        <div className="card">
          {query.isError ? (
            <CallFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={6} columns={4} />
          )}
        </div>
      )}
    </div>
  );
}

type Act = typeof moveInTry | typeof moveInRun | typeof moveInUndo;

function Steps({ info, onRenew }: { readonly info: MoveInInfo; readonly onRenew: () => void }) {
  const t = useT();
  const { toast } = useTab();
  const mayCall = useMayCall();
  const [busy, setBusy] = useState<Act | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [ask, question] = useConfirm();
  const isDone = info.status === 2;
  const act = async (endpoint: Act, said: string): Promise<void> => {
    setBusy(endpoint);
    setFault(null);
    try {
      await api.call(endpoint, {}, { hideError: true });
      toast(said);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(null);
      onRenew();
    }
  };
  const moveIn = async (): Promise<void> => {
    if (await ask({ title: t("movein.run"), message: t("movein.runAsk"), confirmText: t("movein.run") }))
      await act(moveInRun, t("movein.done"));
  };
  const takeBack = async (): Promise<void> => {
    if (await ask({ title: t("movein.undo"), message: t("movein.undoAsk"), danger: true }))
      await act(moveInUndo, t("movein.undone"));
  };
  return (
    <>
      {isDone && (
        <div className={styles.done}>
          <Alert kind="blue">
            {t("movein.doneBy", {
              by: info.done_by ?? "",
              at: info.done_at === null ? "" : formatTime(info.done_at, "YYYY-MM-DD HH:mm"),
            })}{" "}
            {info.is_undoable ? t("movein.mayUndo") : t("movein.noUndo")}
          </Alert>
          {info.is_undoable && mayCall(movingInCalls.MoveInUndo.api) && (
            <ActButton action={moveInUndo} harms loading={busy === moveInUndo} onClick={() => void takeBack()}>
              {t("movein.undo")}
            </ActButton>
          )}
        </div>
      )}
      {fault !== null && <Alert kind="red">{fault}</Alert>}
      <SheetCards info={info} onDone={onRenew} />
      <TotalsCard info={info} onDone={onRenew} />
      {!isDone && (
        <section className={`card ${styles.card}`}>
          <h2>{t("movein.step3")}</h2>
          <p className={styles.note}>
            {info.tried_at === null ? t("movein.notTried") : info.is_ready ? t("movein.ready") : t("movein.notReady")}
          </p>
          <div className={styles.acts}>
            {mayCall(movingInCalls.MoveInTry.api) && (
              <ActButton
                action={moveInTry}
                kind={info.is_ready ? "default" : "filled"}
                loading={busy === moveInTry}
                onClick={() => void act(moveInTry, t("movein.tried"))}
              >
                {t("movein.try")}
              </ActButton>
            )}
            {mayCall(movingInCalls.MoveInRun.api) && (
              <ActButton
                action={moveInRun}
                kind={info.is_ready ? "filled" : "default"}
                disabled={!info.is_ready}
                loading={busy === moveInRun}
                onClick={() => void moveIn()}
              >
                {t("movein.run")}
              </ActButton>
            )}
          </div>
        </section>
      )}
      {question}
    </>
  );
}
