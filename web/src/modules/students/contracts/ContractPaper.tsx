import type { ContractOnPaper } from "@kangying/contract/students/contracts.endpoints";
import { formatMoney, formatTime, fullDate } from "../../../engine/format/index.ts";
import { InLanguage, useLanguage, useT } from "../../../engine/i18n/index.ts";
import { StrokesView } from "../../../engine/sign/StrokesView.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Paper } from "../../../ui/Paper.tsx";
import { SkeletonRows } from "../../../ui/states.tsx";
import styles from "./contract.module.css";

/**
 * A contract as it is printed: letterhead, clauses, both parties with the place for the seal, and the line with its hash.
 * All of it is in the language of the contract's text.
 */
export function ContractPaper({ contract }: { readonly contract: ContractOnPaper }) {
  return (
    <InLanguage language={contract.text?.language} waiting={<SkeletonRows rows={8} columns={2} />}>
      <Sheets contract={contract} />
    </InLanguage>
  );
}

function Sheets({ contract }: { readonly contract: ContractOnPaper }) {
  const t = useT();
  const language = useLanguage();
  const { text } = contract;
  return (
    <Paper className={styles.paper} lang={language} data-part="contract-paper">
      <header className={styles.letterhead}>
        <strong>{contract.supplier}</strong>
        <span className="figures">
          {t("contract.no")} {contract.no}
        </span>
      </header>
      {contract.state !== "signed" && (
        <p className={styles.stamp} aria-hidden="true">
          {t(`contract.stamp.${contract.state}`)}
        </p>
      )}
      <h2>{text?.title ?? contract.kind}</h2>
      <dl className={styles.facts}>
        {(text?.facts ?? []).map(({ key, text: fact }) => (
          <div key={key} data-fact={key}>
            <dt>{t(`sign.fact.${key}`)}</dt>
            <dd className="figures">{fact}</dd>
          </div>
        ))}
        {text === null && (
          <>
            <Fact name={t("sign.fact.house")} value={contract.supplier} />
            <Fact name={t("sign.fact.student")} value={contract.student} />
            <Fact name={t("contract.stay")} value={contract.stay_no} />
            <Fact name={t("sign.fact.price")} value={formatMoney(contract.amount_fen, { sign: true })} />
          </>
        )}
      </dl>
      {text === null && <p className={styles.note}>{t("contract.onPaper")}</p>}
      <ol className={styles.clauses}>
        {text?.clauses.map(({ no, title, body }) => (
          <li key={no}>
            <h3>
              {t("sign.clause", { no })} {title}
            </h3>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      <Signatures contract={contract} />
      <HashLine contract={contract} />
    </Paper>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

function Signatures({ contract }: { readonly contract: ContractOnPaper }) {
  const t = useT();
  const language = useLanguage();
  const on = contract.signed_on === null ? "" : fullDate(contract.signed_on, language);
  const { signatures } = contract;
  return (
    <footer className={styles.parties}>
      <div>
        <p>{t("contract.partyA")}</p>
        <p className={styles.seal}>{t("contract.seal")}</p>
        <p>
          {t("contract.handledBy")} {contract.by}
        </p>
        <p>
          {t("contract.date")} {on}
        </p>
      </div>
      <div>
        <p>{t("contract.partyB")}</p>
        {signatures.length === 0 && (
          <p className={styles.line}>{contract.method === "paper" ? t("contract.seeScan") : ""}</p>
        )}
        {signatures.length === 0 && contract.method === null && contract.needs_guardian && (
          <>
            <p>{t("contract.guardian")}</p>
            <p className={styles.line} />
          </>
        )}
        {signatures.map(({ role, name, strokes, at, method }) => (
          <figure key={role}>
            <StrokesView name={name} strokes={strokes} typedNote={t("sign.typedNote")} />
            <figcaption>
              {t(`sign.role.${role}`)} {name} · {t(`contract.method.${method}`)} {formatTime(at, "YYYY-MM-DD HH:mm")}
            </figcaption>
          </figure>
        ))}
        {signatures.length === 0 && contract.signer && (
          <p>
            {t("sign.role.guardian")} {contract.signer}
          </p>
        )}
        <p>
          {t("contract.date")} {on}
        </p>
      </div>
    </footer>
  );
}

/** The hash that proves later that nothing in the text was changed. */
function HashLine({ contract }: { readonly contract: ContractOnPaper }) {
  const t = useT();
  if (contract.hash === null) return null;
  const { is_whole } = contract;
  const word = is_whole === null ? "contract.hashDraft" : is_whole ? "contract.hashWhole" : "contract.hashBroken";
  return (
    <p
      data-part="hash-line"
      data-state={is_whole === false ? "broken" : "whole"}
      className={classNames(styles.hash, "figures")}
    >
      SHA-256 {contract.hash} · {t(word)}
    </p>
  );
}
