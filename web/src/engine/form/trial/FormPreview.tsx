import { CircleAlert, CircleCheck, FileText, Image as ImageIcon } from "lucide-react";
import type { PreviewAnswer, PreviewFile } from "@kangying/contract/core/form/preview";
import { classNames } from "../../../ui/class-names.ts";
import { Alert, ErrorBlock, SkeletonRows } from "../../../ui/states.tsx";
import { formatMoney } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { Bars } from "../beside/Bars.tsx";
import type { FormPreviewState } from "./use-form-preview.ts";
import styles from "./form-preview.module.css";

/** True for an act without money: it shows only its facts, or the columns beside its rows. */
const isFactsAlone = ({ facts = [], cells, note, rows, total_fen }: PreviewAnswer): boolean =>
  (facts.length > 0 || cells !== undefined) && note === null && rows.every(({ strong }) => strong) && total_fen === 0;

/** True if there is nothing to show yet: the button says what must be done first. */
const isSilent = ({ facts = [], cells, note, rows, checks = [], hindered }: PreviewAnswer): boolean =>
  hindered !== undefined && facts.length + rows.length + checks.length === 0 && cells === undefined && note === null;

/** The result of the act, line by line, beside the fields that it depends on. */
export function FormPreview({ state }: { readonly state: FormPreviewState }) {
  const t = useT();
  const money = state.is === "failed" || state.is === "refused" ? null : state.answer;
  const hasParts = (money?.checks ?? []).length > 0 || (money?.bars?.bars ?? []).length > 0;
  const isBare = money !== null && isFactsAlone(money);
  if (money && ((isBare && !hasParts) || isSilent(money))) return null;
  return (
    <section data-part="form-preview" className={styles.formPreview} aria-label={t("form.preview")} aria-live="polite">
      <h3>{t(isBare && money.checks?.length ? "form.checks" : "form.preview")}</h3>
      {state.is === "incomplete" && !money?.rows.some(({ strong }) => !strong) && (
        <p className={styles.formPreviewHint}>{t("form.previewNeeds", { fields: state.missing.join(" · ") })}</p>
      )}
      {state.is === "refused" && <Alert kind="red">{state.message}</Alert>}
      {state.is === "failed" && (
        <ErrorBlock message={state.message} requestId={state.request_id} onRetry={state.retry} />
      )}
      {state.is === "pending" && !state.answer && <SkeletonRows rows={1} columns={3} />}
      {money && (state.is !== "incomplete" || money.rows.some(({ strong }) => !strong)) && (
        <PreviewTable answer={money} isOld={state.is === "pending"} />
      )}
    </section>
  );
}

/** @param isOld  true: the fields have changed since, and another answer is under way */
function PreviewTable({ answer, isOld }: { readonly answer: PreviewAnswer; readonly isOld: boolean }) {
  return (
    <div className={classNames(styles.formPreviewBody, isOld && styles.isOld)} aria-busy={isOld || undefined}>
      {answer.note !== null && !answer.effects?.length && <Alert kind="blue">{answer.note}</Alert>}
      {answer.checks && answer.checks.length > 0 && (
        <ul className={styles.checks}>
          {answer.checks.map(({ title, is_good }) => (
            <li key={title} className={is_good ? styles.isGood : styles.isBad}>
              {is_good ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
              {title}
            </li>
          ))}
        </ul>
      )}
      {answer.bars && answer.bars.bars.length > 0 && <Bars {...answer.bars} />}
      <table>
        <tbody>
          {answer.rows.map(({ title, formula, amount_fen, strong }, index) => (
            // Two lines may have the same name (each lot of nights), so the key is their order.
            <tr key={index} className={classNames(strong && styles.isSum)}>
              <th scope="row">{title}</th>
              <td className={styles.formPreviewFormula}>{formula}</td>
              <td className="figures">{formatMoney(amount_fen, { sign: true })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {answer.files && answer.files.length > 0 && <Files files={answer.files} />}
    </div>
  );
}

/** Papers and pictures for the decision; each opens beside the form. */
function Files({ files }: { readonly files: readonly PreviewFile[] }) {
  const t = useT();
  return (
    <ul className={styles.files} aria-label={t("form.files")}>
      {files.map(({ title, kind, to }) => (
        <li key={to}>
          <a href={to} target="_blank" rel="noreferrer">
            {kind === "image" ? <ImageIcon aria-hidden="true" /> : <FileText aria-hidden="true" />}
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The last line again, beside the confirming button, because the table may be scrolled away. */
export function PreviewTotal({
  state,
  isAgreed,
}: {
  readonly state: FormPreviewState;
  /** True: the sum is sent along, so it is shown even if it is 0. */
  readonly isAgreed: boolean;
}) {
  const isSaid = state.is === "shown" && (isAgreed || !isFactsAlone(state.answer));
  const last = isSaid ? state.answer.rows.at(-1) : undefined;
  if (!last) return null;
  return (
    <span data-part="form-preview-total" className={styles.formPreviewTotal}>
      {last.title} <strong className="figures">{formatMoney(last.amount_fen, { sign: true })}</strong>
    </span>
  );
}
