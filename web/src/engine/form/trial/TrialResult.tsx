import { CircleAlert, CircleCheck } from "lucide-react";
import type { TrialReply } from "@kangying/contract/core/list-bulk";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SkeletonRows } from "../../../ui/states.tsx";
import { useT } from "../../i18n/index.ts";
import type { TrialState } from "./use-trial.ts";
import styles from "./form-preview.module.css";
import formStyles from "../form.module.css";

/** Opens a row that would be refused, with its ways out. */
type OnRow = (row: { readonly id: number; readonly name: string }) => void;

/** The result that an action would have for many rows, above its button: how many are done, and why others would be refused. */
export function TrialResult({ state, onRow }: { readonly state: TrialState; readonly onRow?: OnRow | undefined }) {
  const t = useT();
  const reply = state.is === "failed" ? undefined : state.reply;
  return (
    <section data-part="form-preview" className={styles.formPreview} aria-label={t("form.trial")} aria-live="polite">
      <h3>{t("form.trial")}</h3>
      {state.is === "failed" && <p className={styles.formPreviewHint}>{t("form.trialFailed")}</p>}
      {state.is === "pending" && !reply && <SkeletonRows rows={1} columns={2} />}
      {reply && <Outcome reply={reply} isOld={state.is === "pending"} onRow={onRow} />}
    </section>
  );
}

interface OutcomeProps {
  readonly reply: TrialReply;
  readonly isOld: boolean;
  readonly onRow: OnRow | undefined;
}

/** @param isOld  true: the form has changed since, and another answer is under way */
function Outcome({ reply, isOld, onRow }: OutcomeProps) {
  const t = useT();
  const { total, tried, done, refused } = reply;
  return (
    <div className={classNames(styles.formPreviewBody, isOld && styles.isOld)} aria-busy={isOld || undefined}>
      {tried < total && <p className={styles.formPreviewHint}>{t("form.trialOf", { tried, total })}</p>}
      <p data-part="result-line" className={classNames(formStyles.resultLine, formStyles.isGood)}>
        <CircleCheck size={17} aria-hidden="true" />
        {t("form.trialDone", { count: done })}
      </p>
      {refused.length > 0 && (
        <>
          <p data-part="result-line" className={classNames(formStyles.resultLine, formStyles.isBad)}>
            <CircleAlert size={17} aria-hidden="true" />
            {t("form.trialRefused", { count: tried - done })}
          </p>
          <ul className={styles.trialReasons}>
            {refused.map(({ msg, count, rows }) => (
              <li key={msg}>
                {t("form.trialReason", { count, reason: msg })}
                <span>
                  {onRow
                    ? rows.map((row) => (
                        <Button key={row.id} kind="text" size="small" onClick={() => onRow(row)}>
                          {t("form.trialWays", { name: row.name || `#${row.id}` })}
                        </Button>
                      ))
                    : rows.map(({ id, name }) => name || `#${id}`).join(t("list.comma"))}
                  {rows.length < count && ` ${t("form.trialMore", { count: count - rows.length })}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
