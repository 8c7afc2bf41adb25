import { lazy, Suspense, useState, type ReactNode } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { PreviewAnswer } from "@kangying/contract/core/form/preview";
import type { Action } from "@kangying/contract/core/list";
import { SkeletonRows } from "../../ui/states.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useT } from "../i18n/index.ts";
import { AlongForm } from "./checklist/AlongForm.tsx";
import { FormChecklist } from "./checklist/FormChecklist.tsx";
import { Effects, FormFacts, RowFacts } from "./checklist/FormFacts.tsx";
import type { Checklist } from "./checklist/use-checklist.ts";
import checks from "./checklist/checklist.module.css";
import { FieldRow } from "./FieldRow.tsx";
import { FormNotes, FormStep } from "./FormNotes.tsx";
import { FormPreview } from "./trial/FormPreview.tsx";
import { PreviewSide } from "./beside/PreviewSide.tsx";
import besideStyles from "./beside/beside.module.css";
import { useOffers } from "./beside/use-offers.ts";
import type { FormErrors, FormValues } from "./form-values.ts";
import type { Till } from "./till/sums.ts";
import type { ActionTarget } from "./target.ts";
import { TrialResult } from "./trial/TrialResult.tsx";
import type { FormPreviewState } from "./trial/use-form-preview.ts";
import type { useSubmit } from "./use-submit.ts";
import type { useTrial } from "./trial/use-trial.ts";
import styles from "./form.module.css";
import phoneStyles from "./phone/phone.module.css";

const PhonePreview = lazy(() =>
  import("./phone/PhonePreview.tsx").then((module) => ({ default: module.PhonePreview })),
);

/** Fields that are filled in by typing. */
const typed: ReadonlySet<FormField["type"]> = new Set(["text", "textarea", "phone", "number", "money", "date"]);

interface FormBodyProps {
  readonly action: Action;
  readonly target: ActionTarget;
  readonly beside: readonly Action[];
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly change: (name: string, value: unknown) => void;
  readonly others: readonly string[];
  readonly keptAt: number | null;
  readonly preview: FormPreviewState | null;
  readonly answer: PreviewAnswer | null;
  readonly checklist: Checklist;
  /** The visible fields. */
  readonly shown: readonly FormField[];
  readonly till: Till | null;
  readonly trial: ReturnType<typeof useTrial>;
  readonly step: ReturnType<typeof useSubmit>["step"];
  /** True: the form is a checklist, with its preview beside it. */
  readonly isList: boolean;
  readonly roomyForm: boolean;
  readonly onRow: ((row: { readonly id: number; readonly name: string }) => void) | undefined;
  readonly onBeside: () => void;
}

/** The content of a form's dialog: facts, obstacles, fields, and the preview. */
export function FormBody(props: FormBodyProps) {
  const { action, target, fields, values, errors, change, answer, checklist, preview, isList, roomyForm, shown, till } =
    props;
  const t = useT();
  const isBeside = action.preview?.beside === true;
  const offer = useOffers(values, change);
  // The values on which a field may depend: its neighbours, and the row of the form.
  const around = target.kind === "row" ? { ...values, id: target.id } : values;
  const draw = (some: readonly FormField[]): ReactNode =>
    some.map((field) => (
      <FieldRow
        key={field.name}
        field={field}
        value={values[field.name]}
        values={around}
        errors={errors}
        till={till}
        cells={answer?.cells?.[field.name]}
        onChange={(value) => {
          if (typed.has(field.type)) checklist.stay();
          change(field.name, value);
        }}
      />
    ));
  // A user who decides sees all facts before the field for a refusal.
  const isDecision = action.refuse !== undefined;
  // Without this the fields would jump when an answer comes a moment later. Once drawn, they stay, because the user may be typing.
  const isUnsaid =
    target.kind === "row" && preview !== null && preview.is !== "failed" && preview.is !== "refused" && answer === null;
  const [wasDrawn, setWasDrawn] = useState(false);
  if (!isUnsaid && !wasDrawn) setWasDrawn(true);
  const isAwaited = isUnsaid && !wasDrawn;
  const outside = checklist.outside(shown);
  const main = isAwaited ? (
    <SkeletonRows rows={4} columns={2} />
  ) : (
    <>
      {answer?.facts && !isBeside && <FormFacts facts={answer.facts} />}
      {action.facts && target.kind === "row" && <RowFacts columns={action.facts} row={target.row} />}
      {isDecision && preview && <FormPreview state={preview} />}
      {checklist.lines.length > 0 && (
        <FormChecklist
          checklist={checklist}
          beside={props.beside}
          target={target}
          fields={shown}
          draw={draw}
          onDone={props.onBeside}
        />
      )}
      {(outside.length > 0 || action.phone) && (
        <div className={action.phone ? phoneStyles.withPhone : undefined}>
          <div
            data-part="form-grid"
            className={roomyForm && !action.phone ? styles.formGrid : classNames(styles.formGrid, styles.isSingle)}
          >
            {draw(outside)}
          </div>
          {action.phone && (
            <Suspense>
              <PhonePreview parts={action.phone} values={values} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
  const result = (
    <>
      {preview &&
        !isDecision &&
        (isBeside ? <PreviewSide state={preview} onOffer={offer} /> : <FormPreview state={preview} />)}
      {checklist.company.map((other) => (
        <AlongForm
          key={other.api}
          action={other}
          lines={checklist.lines}
          values={checklist.typed[other.api] ?? {}}
          errors={checklist.alongErrors[other.api] ?? {}}
          onChange={(name, value) => checklist.type(other.api, name, value)}
        />
      ))}
      <Effects title={t("form.effects")} effects={answer?.effects ?? []} />
    </>
  );
  return (
    <>
      <FormNotes others={props.others} keptAt={props.keptAt} />
      {action.confirm && <p className={styles.formQuestion}>{action.confirm}</p>}
      {fields.length === 0 && !action.confirm && (
        <p className={styles.formQuestion}>{t("form.confirmAction", { action: action.title })}</p>
      )}
      {isList || isBeside ? (
        <div className={isBeside ? besideStyles.columns : checks.columns}>
          <div>{main}</div>
          <aside className={isBeside ? undefined : checks.side}>{result}</aside>
        </div>
      ) : (
        <>
          {main}
          {result}
        </>
      )}
      {props.trial && <TrialResult state={props.trial} onRow={props.onRow} />}
      {props.step && <FormStep {...props.step} label={action.title} />}
    </>
  );
}
