import { useEffect, useRef, useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { ScanLine } from "lucide-react";
import { sendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { Input } from "../../ui/inputs/Input.tsx";
import { Alert, SkeletonRows } from "../../ui/states.tsx";
import { SendForm } from "./send/SendForm.tsx";
import styles from "./shipping.module.css";

interface Sent {
  readonly no: string;
  readonly recipient: string;
}

/** `/orderManagement/scan`: shipping by scanner: order number, waybill, next order, without the mouse. */
export function ScanScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const [no, setNo] = useState<string | null>(null);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const query = useQuery({
    queryKey: ["send-by-number", no, language],
    queryFn: ({ signal }) => api.call(sendInfo, { no: no ?? "" }, { hideError: true, signal }),
    enabled: no !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const isWaiting = no === null || query.isError;
  useEffect(() => {
    if (isWaiting) field.current?.focus();
  }, [isWaiting]);
  const take = (next: string): void => {
    setTyped("");
    setNo(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== "") take(typed.trim().toUpperCase());
  };
  const { data: info } = query;
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("orderScan")}</h1>
        <p className="page-note">{t("shipping.scanNext")}</p>
      </header>
      <form onSubmit={submit} className={styles.scanLine} data-part="scan-line">
        <Input
          ref={field}
          data-takes-keys
          value={typed}
          onChange={setTyped}
          noChinese
          autoComplete="off"
          maxLength={30}
          aria-label={t("shipping.scanOrder")}
          placeholder={t("shipping.scanOrder")}
          icon={<ScanLine size={16} aria-hidden="true" />}
        />
      </form>
      {query.isError && (
        <Alert kind="red">{query.error instanceof ApiError ? query.error.msg : String(query.error)}</Alert>
      )}
      {no !== null && query.isPending && <SkeletonRows rows={4} columns={3} />}
      {no !== null && info && !query.isError && (
        <SendForm
          key={info.id}
          info={info}
          onStale={() => void query.refetch()}
          onOrder={take}
          onSent={(left) => {
            if (left > 0) return void query.refetch();
            setSent([{ no: info.no, recipient: info.recipient }, ...sent]);
            setNo(null);
          }}
        />
      )}
      <section className={styles.sentList} aria-live="polite" data-part="sent">
        <h2>
          {t("shipping.scanned")} <b className="figures">{sent.length}</b>
        </h2>
        {sent.length === 0 ? (
          <p>{t("shipping.nothingYet")}</p>
        ) : (
          <ol>
            {sent.map((one) => (
              <li key={one.no}>
                <span className="figures">{one.no}</span> {one.recipient}
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
