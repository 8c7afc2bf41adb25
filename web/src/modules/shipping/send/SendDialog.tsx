import { useQuery } from "@tanstack/react-query";
import { sendInfo, type SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { CallFailure } from "../../../engine/api/CallFailure.tsx";
import { api } from "../../../engine/api/client.ts";
import { formatTime } from "../../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../../engine/i18n/index.ts";
import type { OverProps } from "../../../engine/list/acts/overs.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { SkeletonRows } from "../../../ui/states.tsx";
import { SendBody } from "./SendBody.tsx";
import { SendButton, SendRest } from "./SendFoot.tsx";
import { useSending } from "./use-sending.ts";

/** `/orderManagement/send/:id` as a dialog above the list. */
export function SendDialog({ id, onClose, onDone }: OverProps) {
  const titleOf = useTitles();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["send", String(id), language],
    queryFn: ({ signal }) => api.call(sendInfo, { id }, { hideError: true, signal }),
    staleTime: 0,
    // Do not show old data first: another person may have shipped a part meanwhile.
    gcTime: 0,
  });
  if (query.data)
    return <Shown info={query.data} onClose={onClose} onDone={onDone} onStale={() => void query.refetch()} />;
  return (
    <Dialog open size="wide" title={titleOf("orderSend")} onClose={onClose}>
      {query.isError ? (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={4} />
      )}
    </Dialog>
  );
}

interface ShownProps extends Omit<OverProps, "id"> {
  readonly info: SendInfo;
  readonly onStale: () => void;
}

function Shown({ info, onClose, onDone, onStale }: ShownProps) {
  const t = useT();
  const titleOf = useTitles();
  // Remaining pieces are shipped later, so the dialog closes.
  const sending = useSending({ info, onStale, onSent: onDone });
  const isWaiting = info.status === "pay";
  return (
    <Dialog
      open
      size="wide"
      data-part="send-form"
      title={titleOf("orderSend")}
      note={
        <>
          <span className="figures">
            {info.no}
            {info.paid_at !== null && ` · ${t("shipping.paidAt", { at: formatTime(info.paid_at, "MM-DD HH:mm") })}`}
          </span>
          {info.left && <Chip color={info.left.color}>{info.left.text}</Chip>}
        </>
      }
      onClose={onClose}
      {...(isWaiting ? { onSubmit: sending.submit } : {})}
      footerStart={isWaiting && <SendRest sending={sending} />}
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          {isWaiting && <SendButton sending={sending} />}
        </>
      }
    >
      <SendBody info={info} sending={sending} />
    </Dialog>
  );
}
