import { CircleAlert, CircleCheck } from "lucide-react";
import type { TrialReply } from "@kangying/contract/core/list";
import { classNames } from "../../ui/class-names.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { useT } from "../i18n/index.ts";
import type { TrialState } from "./use-trial.ts";
import "./form-preview.css";

/** What an action on many rows would come to, above the button that does it: how many are done, and why others would be refused. */
export function TrialResult({ state }: { readonly state: TrialState }) {
  const t = useT();
  const reply = state.is === "failed" ? undefined : state.reply;
  return (
    <section className="form-preview" aria-label={t("form.trial")} aria-live="polite">
      <h3>{t("form.trial")}</h3>
      {state.is === "failed" && <p className="form-preview-hint">{t("form.trialFailed")}</p>}
      {state.is === "pending" && !reply && <SkeletonRows rows={1} columns={2} />}
      {reply && <Outcome reply={reply} isOld={state.is === "pending"} />}
    </section>
  );
}

/** @param isOld  the form has changed since: another answer is under way */
function Outcome({ reply, isOld }: { readonly reply: TrialReply; readonly isOld: boolean }) {
  const t = useT();
  const { total, tried, done, refused } = reply;
  return (
    <div className={classNames("form-preview-body", isOld && "is-old")} aria-busy={isOld || undefined}>
      {tried < total && <p className="form-preview-hint">{t("form.trialOf", { tried, total })}</p>}
      <p className="result-line is-good">
        <CircleCheck size={17} aria-hidden="true" />
        {t("form.trialDone", { count: done })}
      </p>
      {refused.length > 0 && (
        <>
          <p className="result-line is-bad">
            <CircleAlert size={17} aria-hidden="true" />
            {t("form.trialRefused", { count: tried - done })}
          </p>
          <ul className="trial-reasons">
            {refused.map(({ msg, count, rows }) => (
              <li key={msg}>
                {t("form.trialReason", { count, reason: msg })}
                <span>
                  {rows.map(({ id, name }) => name || `#${id}`).join(t("list.comma"))}
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
