import { useEffect, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useParams } from "react-router";
import { refundAudit, refundInfo } from "@kangying/contract/refunds/refunds.endpoints";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { FormRefused, type FormRefusal } from "../../engine/form/FormNotes.tsx";
import { formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useKeys } from "../../engine/keys/use-keys.ts";
import { useRenewLists } from "../../engine/record/use-record.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import { HowCard } from "./HowCard.tsx";
import { RefundActs } from "./RefundActs.tsx";
import { BuyerCard, ItemsCard, RefundHead, StoryCard } from "./RefundCards.tsx";
import { RefuseDialog, ReturnDialog } from "./RefundDialogs.tsx";
import type { Draft, Refund } from "./refund-draft.ts";
import styles from "./refunds.module.css";

const nothing: Draft = { fault: null, units: {}, amount_fen: null, consent: false, answer: "", inner_note: "" };

const lists = [refundCalls.RefundPendingList.api, refundCalls.RefundReturnList.api, refundCalls.RefundAllList.api];

/** `/orderManagement/refundexamine/:id`: all facts about a refund, and the three possible decisions. */
export function RefundScreen() {
  const { id = "" } = useParams();
  return <Examined key={id} id={Number(id)} />;
}

function useRefund(id: number, draft: Draft) {
  const items = Object.entries(draft.units).map(([item_id, qty]) => ({ item_id: Number(item_id), qty }));
  const asked = {
    refund_id: id,
    ...(draft.fault === null ? {} : { fault: draft.fault }),
    ...(items.length > 0 ? { items: JSON.stringify(items) } : {}),
  };
  const query = useQuery({
    queryKey: ["refund", asked],
    queryFn: ({ signal }) => api.call(refundInfo, asked, { hideError: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const { refetch } = query;
  useTopic("refund", (hint) => {
    if (hint.id === null || hint.id === id) void refetch();
  });
  return query;
}

function Examined({ id }: { readonly id: number }) {
  const [draft, setDraft] = useState(nothing);
  const refund = useRefund(id, draft);
  if (refund.data)
    return (
      <Page
        refund={refund.data}
        draft={draft}
        change={(patch) => setDraft((before) => ({ ...before, ...patch }))}
        reload={() => void refund.refetch()}
      />
    );
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        {refund.error ? (
          <RecordFailure error={refund.error} list="RefundsPending" onRetry={() => void refund.refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={3} />
        )}
      </section>
    </div>
  );
}

interface PageProps {
  readonly refund: Refund;
  readonly draft: Draft;
  readonly change: (patch: Partial<Draft>) => void;
  readonly reload: () => void;
}

interface Decided {
  readonly decision: "agree" | "return" | "refuse";
  readonly answer: string;
  readonly return_to?: string;
}

/** Sends the decision and opens the next waiting refund. */
function useAudit({ refund, draft, reload }: PageProps) {
  const t = useT();
  const tab = useTab();
  const renew = useRenewLists();
  const [busy, setBusy] = useState<Decided["decision"] | null>(null);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const decide = async ({ decision, answer, return_to }: Decided): Promise<void> => {
    if (busy) return;
    setBusy(decision);
    setRefusal(null);
    try {
      const { next } = await api.call(
        refundAudit,
        {
          refund_id: refund.id,
          version: refund.version,
          decision,
          fault: draft.fault ?? refund.fault,
          items: refund.items
            .filter(({ is_asked }) => is_asked)
            .map(({ item_id, wanted }) => ({ item_id, qty: wanted })),
          ...(decision === "agree" ? { amount_fen: draft.amount_fen ?? refund.usual_fen } : {}),
          already_refunded_fen: refund.order.refunded_fen,
          consent: draft.consent,
          answer,
          inner_note: draft.inner_note,
          ...(return_to === undefined ? {} : { return_to }),
        },
        { hideError: true },
      );
      renew(lists);
      tab.toast(t("refunds.decided", { no: refund.no }));
      tab.setDirty(false);
      if (next === null) reload();
      else tab.navigate(`/orderManagement/refundexamine/${next}`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ text: error.message, request_id: error.request_id });
      if (error.code === "refund_seen_other" || error.code === "conflict") reload();
    } finally {
      setBusy(null);
    }
  };
  return { busy, refusal, decide };
}

function Page(props: PageProps) {
  const { refund, draft, change } = props;
  const t = useT();
  const tab = useTab();
  const mayCall = useMayCall();
  const [open, setOpen] = useState<"return" | "refuse" | null>(null);
  const { busy, refusal, decide } = useAudit(props);
  const { setTitle, setDirty } = tab;
  const isOpen = refund.status === 10;
  const mayDecide = isOpen && mayCall(refundCalls.RefundAudit.api);
  const most = refund.usual_fen;
  const amount_fen = draft.amount_fen ?? most;
  const hindered =
    amount_fen < Math.min(1, most) || amount_fen > refund.most_fen
      ? t("refunds.over", { most: formatMoney(refund.most_fen) })
      : amount_fen < most && !draft.consent
        ? t("refunds.needsConsent")
        : refund.is_own && amount_fen > 0
          ? t("refunds.ownAsk")
          : null;
  useEffect(() => setTitle(t("refunds.tab", { no: refund.no.slice(-4) })), [setTitle, t, refund.no]);
  useEffect(() => setDirty(draft !== nothing && (draft.answer !== "" || draft.inner_note !== "")), [setDirty, draft]);
  const go = (id: number | null): void => {
    if (id !== null) tab.navigate(`/orderManagement/refundexamine/${id}`, { replace: true });
  };
  const agree = (): void => void (hindered === null && decide({ decision: "agree", answer: draft.answer }));
  useKeys([
    { keys: "A", title: "refunds.agreeKey", run: agree, when: () => mayDecide },
    { keys: "R", title: "refunds.returnKey", run: () => setOpen("return"), when: () => mayDecide && refund.can_return },
    { keys: "X", title: "refunds.refuseKey", run: () => setOpen("refuse"), when: () => mayDecide },
    { keys: "J", title: "refunds.nextKey", run: () => go(refund.queue.after) },
    { keys: "K", title: "refunds.beforeKey", run: () => go(refund.queue.before) },
  ]);
  return (
    <div className={styles.page} data-part="refund-page">
      <RefundHead refund={refund}>
        <span className={styles.queue}>
          <IconButton
            label={t("refunds.beforeKey")}
            icon={<ChevronLeft aria-hidden="true" />}
            aria-disabled={refund.queue.before === null}
            onClick={() => go(refund.queue.before)}
          />
          {refund.queue.place > 0 && <span className="figures">{`${refund.queue.place} / ${refund.queue.count}`}</span>}
          <IconButton
            label={t("refunds.nextKey")}
            icon={<ChevronRight aria-hidden="true" />}
            aria-disabled={refund.queue.after === null}
            onClick={() => go(refund.queue.after)}
          />
        </span>
      </RefundHead>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ItemsCard refund={refund} units={draft.units} isOpen={mayDecide} change={change} />
          <HowCard refund={refund} draft={draft} isOpen={mayDecide} change={change} />
        </div>
        <div className={styles.side}>
          <BuyerCard refund={refund} />
          <StoryCard refund={refund} />
        </div>
      </div>
      <footer className={styles.foot} data-part="refund-foot">
        <div className={styles.footWords} aria-live="polite">
          {refusal ? (
            <FormRefused refusal={refusal} />
          ) : mayDecide ? (
            (hindered ?? <span className={styles.hint}>{t("refunds.opensNext")}</span>)
          ) : null}
        </div>
        {mayDecide ? (
          <>
            <Button loading={busy === "refuse"} harms onClick={() => setOpen("refuse")}>
              {t("refunds.refuse")}
            </Button>
            {refund.can_return && (
              <Button loading={busy === "return"} onClick={() => setOpen("return")}>
                {t("refunds.askReturn")}
              </Button>
            )}
            <Button kind="filled" loading={busy === "agree"} aria-disabled={hindered !== null} onClick={agree}>
              {t("refunds.agree", { amount: formatMoney(amount_fen) })}
            </Button>
          </>
        ) : (
          <RefundActs refund={refund} />
        )}
      </footer>
      {open === "refuse" && (
        <RefuseDialog
          no={refund.no}
          onClose={() => setOpen(null)}
          onRefuse={(answer) => {
            setOpen(null);
            void decide({ decision: "refuse", answer });
          }}
        />
      )}
      {open === "return" && (
        <ReturnDialog
          refund={refund}
          answer={draft.answer}
          onClose={() => setOpen(null)}
          onAsk={(return_to, answer) => {
            setOpen(null);
            void decide({ decision: "return", answer, return_to });
          }}
        />
      )}
    </div>
  );
}
