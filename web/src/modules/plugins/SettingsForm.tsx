import { useState, type FormEvent } from "react";
import { ActButton } from "../../engine/session/ActButton.tsx";
import type { AddonSettings } from "@kangying/contract/plugins/plugins.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { described } from "../../engine/api/described.ts";
import { checkForm } from "../../engine/form/check-form.ts";
import { FieldRow } from "../../engine/form/FieldRow.tsx";
import {
  placedErrors,
  sentValues,
  startValues,
  visibleFields,
  withoutField,
  type FormErrors,
  type FormValues,
} from "../../engine/form/form-values.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useDraft } from "../../engine/tabs/use-draft.ts";
import { InForm } from "../../ui/overlays/in-form.ts";
import { Alert } from "../../ui/states.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { classNames } from "../../ui/class-names.ts";
import formStyles from "../../engine/form/form.module.css";
import styles from "./plugins.module.css";

interface SettingsFormProps {
  /** Title of the page, named in the question about unsaved changes. */
  readonly title: string;
  readonly settings: AddonSettings;
  /** The endpoint that saves the form. Its body is made of the described fields. */
  readonly save: { readonly api: string };
  /** Extra values of the request body. */
  readonly beside?: { readonly key?: string };
  readonly onSaved: () => void;
}

/** The draft, and the version of the settings that it is based on. */
interface Kept {
  readonly version: number;
  readonly values: FormValues;
}

const alone = {};

/** A described form as a page. */
export function SettingsForm({ title, settings, save, beside = alone, onSaved }: SettingsFormProps) {
  const t = useT();
  const draft = useDraft<Kept>(`${save.api}${beside.key ?? ""}`, title);
  const mayCall = useMayCall();
  // A draft based on an older version would silently undo another person's change, so it is dropped.
  const [values, setValues] = useState(() => {
    const kept = draft.kept?.version === settings.version ? draft.kept.values : {};
    return { ...startValues(settings.fields, settings.values), ...kept };
  });
  const [errors, setErrors] = useState<FormErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const faults = checkForm(settings.fields, values, t);
    setErrors(faults);
    setMessage(null);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    try {
      const body = { ...sentValues(settings.fields, values), ...beside, version: settings.version };
      await api.call(described.act(save), body, { hideError: true });
      draft.drop();
      toast(t("plugins.saved"));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const placed = placedErrors(settings.fields, values, error.fields);
      setErrors(placed.errors);
      if (Object.keys(placed.errors).length === 0 || placed.others.length > 0)
        setMessage([error.msg, ...placed.others].join(" "));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      data-part="plugin-settings"
      className={classNames("card", styles.pluginSettings)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <InForm value>
        {message !== null && <Alert kind="red">{message}</Alert>}
        <div data-part="form-grid" className={classNames(formStyles.formGrid, formStyles.isSingle)}>
          {visibleFields(settings.fields, values).map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              value={values[field.name]}
              values={values}
              errors={errors}
              onChange={(value) => {
                const typed = { ...values, [field.name]: value };
                setValues(typed);
                setErrors((now) => withoutField(now, field.name));
                draft.keep({ version: settings.version, values: typed });
              }}
            />
          ))}
        </div>
        {mayCall(save.api) && (
          <ActButton action={save} type="submit" kind="filled" loading={busy}>
            {t("plugins.save")}
          </ActButton>
        )}
      </InForm>
    </form>
  );
}
