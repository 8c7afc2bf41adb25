import { useState } from "react";
import { movingInCalls } from "@kangying/contract/moving-in/moving-in.calls";
import type { MoveInKey } from "@kangying/contract/moving-in/moving-in";
import { moveInTotals, type MoveInInfo } from "@kangying/contract/moving-in/moving-in.endpoints";
import { api } from "../../engine/api/client.ts";
import { formatMoney, formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useHeld, useMayCall } from "../../engine/session/may.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { MoneyInput, NumberInput } from "../../ui/inputs/NumberInput.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import styles from "./moving-in.module.css";

type Total = MoveInInfo["totals"][number];
const shown = ({ is_money }: Total, value: number): string => (is_money ? formatMoney(value) : formatNumber(value));

/** The totals that the owner expects, beside those of the last trial. */
export function TotalsCard({ info, onDone }: { readonly info: MoveInInfo; readonly onDone: () => void }) {
  const t = useT();
  const { toast } = useTab();
  const mayCall = useMayCall();
  const isHeld = useHeld();
  const [typed, setTyped] = useState<ReadonlyMap<MoveInKey, number | null>>(new Map());
  const [busy, setBusy] = useState(false);
  const mayType = info.status === 1 && mayCall(movingInCalls.MoveInTotals.api) && !isHeld(movingInCalls.MoveInTotals);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call(moveInTotals, { totals: [...typed].map(([key, value]) => ({ key, typed: value })) });
      setTyped(new Map());
      toast(t("movein.saved"));
      onDone();
    } catch {
      // The call itself shows the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`card ${styles.card}`}>
      <h2>{t("movein.step2")}</h2>
      <ScrollBox className={styles.totals} label={t("movein.step2")}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t("movein.total")}</th>
              <th scope="col">{t("movein.typed")}</th>
              <th scope="col">{t("movein.found")}</th>
              <th scope="col">{t("movein.difference")}</th>
            </tr>
          </thead>
          <tbody>
            {info.totals.map((total) => (
              <Line
                key={total.key}
                total={total}
                typed={typed.has(total.key) ? (typed.get(total.key) ?? null) : total.typed}
                onType={mayType ? (value) => setTyped(new Map(typed).set(total.key, value)) : null}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {mayType && (
        <div className={styles.acts}>
          <Button loading={busy} disabled={typed.size === 0} onClick={() => void save()}>
            {t("movein.save")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Line({
  total,
  typed,
  onType,
}: {
  readonly total: Total;
  readonly typed: number | null;
  readonly onType: ((value: number | null) => void) | null;
}) {
  const Input = total.is_money ? MoneyInput : NumberInput;
  const difference = typed === null || total.found === null ? null : total.found - typed;
  const state = difference === null ? undefined : difference === 0 ? "good" : "bad";
  return (
    <tr data-state={state}>
      <th scope="row">{total.title}</th>
      <td>
        {onType ? (
          <Input value={typed} onChange={onType} aria-label={total.title} />
        ) : typed === null ? (
          "–"
        ) : (
          shown(total, typed)
        )}
      </td>
      <td>{total.found === null ? "–" : shown(total, total.found)}</td>
      <td>{difference === null ? "–" : difference === 0 ? "✓" : shown(total, difference)}</td>
    </tr>
  );
}
