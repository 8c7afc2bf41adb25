import { formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Checkbox } from "../../ui/inputs/Checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextArea } from "../../ui/inputs/Input.tsx";
import { MoneyInput } from "../../ui/inputs/NumberInput.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import type { Draft, Refund } from "./refund-draft.ts";
import styles from "./refunds.module.css";

interface HowProps {
  readonly refund: Refund;
  readonly draft: Draft;
  readonly isOpen: boolean;
  readonly change: (patch: Partial<Draft>) => void;
}

/** How the refund amount is computed, line by line, and the desk's own amount. */
export function HowCard({ refund, draft, isOpen, change }: HowProps) {
  const t = useT();
  const most = refund.usual_fen;
  const amount_fen = isOpen ? (draft.amount_fen ?? most) : (refund.agreed_fen ?? most);
  const { paid_fen, refunded_fen } = refund.order;
  return (
    <section className={classNames(styles.card, styles.how)} aria-label={t("refunds.how")}>
      <header className={styles.cardHead}>
        <h2>{t("refunds.how")}</h2>
        {isOpen && (
          <Segmented
            label={t("refunds.fault")}
            value={draft.fault ?? refund.fault}
            options={[
              { value: "seller", title: t("refunds.seller") },
              { value: "buyer", title: t("refunds.buyer") },
            ]}
            onChange={(fault) => change({ fault, amount_fen: null })}
          />
        )}
      </header>
      <table>
        <tbody>
          {refund.lines.map((line, index) => (
            // Two items may have the same name, so the index is the key.
            <tr key={index} className={line.strong ? styles.isStrong : undefined}>
              <th scope="row">{line.title}</th>
              <td>{line.formula}</td>
              <td className="figures">{line.amount_fen === null ? line.word : formatMoney(line.amount_fen)}</td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">{isOpen ? t("refunds.agreedTo") : t("refunds.amount")}</th>
            <td>
              {isOpen && (
                <MoneyInput
                  value={amount_fen}
                  aria-label={t("refunds.agreedTo")}
                  invalid={amount_fen > refund.most_fen || undefined}
                  onChange={(fen) => change({ amount_fen: fen ?? 0 })}
                />
              )}
              <span>
                {t("refunds.askedFor", {
                  asked: formatMoney(refund.apply_fen),
                  most: formatMoney(refund.most_fen),
                })}
              </span>
            </td>
            <td className="figures">
              <strong>{`¥${formatMoney(amount_fen)}`}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      {isOpen && amount_fen < most && (
        <Checkbox checked={draft.consent} onChange={(consent) => change({ consent })}>
          {t("refunds.consent")}
        </Checkbox>
      )}
      {isOpen ? (
        <div className={styles.words}>
          <label>
            <span>{t("refunds.answer")}</span>
            <TextArea value={draft.answer} maxLength={500} rows={3} onChange={(answer) => change({ answer })} />
          </label>
          <label>
            <span>{t("refunds.inner")}</span>
            <TextArea
              value={draft.inner_note}
              maxLength={500}
              rows={3}
              placeholder={t("refunds.innerHint")}
              onChange={(inner_note) => change({ inner_note })}
            />
          </label>
        </div>
      ) : (
        <p className={styles.answered}>{[refund.answer, refund.inner_note].filter(Boolean).join(" · ")}</p>
      )}
      <footer className="figures">
        <span>
          {t(isOpen ? "refunds.figures" : "refunds.figuresAfter", {
            paid: formatMoney(paid_fen),
            refunded: formatMoney(refunded_fen),
            now: formatMoney(amount_fen),
          })}{" "}
          <b>{t("refunds.rest", { rest: formatMoney(paid_fen - refunded_fen - (isOpen ? amount_fen : 0)) })}</b>
        </span>
        {isOpen && (
          <span>
            {amount_fen > refund.dual_limit_fen
              ? t("refunds.twoPeople", { limit: formatMoney(refund.dual_limit_fen) })
              : t("refunds.onePerson", { limit: formatMoney(refund.dual_limit_fen) })}
          </span>
        )}
      </footer>
    </section>
  );
}
