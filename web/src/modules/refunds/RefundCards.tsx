import { useEffect, useState, type ReactNode } from "react";
import { Minus, Package, Plus } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { refundLogAdd, refundLook } from "@kangying/contract/refunds/refunds.endpoints";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useDescription } from "../../engine/list/state/use-list-data.ts";
import { Pictures } from "../../engine/list/table/Pictures.tsx";
import { useMay, useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { TextArea } from "../../ui/inputs/Input.tsx";
import type { Draft, Refund } from "./refund-draft.ts";
import styles from "./refunds.module.css";

const hour = 3_600;

/** Time left to decide: amber below twelve hours, red below two. */
function Deadline({ due_at, isLate }: { readonly due_at: number; readonly isLate: boolean }) {
  const t = useT();
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 60_000);
    return () => clearInterval(timer);
  }, []);
  const left = due_at - now;
  const color = isLate || left < 2 * hour ? "red" : left < 12 * hour ? "amber" : "slate";
  const hours = Math.floor(Math.abs(left) / hour);
  const minutes = Math.floor((Math.abs(left) % hour) / 60);
  return (
    <>
      <span>{t("refunds.due", { at: formatTime(due_at, "MM-DD HH:mm") })}</span>
      <Chip color={color}>{isLate || left < 0 ? t("refunds.late") : t("refunds.left", { hours, minutes })}</Chip>
    </>
  );
}

export function RefundHead({ refund, children }: { readonly refund: Refund; readonly children: ReactNode }) {
  const t = useT();
  const description = useDescription(refundCalls.RefundAllList.api);
  const named = (column: string, value: number | string) =>
    description.data?.rows[column]?.options?.find((option) => option.value === value);
  const status = named("status", refund.status);
  const words = [named("kind", refund.kind)?.title, named("stage", refund.stage)?.title, refund.reason];
  return (
    <header className={classNames(styles.card, styles.head)} data-part="page-head">
      <h1>{t("refunds.title", { no: refund.no })}</h1>
      {status && <Chip color={status.color}>{status.title}</Chip>}
      <span className={styles.headWords}>{words.filter(Boolean).join(" · ")}</span>
      <span className={styles.headEnd}>
        {refund.due_at !== null && <Deadline due_at={refund.due_at} isLate={refund.is_escalated} />}
        {children}
      </span>
    </header>
  );
}

interface ItemsProps {
  readonly refund: Refund;
  readonly units: Draft["units"];
  readonly isOpen: boolean;
  readonly change: (patch: Partial<Draft>) => void;
}

/** The order's items: bought, already returned, paid amount, and the number to return now. */
export function ItemsCard({ refund, units, isOpen, change }: ItemsProps) {
  const t = useT();
  const set = (item_id: number, qty: number): void => {
    const asked = refund.items.filter(({ is_asked }) => is_asked);
    const all = Object.fromEntries(asked.map((item) => [item.item_id, units[item.item_id] ?? item.wanted]));
    change({ units: { ...all, [item_id]: qty }, amount_fen: null });
  };
  return (
    <section className={classNames(styles.card, styles.items)} aria-label={t("refunds.items")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("refunds.goodsOf", { no: refund.order.no })}</th>
            <th scope="col">{t("refunds.price")}</th>
            <th scope="col">{t("refunds.bought")}</th>
            <th scope="col">{t("refunds.paid")}</th>
            <th scope="col">{t("refunds.now")}</th>
          </tr>
        </thead>
        <tbody>
          {refund.items.map((item) => {
            const wanted = units[item.item_id] ?? item.wanted;
            const may = isOpen && item.is_asked && item.asked > 1;
            return (
              <tr key={item.item_id} className={item.is_asked ? styles.isAsked : undefined}>
                <td>
                  <span className={styles.goods}>
                    {item.picture ? <img src={item.picture} alt="" /> : <Package size={20} aria-hidden="true" />}
                    <span>
                      <b>{item.name}</b>
                      <small>{item.title}</small>
                    </span>
                  </span>
                </td>
                <td className="figures">{formatMoney(item.price_fen)}</td>
                <td className="figures">{`${item.qty} / ${item.refunded}`}</td>
                <td className="figures">{formatMoney(item.pay_fen)}</td>
                <td className="figures">
                  {may ? (
                    <span className={styles.stepper}>
                      <IconButton
                        label={t("refunds.less")}
                        icon={<Minus size={14} aria-hidden="true" />}
                        aria-disabled={wanted <= 0}
                        onClick={() => set(item.item_id, Math.max(0, wanted - 1))}
                      />
                      <b>{wanted}</b>
                      <IconButton
                        label={t("refunds.more")}
                        icon={<Plus size={14} aria-hidden="true" />}
                        aria-disabled={wanted >= item.asked}
                        onClick={() => set(item.item_id, Math.min(item.asked, wanted + 1))}
                      />
                    </span>
                  ) : item.is_asked ? (
                    <b>{wanted}</b>
                  ) : (
                    t("refunds.notAsked")
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** The buyer, their reason, and their number of earlier refunds. */
export function BuyerCard({ refund }: { readonly refund: Refund }) {
  const t = useT();
  const isOpen = useMay()("OrderLook");
  const { buyer } = refund;
  return (
    <section className={styles.card}>
      <header className={styles.buyer}>
        <Avatar name={buyer.name} size={36} />
        <span>
          <b>{buyer.name}</b> <span className="figures">{buyer.phone}</span>
          <small>
            {buyer.refunds === 0
              ? t("refunds.firstRefund")
              : t("refunds.refundsBefore", { count: buyer.refunds, amount: formatMoney(buyer.refunded_fen) })}
          </small>
        </span>
        {isOpen && (
          <Link className={styles.toOrder} to={`/orderManagement/look/${refund.order.id}`}>
            {t("refunds.toOrder")}
          </Link>
        )}
      </header>
      {refund.asked_by !== null && <p>{t("refunds.askedBy", { name: refund.asked_by })}</p>}
      <p className={styles.said}>{refund.description || t("refunds.saidNothing")}</p>
      <Pictures urls={refund.images} onOpen={() => tellLook(refund.id)} />
      {refund.return_to !== null && (
        <dl className={styles.back}>
          <dt>{t("refunds.returnTo")}</dt>
          <dd>{refund.return_to}</dd>
          {refund.tracking_no !== null && (
            <>
              <dt>{t("refunds.parcel")}</dt>
              <dd className="figures">{[refund.carrier, refund.tracking_no].join(" ")}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

/** Logs who opens a buyer's pictures. A failed log entry does not block the decision. */
function tellLook(refund_id: number): void {
  void api.call(refundLook, { refund_id }, { hideError: true, silent: true }).catch(() => undefined);
}

/** Events and messages, newest first. */
export function StoryCard({ refund }: { readonly refund: Refund }) {
  const t = useT();
  const mayCall = useMayCall();
  const [adding, setAdding] = useState(false);
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h2>{t("refunds.story")}</h2>
        {mayCall(refundCalls.RefundLogAdd.api) && (
          <Button kind="text" size="small" onClick={() => setAdding(true)}>
            {t("refunds.addNote")}
          </Button>
        )}
      </header>
      <ol className={styles.story}>
        {refund.log.map((line) => (
          <li key={line.id}>
            <b>
              {line.title}
              {line.amount_fen !== null && ` ¥${formatMoney(line.amount_fen)}`}
            </b>
            {line.note !== "" && <p>{line.note}</p>}
            <Pictures urls={line.images} onOpen={() => tellLook(refund.id)} />
            <small>{`${formatTime(line.at, "MM-DD HH:mm")} · ${line.actor}`}</small>
          </li>
        ))}
      </ol>
      {adding && <NoteDialog id={refund.id} onClose={() => setAdding(false)} />}
    </section>
  );
}

function NoteDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useT();
  const tab = useTab();
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    if (busy || note.trim() === "") return;
    setBusy(true);
    try {
      await api.call(refundLogAdd, { refund_id: id, note: note.trim() }, { hideError: true });
      await queries.invalidateQueries({ queryKey: ["refund"] });
      tab.toast(t("form.done"));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("refunds.addNote")}
      alert={refused}
      onSubmit={() => void add()}
      footer={
        <Button kind="filled" type="submit" loading={busy} aria-disabled={note.trim() === ""}>
          {t("refunds.add")}
        </Button>
      }
    >
      <TextArea value={note} onChange={setNote} maxLength={500} rows={4} aria-label={t("refunds.addNote")} />
    </Dialog>
  );
}
