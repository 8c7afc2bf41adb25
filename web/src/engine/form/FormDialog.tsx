import { useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Action } from "@kangying/contract/core/list";
import type { FormField } from "@kangying/contract/core/form/form";
import { described } from "../api/described.ts";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { SkeletonRows } from "../../ui/states.tsx";
import { api } from "../api/client.ts";
import { CallFailure } from "../api/CallFailure.tsx";
import { useT } from "../i18n/index.ts";
import { checkForm } from "./check-form.ts";
import { FormAlert } from "./refused/FormAlert.tsx";
import { useChecklist } from "./checklist/use-checklist.ts";
import { printPaper } from "../paper/print-paper.ts";
import { CardReader } from "./card/CardReader.tsx";
import { useTreeOptions } from "./fields/use-tree-options.ts";
import { FormBody } from "./FormBody.tsx";
import { FormKeys } from "./FormKeys.tsx";
import { FormFoot } from "./FormFoot.tsx";
import { PreviewTotal } from "./trial/FormPreview.tsx";
import type { FormRefusal } from "./FormNotes.tsx";
import { visibleFields, type FormValues } from "./form-values.ts";
import { confirmWords } from "./till/confirm-words.ts";
import { tillOf } from "./till/sums.ts";
import { nameOfTarget, type ActionTarget } from "./target.ts";
import { ownFields, useFormKeys } from "./use-form-keys.ts";
import { answerOf, askedFields, mustLoad, useFormPreview, withTotal } from "./trial/use-form-preview.ts";
import { useConflict } from "./refused/use-conflict.ts";
import { useDiscard } from "./refused/use-discard.ts";
import { useEditing } from "./use-editing.ts";
import { useFormValues } from "./use-form-values.ts";
import { useHeldPress } from "./use-held-press.ts";
import { useReadiness } from "./use-readiness.ts";
import { useRefusal } from "./refused/use-refusal.ts";
import { isInVain, useTrial } from "./trial/use-trial.ts";
import { isDone, useSubmit, type ActionDone } from "./use-submit.ts";

export interface FormDialogProps {
  readonly action: Action;
  readonly target: ActionTarget;
  /** Values that are known when the form is opened, for example the bed onto which a student was dropped. */
  readonly given?: FormValues | undefined;
  /** Other actions on the row: ways to remove obstacles. */
  readonly beside?: readonly Action[] | undefined;
  readonly onClose: () => void;
  /** The server has accepted it. */
  readonly onDone: (done: ActionDone) => void;
  /** Opens one of many rows that would be refused, with its ways out. */
  readonly onRow?: ((row: { readonly id: number; readonly name: string }) => void) | undefined;
  /** Another action on the row was done in the dialog, which stays open. */
  readonly onBeside?: (() => void) | undefined;
}

const noFields: readonly FormField[] = [];
const nothingGiven: FormValues = {};
const noActions: readonly Action[] = [];

/** Types that need room beside each other. */
const roomy: ReadonlySet<FormField["type"]> = new Set(["rows", "matrix", "rich_text", "datetime_range"]);
/** A table with many columns needs the wide dialog. */
const isBroad = (fields: readonly FormField[]): boolean =>
  fields.some((field) => field.as === "table" && (field.fields?.length ?? 0) >= 5);

/** Asks for the input of an action: its form, or only a confirmation. The typed values stay, whatever the server answers. */
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
    // A form starts with the current values, not with those from the last time it was open.
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

function ReadyForm(props: FormDialogProps & { readonly present: FormValues }) {
  const { action, target, present, beside = noActions, onClose, onDone, onBeside, onRow } = props;
  const t = useT();
  const allFields = useTreeOptions(action.form ?? noFields);
  const what = nameOfTarget(target, t);
  const body = useRef<HTMLDivElement>(null);
  const form = useFormValues({ action, target, present, what, body });
  const { begun, values, errors, changed, draft, change, showErrors } = form;
  const [message, setMessage] = useState<FormRefusal | null>(null);
  const [version, setVersion] = useState(present["version"] ?? (target.kind === "row" ? target.row["version"] : null));
  const meeting = { action, target, fields: allFields, begun, values, change, onVersion: setVersion };
  const { conflict, meet, refresh } = useConflict(meeting);
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
  const answer = answerOf(preview.state);
  const fields = askedFields(allFields, preview.state);
  const till = tillOf(fields, values);
  const words = confirmWords(action, fields, preview.state, till, t);
  const isPending = preview.state?.is === "pending";
  const checklist = useChecklist({ action, beside, fields, lines: answer?.checklist ?? [], values, isPending, t });
  const isBeside = action.preview?.beside === true;
  const trial = useTrial(action, target, values);
  const inVain = isInVain(trial) || words.isHindered;
  const carried = preview.state === null ? undefined : action.preview?.total;

  const { mark, isReady } = useReadiness({ fields, values, checklist, body, showErrors });
  const send = async (): Promise<void> => {
    if (busy || inVain || !isReady()) return;
    // An answer that the user has not seen must not be confirmed: it is awaited, or requested again.
    if (isPending) return keepPress(answer);
    if (preview.state?.is === "refused" || mustLoad(preview.state)) return preview.state.retry();
    if (preview.state?.is === "incomplete") return;
    setMessage(null);
    const along = checklist.sent();
    take(await submit(withTotal(values, preview.state, carried), version, along.length > 0 ? { along } : {}));
  };
  const keepPress = useHeldPress(preview.state, {
    send: () => void send(),
    onOther: () => isReady() && setMessage({ text: t("form.otherFigures"), request_id: null }),
  });
  const take = (sent: Awaited<ReturnType<typeof submit>>): void => {
    if (sent === null) return;
    if (isDone(sent)) {
      drop();
      if (sent.data.paper) printPaper(sent.data.paper);
      return onDone(sent);
    }
    setMessage(sent.message === null ? null : { text: sent.message, request_id: sent.request_id });
    mark(sent.errors);
    void meet(sent.conflict);
    preview.askAnew();
  };
  const refuse = async (): Promise<void> => {
    if (!refusal || busy || refusal.busy) return;
    const faults = checkForm(refusal.fields, values, t);
    if (Object.keys(faults).length > 0) return mark(faults);
    setMessage(null);
    take(await refusal.submit(values, version));
  };
  const drop = (): void => {
    draft.drop();
    for (const dropLine of checklist.drops.values()) dropLine();
  };
  const close = async (): Promise<void> => {
    if ((changed || checklist.drops.size > 0) && !(await mayLose())) return;
    drop();
    onClose();
  };
  const besideDone = async (): Promise<void> => {
    onBeside?.();
    checklist.openNext();
    preview.askAnew();
    if (action.prefill === undefined || target.kind !== "row") return setVersion(null);
    const fresh = await api.call(described.prefill(action.prefill), { id: target.id }, { hideError: true });
    setVersion(fresh["version"] ?? null);
  };
  const isList = checklist.lines.some((line) => line.fields.length > 0 || line.along !== undefined);
  const roomyForm = fields.length > 5 || preview.state !== null || fields.some((field) => roomy.has(field.type));
  const shown = visibleFields(fields, values).filter(({ name }) => name !== carried);
  const asked = [...ownFields(shown, change), ...checklist.asked];
  useFormKeys(body, asked, () => void send());
  return (
    <>
      <Dialog
        open
        size={isBeside ? "editor" : isList || isBroad(fields) ? "wide" : roomyForm ? "default" : "small"}
        title={action.title}
        note={what}
        onClose={() => void close()}
        onSubmit={() => void send()}
        alert={<FormAlert conflict={conflict} message={message} onRefresh={() => (setMessage(null), refresh())} />}
        footerStart={
          preview.state && !isList ? (
            <PreviewTotal state={preview.state} isAgreed={carried !== undefined} />
          ) : (
            <FormKeys fields={asked.map(({ field }) => field)} />
          )
        }
        footer={
          <FormFoot
            action={action}
            checklist={checklist}
            busy={busy}
            words={words}
            refusal={refusal && { title: refusal.title, busy: refusal.busy, refuse: () => void refuse() }}
            isPending={isPending && !words.isHindered}
            isFirst={answer === null && !changed}
            inVain={inVain}
            onClose={() => void close()}
          />
        }
      >
        <div ref={body}>
          {action.card !== undefined && <CardReader card={action.card} body={body} values={values} change={change} />}
          <FormBody
            {...{
              action,
              target,
              beside,
              fields,
              values,
              errors,
              change,
              others,
              preview: preview.state,
              answer,
              checklist,
            }}
            {...{ shown, till, trial, step, isList, roomyForm, onRow }}
            keptAt={draft.keptAt}
            onBeside={() => void besideDone()}
          />
        </div>
      </Dialog>
      {question}
      {loss}
    </>
  );
}
