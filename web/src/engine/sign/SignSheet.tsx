import { useRef, useState, type ReactNode } from "react";
import { Check, ChevronRight, Languages, Lock } from "lucide-react";
import { languageNames, languages, type Language } from "@kangying/contract/core/language";
import type { PadDocument, PadSigned, SignerRole } from "@kangying/contract/core/pad/pad";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Input } from "../../ui/inputs/Input.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { MenuButton } from "../../ui/overlays/Menu.tsx";
import { InLanguage, useLanguage, useT } from "../i18n/index.ts";
import { SignaturePad } from "./SignaturePad.tsx";
import { SignText } from "./SignText.tsx";
import { useSignFlow, type SignFlow } from "./use-sign-flow.ts";
import styles from "./sign.module.css";

interface SignSheetProps {
  readonly document: PadDocument;
  readonly busy: boolean;
  /** Why the server did not accept it. */
  readonly alert?: ReactNode;
  readonly onSign: (signed: PadSigned) => void;
  /** Beside the button: the refusal. */
  readonly beside?: ReactNode;
}

const sizes = ["s", "m", "l"] as const;

/**
 * A sheet on which a text is read, its key points are opened one by one, and it is signed. Whoever signs chooses the language of its words;
 * the text stays in its own.
 */
export function SignSheet(props: SignSheetProps) {
  const [language, setLanguage] = useState<Language>();
  return (
    <InLanguage language={language} stays>
      <Sheet {...props} onLanguage={setLanguage} />
    </InLanguage>
  );
}

function Sheet({
  document,
  busy,
  alert,
  onSign,
  beside,
  onLanguage,
}: SignSheetProps & { readonly onLanguage: (language: Language) => void }) {
  const t = useT();
  const language = useLanguage();
  const flow = useSignFlow(document);
  const [size, setSize] = useState<(typeof sizes)[number]>("m");
  const clauses = useRef<HTMLDivElement>(null);
  const { text } = document;
  const open = (no: number): void => {
    flow.look(no);
    if (clauses.current) bringToSight(clauses.current, no);
  };
  const [missing] = flow.unsigned;
  const side = useRef<HTMLDivElement>(null);
  const press = (): void => {
    if (flow.unread[0]) open(flow.unread[0].no);
    else if (missing) leadTo(side.current?.querySelector(`[data-part="signer"][data-role="${missing.role}"]`));
    else onSign(flow.signed());
  };
  const words =
    flow.unread.length > 0
      ? t("sign.pointsLeft", { count: flow.unread.length })
      : missing
        ? t(`sign.missing.${missing.role}`)
        : t("sign.confirm");
  return (
    <div data-part="sign-sheet" data-size={size} lang={language} className={styles.sheet}>
      <header className={styles.head}>
        <Steps step={flow.step} />
        <span className={styles.tools}>
          <Segmented
            label={t("sign.size")}
            value={size}
            options={sizes.map((value) => ({ value, title: t(`sign.size.${value}`) }))}
            onChange={setSize}
          />
          <MenuButton
            icon={<Languages size={18} strokeWidth={1.75} />}
            label={t("sign.language")}
            placement="bottom-end"
            items={languages.map((each) => ({
              key: each,
              label: <span lang={each}>{languageNames[each].whole}</span>,
              checked: each === language,
              onSelect: () => onLanguage(each),
            }))}
          />
        </span>
      </header>
      <InLanguage language={text.language} waiting={<section className={styles.text} />}>
        <SignText text={text} read={flow.read} clauses={clauses} />
      </InLanguage>
      <div ref={side} className={styles.side}>
        <section className={styles.points} aria-label={t("sign.points")}>
          <h3>
            {t("sign.points")}{" "}
            <small>
              {t("sign.pointsRead", { done: flow.points.length - flow.unread.length, all: flow.points.length })}
            </small>
          </h3>
          {flow.points.map(({ no, point }) => (
            <button
              key={no}
              type="button"
              data-part="sign-point"
              data-state={flow.read[no] === undefined ? "unread" : "read"}
              onClick={() => open(no)}
            >
              <span className={styles.mark} aria-hidden="true">
                {flow.read[no] === undefined ? <ChevronRight size={14} /> : <Check size={14} />}
              </span>
              <span>{point}</span>
              <InLanguage language={text.language}>
                <ClauseNo no={no} />
              </InLanguage>
              {flow.read[no] !== undefined && <span className="visually-hidden">{t("sign.seen")}</span>}
            </button>
          ))}
        </section>
        {document.signers.map(({ role, note }, index) => (
          <SignerBox
            key={role}
            role={role}
            note={note}
            flow={flow}
            isOpen={index === 0 || flow.isSigned(document.signers[index - 1]?.role ?? "student")}
          />
        ))}
        <footer className={styles.foot}>
          {alert}
          <p>
            <Lock size={13} aria-hidden="true" /> {t("sign.final")}
          </p>
          <div className={styles.answers}>
            {beside}
            {/* While key points are left, it opens the next one; then it leads to the next missing signature. */}
            <Button
              kind={flow.step < 4 ? "default" : "filled"}
              data-part="sign-confirm"
              data-autofocus
              loading={busy}
              data-lacking={flow.step === 3 || undefined}
              onClick={press}
            >
              {words}
            </Button>
          </div>
        </footer>
      </div>
    </div>
  );
}

/** Scrolls only the text if it can scroll itself: the button stays under the pointer for the next click. */
function bringToSight(text: HTMLElement, no: number): void {
  const clause = text.querySelector(`[data-clause="${no}"]`);
  if (!clause) return;
  if (text.scrollHeight > text.clientHeight + 1)
    text.scrollTop += clause.getBoundingClientRect().top - text.getBoundingClientRect().top - 12;
  else clause.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** Scrolls a signer's field into view above the footer, and focuses an empty name. */
function leadTo(signer: Element | null | undefined): void {
  signer?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  const name = signer?.querySelector("input");
  if (name?.value === "") name.focus({ preventScroll: true });
}

/** The clause's number as in the text. */
function ClauseNo({ no }: { readonly no: number }) {
  const t = useT();
  return <small>{t("sign.clause", { no })}</small>;
}

function Steps({ step }: { readonly step: number }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {(["read", "points", "sign"] as const).map((name, index) => (
        <li key={name} data-state={index + 1 < step ? "done" : index + 1 === step ? "now" : "later"}>
          <span aria-hidden="true">{index + 1 < step ? <Check size={13} /> : index + 1}</span>
          {t(`sign.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}

function SignerBox({
  role,
  note,
  flow,
  isOpen,
}: {
  readonly role: SignerRole;
  readonly note: string;
  readonly flow: SignFlow;
  readonly isOpen: boolean;
}) {
  const t = useT();
  const { name, strokes, isTyped } = flow.of(role);
  return (
    <section
      data-part="signer"
      data-role={role}
      className={classNames(styles.signer, isOpen && !flow.isSigned(role) && styles.isNow)}
      aria-label={t(`sign.role.${role}`)}
    >
      <h3>
        {t(`sign.role.${role}`)} <small>{[role === "student" ? name : "", note].filter(Boolean).join(" · ")}</small>
        {strokes.length > 0 && !isTyped && (
          <Button kind="text" size="small" onClick={() => flow.change(role, { strokes: [] })}>
            {t("sign.clear")}
          </Button>
        )}
      </h3>
      {isOpen && (
        <>
          {role === "guardian" && (
            <Input
              value={name}
              aria-label={t("sign.guardianName")}
              placeholder={t("sign.guardianName")}
              maxLength={40}
              onFocus={({ currentTarget }) =>
                currentTarget.closest("section")?.scrollIntoView({ block: "nearest", behavior: "smooth" })
              }
              onChange={(next) => flow.change(role, { name: next })}
            />
          )}
          {isTyped ? (
            <p className={styles.typed}>
              <i>{name}</i> <small>{t("sign.typedNote")}</small>
            </p>
          ) : (
            <SignaturePad
              label={t(`sign.role.${role}`)}
              hint={t(`sign.hint.${role}`)}
              strokes={strokes}
              onChange={(next) => flow.change(role, { strokes: next })}
            />
          )}
          <Button kind="text" size="small" onClick={() => flow.change(role, { isTyped: !isTyped })}>
            {t(isTyped ? "sign.draw" : "sign.type")}
          </Button>
        </>
      )}
    </section>
  );
}
