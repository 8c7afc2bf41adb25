import { useContext, useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Action } from "@kangying/contract/core/list";
import type { FormField } from "@kangying/contract/core/form";
import { Button } from "../../ui/Button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Alert, ErrorBlock, SkeletonRows } from "../../ui/states.tsx";
import { dialogGuard } from "../../ui/use-guard.ts";
import { api } from "../api/client.ts";
import { ApiError } from "../api/api-error.ts";
import { useT } from "../i18n/index.ts";
import { TabContext } from "../tabs/use-tab.ts";
import { checkForm } from "./check-form.ts";
import { FieldRow } from "./FieldRow.tsx";
import { startValues, visibleFields, withoutField, type FormErrors, type FormValues } from "./form-values.ts";
import type { ActionTarget } from "./target.ts";
import { isDone, useSubmit, type ActionDone } from "./use-submit.ts";
import "./form.css";

export interface FormDialogProps {
  readonly action: Action;
  readonly target: ActionTarget;
  readonly onClose: () => void;
  /** The server took it. */
  readonly onDone: (done: ActionDone) => void;
}

const noFields: readonly FormField[] = [];

/** Types that need room beside each other. */
const roomy: ReadonlySet<FormField["type"]> = new Set(["rows", "rich_text", "datetime_range"]);

/** Asks for what an action needs: its form, or only whether it is meant. What was typed stays, whatever the server answers. */
export function FormDialog(props: FormDialogProps) {
  const { action, target } = props;
  const t = useT();
  const prefill = target.kind === "rows" || target.kind === "all" ? undefined : action.prefill;
  const present = useQuery({
    queryKey: ["prefill", prefill, target.kind === "row" ? target.id : null],
    queryFn: ({ signal }) =>
      api.get<FormValues>(prefill ?? "", target.kind === "row" ? { id: target.id } : {}, { hideError: true, signal }),
    enabled: prefill !== undefined,
    // A form begins with what is there now, not with what was there when it was last opened.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (prefill === undefined) return <ReadyForm {...props} present={{}} />;
  if (present.data) return <ReadyForm {...props} present={present.data} />;
  return (
    <Dialog open title={action.title} onClose={props.onClose}>
      {present.isError ? (
        <ErrorBlock
          message={present.error instanceof ApiError ? present.error.msg : t("form.loadFailed")}
          requestId={present.error instanceof ApiError ? present.error.request_id : null}
          onRetry={() => void present.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </Dialog>
  );
}

function ReadyForm({ action, target, present, onClose, onDone }: FormDialogProps & { readonly present: FormValues }) {
  const t = useT();
  const fields = action.form ?? noFields;
  const [values, setValues] = useState(() => startValues(fields, present));
  const [errors, setErrors] = useState<FormErrors>({});
  const [message, setMessage] = useState<{ readonly text: string; readonly request_id: string | null } | null>(null);
  const [changed, setChanged] = useState(false);
  const tab = useContext(TabContext);
  const [ask, question] = useConfirm();
  const body = useRef<HTMLDivElement>(null);
  const { busy, submit } = useSubmit(action, target, () =>
    ask({ title: t("form.againTitle"), message: t("form.againMessage"), confirmText: t("form.againConfirm") }),
  );

  const [refusals, setRefusals] = useState(0);
  const showErrors = (next: FormErrors): void => {
    setErrors(next);
    setRefusals((count) => count + 1);
  };
  useEffect(() => {
    if (refusals === 0) return;
    const first = body.current?.querySelector<HTMLElement>(".has-error");
    first?.scrollIntoView?.({ block: "nearest" });
    first?.querySelector<HTMLElement>("input:not([type=file]), textarea, button, [contenteditable]")?.focus();
  }, [refusals]);
  const send = async (): Promise<void> => {
    if (busy) return;
    const faults = checkForm(fields, values, t);
    if (Object.keys(faults).length > 0) return showErrors(faults);
    setMessage(null);
    const answer = await submit(values, present["version"] ?? (target.kind === "row" ? target.row["version"] : null));
    if (answer === null) return;
    if (isDone(answer)) {
      tab?.setDirty(false);
      return onDone(answer);
    }
    setMessage(answer.message === null ? null : { text: answer.message, request_id: answer.request_id });
    showErrors(answer.errors);
  };
  const close = async (): Promise<void> => {
    if (
      changed &&
      !(await ask({
        title: t("form.discardTitle"),
        confirmText: t("form.discard"),
        cancelText: t("form.keepEditing"),
        danger: true,
      }))
    )
      return;
    tab?.setDirty(false);
    onClose();
  };
  const change = (name: string, value: unknown): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => withoutField(now, name));
    setChanged(true);
    // Said at the moment of typing: an effect would fall silent with its tab, and closing it would not ask.
    tab?.setDirty(true);
  };
  const shown = visibleFields(fields, values);
  // What a field may depend on: its neighbours, and which row the form speaks of.
  const around = target.kind === "row" ? { ...values, id: target.id } : values;
  const roomyForm = fields.length > 5 || fields.some((field) => roomy.has(field.type));
  const what =
    target.kind === "row"
      ? target.name
      : target.kind === "rows"
        ? t("form.onRows", { count: target.ids.length })
        : target.kind === "all"
          ? t("form.onRows", { count: target.count })
          : undefined;
  return (
    <>
      <Dialog
        open
        size={roomyForm ? "default" : "small"}
        title={action.title}
        note={what}
        onClose={() => void close()}
        onSubmit={() => void send()}
        footer={
          <>
            <Button onClick={() => void close()}>{t("form.cancel")}</Button>
            <Button
              type="submit"
              kind={action.danger ? "danger" : "filled"}
              loading={busy}
              guard={dialogGuard}
              {...(fields.length === 0 && !action.danger ? { "data-autofocus": true } : {})}
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
        </div>
      </Dialog>
      {question}
    </>
  );
}
