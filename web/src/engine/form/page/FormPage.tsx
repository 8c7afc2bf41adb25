import { useEffect, useRef, useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Action } from "@kangying/contract/core/list";
import type { FormField } from "@kangying/contract/core/form/form";
import { Button } from "../../../ui/Button.tsx";
import { useTreeOptions } from "../fields/use-tree-options.ts";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { InForm } from "../../../ui/overlays/in-form.ts";
import { Alert, SkeletonRows } from "../../../ui/states.tsx";
import { api } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { useT } from "../../i18n/index.ts";
import { expectOwnRows } from "../../list/live/own-rows.ts";
import { useDescription, useRenewList } from "../../list/state/use-list-data.ts";
import { RecordFailure } from "../../tabs/RecordFailure.tsx";
import { useTab } from "../../tabs/use-tab.ts";
import { checkForm } from "../check-form.ts";
import { FieldRow } from "../FieldRow.tsx";
import { FormAlert } from "../refused/FormAlert.tsx";
import { FormNotes, type FormRefusal } from "../FormNotes.tsx";
import { visibleFields, type FormValues } from "../form-values.ts";
import type { ActionTarget } from "../target.ts";
import { useConflict } from "../refused/use-conflict.ts";
import { useDiscard } from "../refused/use-discard.ts";
import { useEditing } from "../use-editing.ts";
import { useFormValues } from "../use-form-values.ts";
import { isDone, useSubmit } from "../use-submit.ts";
import { Contents } from "./Contents.tsx";
import type { FormSection } from "./form-section.ts";
import styles from "./form-page.module.css";
import formStyles from "../form.module.css";

/** A button that sends the form. `set` is sent too, and those fields are not drawn. The last button is the primary one. */
export interface FormSubmit {
  readonly title: string;
  readonly set: FormValues;
  /** Path to open afterwards, if it is not the page's. */
  readonly home?: string;
}

export interface FormPageProps {
  /** The list that offers the action, by its API. */
  readonly list: string;
  /** Route name of the list's page, opened when the row does not exist. */
  readonly listRoute: string;
  /** Its name in the list. */
  readonly action: string;
  /** The row that is changed; null: a new one. */
  readonly id: number | null;
  readonly title: (values: FormValues) => string;
  readonly note?: ReactNode;
  readonly sections: readonly FormSection[];
  readonly submits: readonly FormSubmit[];
  /** To the right of the form: its preview. */
  readonly aside?: (values: FormValues, change: (name: string, value: unknown) => void) => ReactNode;
  /** Path to open when the form is sent or cancelled. */
  readonly home: string;
}

/** An action's form as a page of its own: sections with headings, the preview beside them, and buttons that are always visible. */
export function FormPage(props: FormPageProps) {
  const { list, listRoute, action: name, id } = props;
  const t = useT();
  const description = useDescription(list);
  const action = description.data?.actions.find((known) => known.name === name && known.scope !== "bulk");
  const prefill = action?.prefill;
  const present = useQuery({
    queryKey: ["prefill", prefill, id, "page"],
    queryFn: ({ signal }) =>
      api.call(described.prefill(prefill ?? ""), id === null ? {} : { id }, { hideError: true, signal }),
    enabled: prefill !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const error = description.error ?? present.error;
  if (action && (prefill === undefined || present.data))
    return <ReadyPage {...props} described={action} topic={description.data?.topic} present={present.data ?? {}} />;
  return (
    <div data-part="form-page" className={styles.formPage}>
      <section className={styles.card}>
        {error ? (
          <RecordFailure
            error={error}
            list={listRoute}
            onRetry={() => void Promise.all([description.refetch(), prefill === undefined ? null : present.refetch()])}
          />
        ) : description.data && !action ? (
          <Alert>{t("formPage.notAllowed")}</Alert>
        ) : (
          <SkeletonRows rows={6} columns={3} />
        )}
      </section>
    </div>
  );
}

interface ReadyProps extends FormPageProps {
  readonly described: Action;
  /** Topic of the change feed that the list listens to. */
  readonly topic: string | undefined;
  readonly present: FormValues;
}

const noFields: readonly FormField[] = [];

function ReadyPage(props: ReadyProps) {
  const { described: action, topic, present, list, id, title, note, sections, submits, aside, home } = props;
  const t = useT();
  const tab = useTab();
  const renewList = useRenewList(list);
  const fields = useTreeOptions(action.form ?? noFields);
  const body = useRef<HTMLDivElement>(null);
  const named = title(present);
  const target: ActionTarget = id === null ? { kind: "top" } : { kind: "row", id, row: { id }, name: named };
  const form = useFormValues({ action, target, present, what: named, body });
  const { begun, values, errors, changed, draft, change, showErrors } = form;
  const [version, setVersion] = useState(present["version"]);
  const meeting = { action, target, fields, begun, values, change, onVersion: setVersion };
  const { conflict, meet, refresh } = useConflict(meeting);
  const [message, setMessage] = useState<FormRefusal | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const [mayLose, loss] = useDiscard();
  const [ask, question] = useConfirm();
  const { busy, submit } = useSubmit(action, target, () =>
    ask({ title: t("form.againTitle"), message: t("form.againMessage"), confirmText: t("form.againConfirm") }),
  );
  const others = useEditing(id === null ? null : action.api, id ?? 0);
  const { setTitle } = tab;
  useEffect(() => setTitle(named), [setTitle, named]);

  const leave = (to: string): void => {
    draft.drop();
    tab.setDirty(false);
    tab.navigate(to, { replace: true });
    tab.close();
  };
  const send = async ({ set, title: pressedTitle, home: next = home }: FormSubmit): Promise<void> => {
    if (busy) return;
    const meant = { ...values, ...set };
    const faults = checkForm(fields, meant, t);
    if (Object.keys(faults).length > 0) return showErrors(faults);
    setMessage(null);
    setPressed(pressedTitle);
    const answer = await submit(meant, version);
    if (answer === null) return;
    if (isDone(answer)) {
      tab.toast(answer.msg || t("form.done"));
      expectOwnRows(topic, id === null ? null : [id]);
      void renewList();
      return leave(next);
    }
    setMessage(answer.message === null ? null : { text: answer.message, request_id: answer.request_id });
    showErrors(answer.errors);
    void meet(answer.conflict);
  };
  const giveUp = async (): Promise<void> => {
    if (changed && !(await mayLose())) return;
    leave(home);
  };
  const hidden = new Set(submits.flatMap(({ set }) => Object.keys(set)));
  const shown = visibleFields(fields, values).filter(({ name }) => !hidden.has(name));
  const placed = new Set(sections.flatMap((section) => section.fields));
  const around = id === null ? values : { ...values, id };
  const last = submits.at(-1);
  return (
    <form
      data-part="form-page"
      className={styles.formPage}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (last) void send(last);
      }}
    >
      <InForm value>
        <header data-part="page-head" className="page-head">
          <h1>{named}</h1>
          {note}
        </header>
        <div ref={body} className={styles.columns}>
          <Contents sections={sections} errors={errors} body={body} />
          <div className={styles.sections}>
            {sections.map((section, index) => {
              const isLast = index === sections.length - 1;
              const mine = [
                ...section.fields.flatMap((name) => shown.find((field) => field.name === name) ?? []),
                ...(isLast ? shown.filter(({ name }) => !placed.has(name)) : []),
              ];
              if (mine.length === 0) return null;
              return (
                <section
                  key={section.name}
                  data-section={section.name}
                  className={styles.card}
                  aria-label={section.title}
                >
                  <h2>{section.title}</h2>
                  <div data-part="form-grid" className={formStyles.formGrid}>
                    {mine.map((field) => (
                      <FieldRow
                        key={field.name}
                        field={field}
                        value={values[field.name]}
                        values={around}
                        errors={errors}
                        isNamed={field === mine[0] && field.title === section.title}
                        onChange={(value) => change(field.name, value)}
                      />
                    ))}
                  </div>
                  {section.foot?.(values)}
                </section>
              );
            })}
          </div>
          {aside && (
            <aside className={styles.aside} data-part="form-aside">
              {aside(values, change)}
            </aside>
          )}
        </div>
        <footer data-part="form-foot" className={styles.foot}>
          <div className={styles.footWords} aria-live="polite">
            <FormAlert conflict={conflict} message={message} onRefresh={() => (setMessage(null), refresh())} />
            <FormNotes others={others} keptAt={draft.keptAt} />
            {!message && <span>{changed ? t("formPage.unsaved") : t("formPage.unchanged")}</span>}
          </div>
          <Button onClick={() => void giveUp()}>{t("formPage.discard")}</Button>
          {submits.map((button) => (
            <Button
              key={button.title}
              kind={button === last ? "filled" : "default"}
              type={button === last ? "submit" : "button"}
              loading={busy && pressed === button.title}
              onClick={button === last ? undefined : () => void send(button)}
            >
              {button.title}
            </Button>
          ))}
        </footer>
        {question}
        {loss}
      </InForm>
    </form>
  );
}
