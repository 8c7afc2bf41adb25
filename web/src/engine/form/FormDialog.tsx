import { useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Action } from "@kangying/contract/core/list";
import type { FormField } from "@kangying/contract/core/form";
import { described } from "../api/described.ts";
import { Button } from "../../ui/Button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Alert, SkeletonRows } from "../../ui/states.tsx";
import { dialogGuard } from "../../ui/use-guard.ts";
import { api } from "../api/client.ts";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT } from "../i18n/index.ts";
import { inWords } from "../i18n/language.ts";
import { formatNumber, formatTime } from "../format/index.ts";
import { useDraft } from "../tabs/use-draft.ts";
import { checkForm } from "./check-form.ts";
import { FormPreview, PreviewTotal } from "./FormPreview.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { whatTakesFocus } from "./field-row.ts";
import {
  errorsAfter,
  isSentAlike,
  startValues,
  visibleFields,
  type FormErrors,
  type FormValues,
} from "./form-values.ts";
import { draftName, type KeptForm } from "./kept-form.ts";
import { nameOfTarget, type ActionTarget } from "./target.ts";
import { TrialResult } from "./TrialResult.tsx";
import { useFormPreview } from "./use-form-preview.ts";
import { useDiscard } from "./use-discard.ts";
import { useEditing } from "./use-editing.ts";
import { isInVain, useTrial } from "./use-trial.ts";
import { isDone, useSubmit, type ActionDone } from "./use-submit.ts";
import "./form.css";

export interface FormDialogProps {
  readonly action: Action;
  readonly target: ActionTarget;
  /** Values that are known already where the form is opened: the bed that somebody was dropped on. */
  readonly given?: FormValues | undefined;
  readonly onClose: () => void;
  /** The server took it. */
  readonly onDone: (done: ActionDone) => void;
}

const noFields: readonly FormField[] = [];
const nothingGiven: FormValues = {};

/** Without a field the focus goes to the answer that does no harm. */
const focusHere = { "data-autofocus": true } as const;

/** Types that need room beside each other. */
const roomy: ReadonlySet<FormField["type"]> = new Set(["rows", "rich_text", "datetime_range"]);

/** Asks for what an action needs: its form, or only whether it is meant. What was typed stays, whatever the server answers. */
export function FormDialog(props: FormDialogProps) {
  const { action, target, given = nothingGiven } = props;
  const prefill = target.kind === "rows" || target.kind === "all" ? undefined : action.prefill;
  const present = useQuery({
    queryKey: ["prefill", prefill, target.kind === "row" ? target.id : null],
    queryFn: ({ signal }) =>
      api.call(described.prefill(prefill ?? ""), target.kind === "row" ? { id: target.id } : {}, {
        hideError: true,
        signal,
      }),
    enabled: prefill !== undefined,
    // A form begins with what is there now, not with what was there when it was last opened.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (prefill === undefined) return <ReadyForm {...props} present={given} />;
  if (present.data) return <ReadyForm {...props} present={{ ...present.data, ...given }} />;
  return (
    <Dialog open title={action.title} onClose={props.onClose}>
      {present.isError ? (
        <CallFailure error={present.error} onRetry={() => void present.refetch()} />
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </Dialog>
  );
}

function ReadyForm({ action, target, present, onClose, onDone }: FormDialogProps & { readonly present: FormValues }) {
  const t = useT();
  const fields = action.form ?? noFields;
  const what = nameOfTarget(target, t);
  const draft = useDraft<KeptForm>(draftName(action, target), [action.title, what].filter(Boolean).join(" · "));
  const [begun] = useState(() => startValues(fields, present));
  const [values, setValues] = useState(() => ({ ...begun, ...draft.kept?.values }));
  // Two fields may change before the next drawing (a choice that fills another): each change builds on the one before.
  const latest = useRef<FormValues>(values);
  const [errors, setErrors] = useState<FormErrors>({});
  const [message, setMessage] = useState<{ readonly text: string; readonly request_id: string | null } | null>(null);
  const changed = !isSentAlike(fields, begun, values);
  const [ask, question] = useConfirm();
  const [mayLose, loss] = useDiscard();
  const body = useRef<HTMLDivElement>(null);
  const { busy, step, submit } = useSubmit(action, target, () =>
    ask({ title: t("form.againTitle"), message: t("form.againMessage"), confirmText: t("form.againConfirm") }),
  );

  const others = useEditing(
    target.kind === "row" && fields.length > 0 ? action.api : null,
    target.kind === "row" ? target.id : 0,
  );
  const preview = useFormPreview(action, target, values);
  const trial = useTrial(action, target, values);
  const inVain = isInVain(trial);
  const carried = preview.state === null ? undefined : action.preview?.total;

  const [refusals, setRefusals] = useState(0);
  const showErrors = (next: FormErrors): void => {
    setErrors(next);
    setRefusals((count) => count + 1);
  };
  useEffect(() => {
    if (refusals === 0) return;
    const first = body.current?.querySelector<HTMLElement>(".has-error");
    first?.scrollIntoView?.({ block: "nearest" });
    first?.querySelector<HTMLElement>(whatTakesFocus)?.focus();
  }, [refusals]);
  const send = async (): Promise<void> => {
    if (busy || inVain) return;
    const faults = checkForm(fields, values, t);
    if (Object.keys(faults).length > 0) return showErrors(faults);
    // What nobody has seen yet is not confirmed: it is on its way, or is asked for again.
    if (preview.state && preview.state.is !== "shown")
      return preview.state.is === "failed" ? preview.state.retry() : undefined;
    setMessage(null);
    const meant =
      preview.state && carried !== undefined ? { ...values, [carried]: preview.state.answer.total_fen } : values;
    const answer = await submit(meant, present["version"] ?? (target.kind === "row" ? target.row["version"] : null));
    if (answer === null) return;
    if (isDone(answer)) {
      draft.drop();
      return onDone(answer);
    }
    setMessage(answer.message === null ? null : { text: answer.message, request_id: answer.request_id });
    showErrors(answer.errors);
    preview.askAnew();
  };
  const close = async (): Promise<void> => {
    if (changed && !(await mayLose())) return;
    draft.drop();
    onClose();
  };
  const change = (name: string, value: unknown): void => {
    const before = latest.current[name];
    const next = { ...latest.current, [name]: value };
    latest.current = next;
    setValues(next);
    setErrors((now) => errorsAfter(now, name, before, value));
    if (isSentAlike(fields, begun, next)) return draft.drop();
    draft.keep({ action: action.name, target, values: next });
  };
  const shown = visibleFields(fields, values).filter(({ name }) => name !== carried);
  // What a field may depend on: its neighbours, and which row the form speaks of.
  const around = target.kind === "row" ? { ...values, id: target.id } : values;
  const roomyForm = fields.length > 5 || preview.state !== null || fields.some((field) => roomy.has(field.type));
  return (
    <>
      <Dialog
        open
        size={roomyForm ? "default" : "small"}
        title={action.title}
        note={what}
        onClose={() => void close()}
        onSubmit={() => void send()}
        footerStart={preview.state && <PreviewTotal state={preview.state} />}
        footer={
          <>
            <Button onClick={() => void close()} {...(fields.length === 0 && action.danger ? focusHere : {})}>
              {t("form.cancel")}
            </Button>
            <Button
              type="submit"
              kind={action.danger ? "danger" : "filled"}
              loading={busy || preview.state?.is === "pending"}
              guard={dialogGuard}
              aria-disabled={inVain}
              className={inVain ? "is-in-vain" : undefined}
              {...(fields.length === 0 && !action.danger ? focusHere : {})}
            >
              {fields.length === 0 ? action.title : t("form.submit")}
            </Button>
          </>
        }
      >
        <div ref={body}>
          {message && (
            <div className="form-message">
              <Alert kind="red">
                {message.text}
                {message.request_id && <code> {message.request_id}</code>}
              </Alert>
            </div>
          )}
          {others.length > 0 && (
            <div className="form-message">
              <Alert>{t("form.othersEditing", { names: inWords(others) })}</Alert>
            </div>
          )}
          {draft.keptAt !== null && (
            <div className="form-message">
              <Alert kind="blue">{t("form.broughtBack", { time: formatTime(draft.keptAt) })}</Alert>
            </div>
          )}
          {action.confirm && <p className="form-question">{action.confirm}</p>}
          {fields.length === 0 && !action.confirm && (
            <p className="form-question">{t("form.confirmAction", { action: action.title })}</p>
          )}
          <div className={roomyForm ? "form-grid" : "form-grid is-single"}>
            {shown.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                value={values[field.name]}
                values={around}
                errors={errors}
                onChange={(value) => change(field.name, value)}
              />
            ))}
          </div>
          {preview.state && <FormPreview state={preview.state} />}
          {trial && <TrialResult state={trial} />}
          {step && (
            <div className="form-step">
              <progress className="bulk-bar" max={step.of} value={step.rows} aria-label={action.title} />
              <span className="figures">
                {formatNumber(step.rows)} / {formatNumber(step.of)}
              </span>
            </div>
          )}
        </div>
      </Dialog>
      {question}
      {loss}
    </>
  );
}
