import { useEffect, useRef, useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ScanLine } from "lucide-react";
import { chainCodeInfo, chainCodeUse, type CodeView } from "@kangying/contract/orders/code.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { localKept } from "../../engine/session/safe-storage.ts";
import { Button } from "../../ui/Button.tsx";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { classNames } from "../../ui/class-names.ts";
import { Input } from "../../ui/inputs/Input.tsx";
import { Select } from "../../ui/inputs/Select.tsx";
import { Alert } from "../../ui/states.tsx";
import { Stepper } from "./Stepper.tsx";
import styles from "./shipping.module.css";
import { Camera } from "./Camera.tsx";
import { OwnUses } from "./OwnUses.tsx";
import { UndoUse } from "./UndoUse.tsx";

/** Extracts a code's twelve digits from a reading. Null if it is no code. */
function codeIn(raw: string): string | null {
  const digits = raw.replaceAll(/\D/g, "");
  return digits.length === 12 ? digits : null;
}

/**
 * `/orderManagement/consumption/scan`, and for one order `/orderManagement/writeoff/:id`: the scanned code, its remaining uses, one button,
 * then the next code.
 */
export function WriteOffScreen() {
  const { id = "" } = useParams();
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const isOnPhone = useMobile();
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const [done, setDone] = useState<{ readonly said: string; readonly view: CodeView } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asked = code === null ? { order_id: Number(id) } : { code };
  const isAsked = code !== null || Number(id) > 0;
  const query = useQuery({
    queryKey: ["chain-code", asked, language],
    queryFn: ({ signal }) => api.call(chainCodeInfo, asked, { hideError: true, signal }),
    enabled: isAsked,
    retry: false,
    staleTime: 0,
  });
  useTopic(isAsked ? "verify_code" : undefined, () => void query.refetch());
  useEffect(() => field.current?.focus(), []);
  const take = (next: string): void => {
    const digits = next.replaceAll(/\D/g, "");
    if (digits === "") return;
    setDone(null);
    setCode(digits);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take(typed);
  };
  const next = (said: string, view: CodeView): void => {
    setDone({ said, view });
    setTyped("");
    setCode(null);
    navigator.vibrate?.(60);
    if (isAsked) void query.refetch();
    field.current?.focus();
  };
  const failure = query.error instanceof ApiError ? query.error : null;
  const codes = query.data?.codes ?? [];
  return (
    <div className={classNames(styles.page, styles.writeOff)} data-code={codes.length > 0 || undefined}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf(id === "" ? "codeScan" : "orderWriteOff")}</h1>
      </header>
      <Camera formats={["qr_code", "code_128"]} reads={codeIn} onCode={take} opensItself={isOnPhone} />
      <form onSubmit={submit} className={styles.scan}>
        <Input
          ref={field}
          data-takes-keys
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          aria-label={t("codes.code")}
          placeholder={t("codes.type")}
          icon={<ScanLine size={16} aria-hidden="true" />}
        />
        <Button type="submit" disabled={typed.replaceAll(/\D/g, "").length !== 12}>
          {t("codes.find")}
        </Button>
      </form>
      <div aria-live="polite">
        {done !== null && (
          <Alert kind="green">
            <span className={styles.done}>
              {done.said}
              <UndoUse id={done.view.id} goods={done.view.goods_name} onUndone={() => setDone(null)} />
            </span>
          </Alert>
        )}
      </div>
      {failure && code !== null && <Alert kind="red">{failure.fields["code"] ?? failure.msg}</Alert>}
      {isAsked && code === null && (failure?.http === 404 || query.data?.codes.length === 0) && (
        <Alert kind="amber">{t("codes.noneOfOrder")}</Alert>
      )}
      {codes.map((view) => (
        <CodeCard
          key={`${view.id} ${view.left}`}
          view={view}
          isJustUsed={done?.view.id === view.id}
          onUsed={(said) => next(said, view)}
          onUndone={() => void query.refetch()}
        />
      ))}
      {codes.length === 0 && <OwnUses />}
    </div>
  );
}

const placeKey = "kangying.write-off.place";

/** Preselected place: the last one used on this device if this code allows it, or the only one. */
function usualPlace(places: readonly string[]): string | null {
  const kept = localKept.get(placeKey);
  if (kept !== null && places.includes(kept)) return kept;
  return places.length === 1 ? (places[0] ?? null) : null;
}

function keepPlace(place: string): void {
  localKept.set(placeKey, place);
}

interface CodeCardProps {
  readonly view: CodeView;
  /** True right after this code was used: the undo button is shown with the message. */
  readonly isJustUsed: boolean;
  readonly onUsed: (said: string) => void;
  readonly onUndone: () => void;
}

function CodeCard({ view, isJustUsed, onUsed, onUndone }: CodeCardProps) {
  const t = useT();
  const [qty, setQty] = useState(1);
  const [place, setPlace] = useState(() => usualPlace(view.places));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOpen = view.stage === "unused" || view.stage === "part";
  const use = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const used = await api.call(
        chainCodeUse,
        { code: view.code, qty, ...(place === null ? {} : { place }) },
        { hideError: true },
      );
      if (place !== null) keepPlace(place);
      onUsed(t("codes.done", { goods: view.goods_name, qty, left: used.left }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      navigator.vibrate?.([40, 60, 40]);
      setRefusal(error.msg);
    } finally {
      setBusy(false);
    }
  };
  const facts = [
    [t("codes.holder"), `${view.holder} ${view.phone ?? ""}`],
    [t("codes.validTo"), view.valid_to],
    [t("codes.bought"), `${formatTime(view.bought_at, "MM-DD")} · ${view.order_no}`],
    [
      t("codes.last"),
      view.last ? `${formatTime(view.last.at, "MM-DD HH:mm")} · ${view.last.qty} · ${view.last.by}` : t("codes.never"),
    ],
  ] as const;
  return (
    <section className={styles.code} data-part="code">
      <div className={styles.codeHead}>
        {view.picture !== null && <img src={view.picture} alt="" width={56} height={56} />}
        <div>
          <b>{view.goods_name}</b>
          <small>
            {view.title} {formatMoney(view.pay_fen, { sign: true })}
          </small>
        </div>
        <span className="figures">
          <strong>{view.left}</strong> / {view.total}
        </span>
      </div>
      <div
        className={styles.bar}
        role="img"
        aria-label={t("codes.bar", { used: view.used, now: isOpen ? qty : 0, left: Math.max(0, view.left - qty) })}
      >
        <i style={{ flex: view.used + view.refunded + view.frozen }} data-kind="used" />
        {isOpen && <i style={{ flex: qty }} data-kind="now" />}
        <i style={{ flex: Math.max(0, view.left - (isOpen ? qty : 0)) }} data-kind="after" />
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.last?.may_undo === true && !isJustUsed && (
        <div className={styles.undo}>
          <UndoUse id={view.id} goods={view.goods_name} onUndone={onUndone} />
        </div>
      )}
      {refusal !== null && <Alert kind="red">{refusal}</Alert>}
      {isOpen ? (
        <footer className={styles.foot}>
          {view.places.length > 0 && (
            <Select
              label={t("codes.place")}
              placeholder={t("codes.place")}
              value={place}
              options={view.places.map((name) => ({ value: name, title: name }))}
              onChange={setPlace}
            />
          )}
          <Stepper label={t("codes.qty")} value={qty} min={1} max={view.left} onChange={setQty} />
          <Button
            kind="filled"
            loading={busy}
            disabled={view.places.length > 0 && place === null}
            onClick={() => void use()}
          >
            {t("codes.use", { qty })}
          </Button>
        </footer>
      ) : (
        <Alert kind="amber">{t(`codes.${view.stage}`)}</Alert>
      )}
    </section>
  );
}
