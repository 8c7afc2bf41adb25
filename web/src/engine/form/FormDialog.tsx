import { useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Action } from "@kangying/contract/core/list";
import type { FormField } from "@kangying/contract/core/form";
import { described } from "../api/described.ts";
import { Button } from "../../ui/Button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import { dialogGuard } from "../../ui/use-guard.ts";
import { api } from "../api/client.ts";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT } from "../i18n/index.ts";
import { checkForm } from "./check-form.ts";
import { printPaper } from "../paper/print-paper.ts";
import { FormPreview, PreviewFacts, PreviewTotal } from "./FormPreview.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { FormNotes, FormStep, type FormRefusal } from "./FormNotes.tsx";
import { visibleFields, type FormValues } from "./form-values.ts";
import { confirmWords } from "./till/confirm-words.ts";
import { tillOf } from "./till/sums.ts";
import { nameOfTarget, type ActionTarget } from "./target.ts";
import { TrialResult } from "./TrialResult.tsx";
import { useFormKeys } from "./use-form-keys.ts";
import { askedFields, useFormPreview } from "./use-form-preview.ts";
import { useDiscard } from "./use-discard.ts";
import { useEditing } from "./use-editing.ts";
import { useFormValues } from "./use-form-values.ts";
import { useRefusal } from "./use-refusal.ts";
import { isInVain, useTrial } from "./use-trial.ts";
import { isDone, useSubmit, type ActionDone } from "./use-submit.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./form.module.css";

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
const roomy: ReadonlySet<FormField["type"]> = new Set(["rows", "matrix", "rich_text", "datetime_range"]);

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
  const allFields = action.form ?? noFields;
  const what = nameOfTarget(target, t);
  const body = useRef<HTMLDivElement>(null);
  const { values, errors, changed, draft, change, showErrors } = useFormValues({ action, target, present, what, body });
  const [message, setMessage] = useState<FormRefusal | null>(null);
  const [ask, question] = useConfirm();
  const [mayLose, loss] = useDiscard();
  const refusal = useRefusal(action, target);
  const { busy, step, submit } = useSubmit(action, target, () =>
    ask({ title: t("form.againTitle"), message: t("form.againMessage"), confirmText: t("form.againConfirm") }),
  );

  const others = useEditing(
    target.kind === "row" && allFields.length > 0 ? action.api : null,
    target.kind === "row" ? target.id : 0,
  );
  const preview = useFormPreview(action, target, values);
  const trial = useTrial(action, target, values);
  const fields = askedFields(allFields, preview.state);
  const till = tillOf(fields, values);
  const { label, isHindered } = confirmWords(action, fields, preview.state, till, t);
  const inVain = isInVain(trial) || isHindered;
  const carried = preview.state === null ? undefined : action.preview?.total;

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
    take(answer);
  };
  const take = (answer: Awaited<ReturnType<typeof submit>>): void => {
    if (answer === null) return;
    if (isDone(answer)) {
      draft.drop();
      if (answer.data.paper) printPaper(answer.data.paper);
      return onDone(answer);
    }
    setMessage(answer.message === null ? null : { text: answer.message, request_id: answer.request_id });
    showErrors(answer.errors);
    preview.askAnew();
  };
  const refuse = async (): Promise<void> => {
    if (!refusal || busy || refusal.busy) return;
    const faults = checkForm(refusal.fields, values, t);
    if (Object.keys(faults).length > 0) return showErrors(faults);
    setMessage(null);
    take(await refusal.submit(values, present["version"] ?? (target.kind === "row" ? target.row["version"] : null)));
  };
  const close = async (): Promise<void> => {
    if (changed && !(await mayLose())) return;
    draft.drop();
    onClose();
  };
  const shown = visibleFields(fields, values).filter(({ name }) => name !== carried);
  // What a field may depend on: its neighbours, and which row the form speaks of.
  const around = target.kind === "row" ? { ...values, id: target.id } : values;
  useFormKeys(body, shown, { change, send: () => void send() });
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
            {refusal && (
              <Button harms loading={refusal.busy} onClick={() => void refuse()}>
                {refusal.title}
              </Button>
            )}
            <Button
              type="submit"
              kind={action.danger ? "danger" : "filled"}
              loading={busy || (preview.state?.is === "pending" && !isHindered)}
              guard={dialogGuard}
              aria-disabled={inVain}
              className={inVain ? styles.isInVain : undefined}
              {...(fields.length === 0 && !action.danger ? focusHere : {})}
            >
              {label}
            </Button>
          </>
        }
      >
        <div ref={body}>
          <PreviewFacts state={preview.state} />
          <FormNotes refusal={message} others={others} keptAt={draft.keptAt} />
          {action.confirm && <p className={styles.formQuestion}>{action.confirm}</p>}
          {fields.length === 0 && !action.confirm && (
            <p className={styles.formQuestion}>{t("form.confirmAction", { action: action.title })}</p>
          )}
          <div
            data-part="form-grid"
            className={roomyForm ? styles.formGrid : classNames(styles.formGrid, styles.isSingle)}
          >
            {shown.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                value={values[field.name]}
                values={around}
                errors={errors}
                till={till}
                onChange={(value) => change(field.name, value)}
              />
            ))}
          </div>
          {preview.state && <FormPreview state={preview.state} />}
          {trial && <TrialResult state={trial} />}
          {step && <FormStep {...step} label={action.title} />}
        </div>
      </Dialog>
      {question}
      {loss}
    </>
  );
}
