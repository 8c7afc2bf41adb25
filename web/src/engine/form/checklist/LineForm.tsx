import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Action } from "@kangying/contract/core/list";
import { isEnterInField } from "../../../ui/overlays/in-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { SkeletonRows } from "../../../ui/states.tsx";
import { dialogGuard } from "../../../ui/hooks/use-guard.ts";
import { api } from "../../api/client.ts";
import { CallFailure } from "../../api/CallFailure.tsx";
import { described } from "../../api/described.ts";
import { useT } from "../../i18n/index.ts";
import { checkForm } from "../check-form.ts";
import { FieldRow } from "../FieldRow.tsx";
import { FormRefused, type FormRefusal } from "../FormNotes.tsx";
import { visibleFields, type FormValues } from "../form-values.ts";
import type { ActionTarget } from "../target.ts";
import { useFormValues } from "../use-form-values.ts";
import { isDone, useSubmit } from "../use-submit.ts";
import { answerInTurn } from "./next-question.ts";
import styles from "./checklist.module.css";

interface LineFormProps {
  readonly action: Action;
  readonly target: Extract<ActionTarget, { kind: "row" }>;
  /** Initial values of its form; they take precedence over the current ones. */
  readonly begin: FormValues | undefined;
  /** Called with a function that drops the typed input while there is some; null: there is none. */
  readonly onTyped: (drop: (() => void) | null) => void;
  readonly onDone: () => void;
}

/** Another action of the row, done in its line: its form and its own button. */
export function LineForm(props: LineFormProps) {
  const { action, target, begin } = props;
  const present = useQuery({
    queryKey: ["prefill", action.prefill, target.id, "line"],
    queryFn: ({ signal }) =>
      api.call(described.prefill(action.prefill ?? ""), { id: target.id }, { hideError: true, signal }),
    enabled: action.prefill !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (action.prefill === undefined) return <ReadyLine {...props} present={begin ?? {}} />;
  if (present.data) return <ReadyLine {...props} present={{ ...present.data, ...begin }} />;
  if (present.isError) return <CallFailure error={present.error} onRetry={() => void present.refetch()} />;
  return <SkeletonRows rows={2} columns={2} />;
}

function ReadyLine({ action, target, present, onTyped, onDone }: LineFormProps & { readonly present: FormValues }) {
  const t = useT();
  const fields = action.form ?? [];
  const body = useRef<HTMLDivElement>(null);
  const draftAs = `line ${action.name} ${target.id}`;
  const { values, errors, changed, draft, change, showErrors } = useFormValues({
    action,
    target,
    present,
    what: target.name,
    body,
    draftAs,
  });
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const { busy, submit } = useSubmit(action, target, () => Promise.resolve(true));
  useEffect(() => onTyped(changed ? draft.drop : null));
  const send = async (given: FormValues = values): Promise<void> => {
    if (busy) return;
    const faults = checkForm(fields, given, t);
    if (Object.keys(faults).length > 0) return showErrors(faults);
    setRefusal(null);
    // If another user has changed the row meanwhile, the line is drawn again with the current values.
    const answer = await submit(given);
    if (answer === null) return;
    if (isDone(answer)) {
      draft.drop();
      return onDone();
    }
    setRefusal(answer.message === null ? null : { text: answer.message, request_id: answer.request_id });
    showErrors(answer.errors);
  };
  // A form within a form: Enter in a field sends the inner one, and Ctrl or ⌘ with Enter does so from anywhere in it.
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isByKeys = event.key === "Enter" && !event.defaultPrevented && (event.ctrlKey || event.metaKey);
    if (!isByKeys && !isEnterInField(event)) return;
    event.preventDefault();
    void send();
  };
  const around = { ...values, id: target.id };
  // Fields that a preview would ask for are not shown here: the line sets them, or they stay empty.
  const shown = visibleFields(fields, values).filter((field) => !field.when_asked);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it stands in for the form that HTML does not nest
    <div ref={body} data-part="line-form" role="group" aria-label={action.title} onKeyDown={keyDown}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of presses on what is within */}
      <div data-part="form-grid" className={styles.lineGrid} onClickCapture={answerInTurn}>
        {shown.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={values[field.name]}
            values={around}
            errors={errors}
            onChange={(value) => {
              change(field.name, value);
              // A signature counts as confirmation: the line is sent at once.
              if (field.type === "pad" && value !== null) void send({ ...values, [field.name]: value });
            }}
          />
        ))}
      </div>
      {refusal && <FormRefused refusal={refusal} />}
      <div className={styles.lineFoot}>
        <Button data-part="line-send" loading={busy} guard={dialogGuard} onClick={() => void send()}>
          {t("form.lineSend", { action: action.title })}
        </Button>
      </div>
    </div>
  );
}
