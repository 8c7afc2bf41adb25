import { useState } from "react";
import {
  enterPapers,
  isAsked,
  paperOfField,
  type EnterField,
  type EnterPaper,
  enterFields,
} from "@kangying/contract/suppliers/enter";
import { enterSend, type EnterApplication, type EnterConf } from "@kangying/contract/suppliers/enter.endpoints";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { useT, type MessageKey } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/inputs/Checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { machineToday } from "../../../ui/dates/calendar.ts";
import { Alert } from "../../../ui/states.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { AgreementDialog } from "./AgreementDialog.tsx";
import {
  changedIn,
  forgetDraft,
  lacking,
  paperIds,
  startDraft,
  typedWrong,
  type Draft,
  type TypedFault,
} from "./application-draft.ts";
import type { Applicant } from "./applicant.ts";
import type { Framed } from "../review/PaperFrames.tsx";
import { EnterInput } from "./EnterInput.tsx";
import { PaperField } from "./PaperField.tsx";
import { KeptLine } from "./KeptLine.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import styles from "./enter.module.css";

const sections = [
  {
    name: "subject",
    fields: [
      "kind",
      "industry",
      "name",
      "credit_code",
      "legal_person",
      "legal_id",
      "licence_until",
      "contact",
      "region",
      "categories",
    ],
  },
  { name: "account", fields: ["bank_holder", "bank_name", "bank_card"] },
  { name: "login", fields: ["login"] },
] as const satisfies readonly { name: string; fields: readonly EnterField[] }[];

interface ApplicationFormProps {
  readonly applicant: Applicant;
  readonly conf: EnterConf;
  readonly onSent: (application: EnterApplication) => void;
  /** Loads the draft that was saved on another device. */
  readonly onRenew: () => void;
  readonly onProve: () => void;
}

/** The form of an application. When it was sent back, only the wrong parts can be edited at first. */
export function ApplicationForm({ applicant, conf, onSent, onRenew, onProve }: ApplicationFormProps) {
  const t = useT();
  const { phone, key } = applicant;
  const returned = applicant.application?.status === 2 ? applicant.application : null;
  const wrong: Readonly<Record<string, string>> = returned ? { ...returned.wrong } : {};
  const [draft, setDraft] = useState<Draft>(() => startDraft(phone, applicant.application, applicant.draft));
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set([...Object.keys(wrong), ...(returned ? changedIn(draft, returned) : [])]),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [agreed, setAgreed] = useState(false);
  const [reading, setReading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { keeping, keep } = useKeptDraft(applicant, draft);

  const known: ReadonlySet<string> = new Set(returned ? ["legal_id", "bank_card"] : []);
  const mended = new Set(Object.keys(wrong).filter((name) => isMended(name, draft, returned)));
  const missing = [
    ...lacking(draft, known, conf.permit_categories),
    ...Object.keys(wrong).filter((name) => !mended.has(name)),
  ];
  const bad = typedWrong(draft);
  const first = missing[0] ?? enterFields.find((name) => bad[name] !== undefined);
  // The consent comes last, when everything that it covers is filled in.
  const next = first !== undefined ? (`enter.part.${first}` as MessageKey) : agreed ? null : "enter.true";
  const words: Readonly<Record<TypedFault, string>> = {
    signs: t("enter.signsWrong"),
    number: t("enter.numberWrong"),
    day: t("ui.notDay", { example: machineToday() }),
  };
  const errorOf = (name: string): string | undefined => {
    const typed = bad[name as EnterField];
    return errors[name] ?? (typed ? words[typed] : mended.has(name) ? undefined : wrong[name]);
  };
  const set = (name: EnterField, value: string): void => {
    setDraft((now) => ({ ...now, values: { ...now.values, [name]: value } }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };
  const kind = Number(draft.values.kind ?? 1);
  const isOpen = (name: string): boolean => !returned || opened.has(name);

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { kind: _kind, ...values } = draft.values;
      const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? "").trim() !== ""));
      const body = {
        key,
        kind,
        ...typed,
        papers: paperIds(draft.papers),
        agreement_no: conf.agreement?.version_no ?? null,
      };
      const { application } = await api.call(enterSend, body, { hideError: true });
      forgetDraft(phone);
      toast(t("enter.sent"));
      onSent(application);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      setOpened((now) => new Set([...now, ...Object.keys(error.fields)]));
      setFailure(Object.keys(error.fields).length > 0 ? t("enter.lookAgain") : error.msg);
    } finally {
      setBusy(false);
    }
  };
  const papers = enterPapers.filter((name) => isAsked(name, kind));
  return (
    <>
      <header className={styles.formHead}>
        <h1>{returned ? t("enter.mendTitle", { count: Object.keys(wrong).length }) : t("enter.formTitle")}</h1>
        <p className={styles.note}>{returned ? t("enter.mendLead") : t("enter.formLead")}</p>
        <KeptLine keeping={keeping} onShow={onRenew} onProve={onProve} />
      </header>
      {sections.map((section) => (
        <section key={section.name} className={classNames("card", styles.section)}>
          <h2>{t(`enter.section.${section.name}`)}</h2>
          <div className={styles.grid}>
            {section.fields
              .filter((name) => isAsked(name, kind))
              .map((name) => (
                <EnterInput
                  key={name}
                  name={name}
                  conf={conf}
                  value={draft.values[name] ?? ""}
                  shown={returned && known.has(name) ? String(returned.said[name] ?? "") : null}
                  isLocked={!isOpen(name)}
                  error={errorOf(name)}
                  onOpen={() => setOpened((now) => new Set([...now, name]))}
                  onChange={(value) => set(name, value)}
                />
              ))}
          </div>
        </section>
      ))}
      <section className={classNames("card", styles.section, papers.some((name) => errorOf(name)) && styles.isWrong)}>
        <h2>{t("enter.section.papers")}</h2>
        <p className={styles.note}>{t("enter.papersNote", { mb: Math.round(conf.max_bytes / 1024 / 1024) })}</p>
        <div className={styles.papers}>
          {papers.map((name) => (
            <PaperField
              key={name}
              name={name}
              enter_key={key}
              paper={draft.papers[name]}
              isPassed={returned !== null && !opened.has(name)}
              error={errorOf(name)}
              frames={framesOf(name, returned)}
              onChange={(paper) => {
                setDraft((now) => ({ ...now, papers: { ...now.papers, [name]: paper } }));
                setErrors(({ [name]: _gone, ...others }) => others);
              }}
            />
          ))}
        </div>
      </section>
      <footer className={styles.foot}>
        <Checkbox checked={agreed} onChange={setAgreed}>
          {t("enter.true")}
        </Checkbox>
        {conf.agreement && (
          <Button kind="text" size="small" onClick={() => setReading(true)}>
            {t("enter.agreement", { title: conf.agreement.title, no: conf.agreement.version_no })}
          </Button>
        )}
        <span className={styles.missing} role="status">
          {failure ?? (next === null ? "" : t("enter.missing", { part: t(next) }))}
        </span>
        <div className={styles.acts}>
          <Button onClick={() => void keep(draft).then((isKept) => isKept && toast(t("enter.keptNow")))}>
            {t("enter.keep")}
          </Button>
          <Button kind="filled" loading={busy} disabled={next !== null} onClick={() => void send()}>
            {returned ? t("enter.resend") : t("enter.send")}
          </Button>
        </div>
      </footer>
      {failure !== null && <Alert kind="red">{failure}</Alert>}
      {reading && <AgreementDialog onClose={() => setReading(false)} />}
    </>
  );
}

/** Returns what the reviewer framed on a paper. */
function framesOf(paper: EnterPaper, returned: EnterApplication | null): readonly Framed[] {
  return Object.entries(returned?.places ?? {}).flatMap(([name, place]) =>
    name === paper || paperOfField[name as EnterField] === paper ? [{ name, remark: "", place }] : [],
  );
}

/** Whether the part differs from the one that was sent back. */
function isMended(name: string, draft: Draft, returned: EnterApplication | null): boolean {
  if (!returned) return true;
  if ((enterPapers as readonly string[]).includes(name))
    return draft.papers[name as EnterPaper]?.id !== returned.papers[name as EnterPaper]?.id;
  const now = draft.values[name as EnterField] ?? "";
  return now !== "" && now !== String(returned.said[name as EnterField] ?? "");
}
