import { useCallback, useEffect, useState } from "react";
import type { EnterConf } from "@kangying/contract/suppliers/enter.endpoints";
import { enterConf, enterInfo } from "@kangying/contract/suppliers/enter.endpoints";
import { languageNames, languages } from "@kangying/contract/core/language";
import { Phone } from "lucide-react";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { showLanguage, useLanguage, useT, useTitles } from "../../../engine/i18n/index.ts";
import { windowKept } from "../../../engine/session/safe-storage.ts";
import { Alert, SkeletonRows } from "../../../ui/states.tsx";
import { forgetDraft } from "./application-draft.ts";
import type { Applicant } from "./applicant.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { Decided } from "./Decided.tsx";
import { Fees, History } from "./Beside.tsx";
import { PhoneProof } from "./PhoneProof.tsx";
import { Steps } from "./Steps.tsx";
import { Logo } from "../../../ui/Logo.tsx";
import styles from "./enter.module.css";

const keptKey = "enter-key";

/** The page where a new supplier applies. It needs no account. When the language changes, it loads again. */
export function BusinessScreen() {
  return <Business key={useLanguage()} />;
}

function Business() {
  const t = useT();
  const [conf, setConf] = useState<EnterConf | null>(null);
  const [applicant, setApplicant] = useState<Applicant | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    api.call(enterConf, {}, { hideError: true }).then(setConf, (error: unknown) => {
      setFailure(error instanceof ApiError ? error.msg : String(error));
    });
  }, []);

  const take = useCallback((next: Applicant): void => {
    windowKept.set(keptKey, next.key);
    setApplicant(next);
  }, []);
  useEffect(() => {
    const key = windowKept.get(keptKey);
    if (key === null) return;
    api.call(enterInfo, { key }, { silent: true }).then(
      (stands) => take({ key, ...stands }),
      () => windowKept.remove(keptKey),
    );
  }, [take]);
  const leave = (): void => {
    windowKept.remove(keptKey);
    setApplicant(null);
  };

  const renew = async (): Promise<void> => {
    if (!applicant) return;
    forgetDraft(applicant.phone);
    take({ key: applicant.key, ...(await api.call(enterInfo, { key: applicant.key })) });
  };

  const application = applicant?.application ?? null;
  const writes = applicant !== null && (application === null || application.status === 2 || application.status === 5);
  return (
    <div data-part="business" className={styles.page}>
      <Top phone={conf?.service_phone ?? ""} />
      {failure !== null && <Alert kind="red">{failure}</Alert>}
      {!conf && failure === null && <SkeletonRows rows={6} columns={3} />}
      {conf && (
        <div className={styles.columns}>
          <Steps applicant={applicant} conf={conf} onLeave={leave} />
          <main className={styles.main}>
            {!applicant && <PhoneProof isOpen={conf.is_open} onKey={take} />}
            {applicant && writes && (
              <ApplicationForm
                key={`${application?.version ?? 0} ${applicant.draft?.version ?? 0}`}
                applicant={applicant}
                conf={conf}
                onSent={(sent) => take({ ...applicant, application: sent, draft: null })}
                onRenew={() => void renew()}
                onProve={leave}
              />
            )}
            {applicant && application && !writes && (
              <Decided
                applicant={applicant}
                application={application}
                days={conf.review_days}
                onChanged={(sent) => take({ ...applicant, application: sent, draft: null })}
              />
            )}
          </main>
          <aside className={styles.beside}>
            {application && <History application={application} />}
            <Fees conf={conf} />
            <p className={styles.note}>{t("enter.private")}</p>
          </aside>
        </div>
      )}
    </div>
  );
}

function Top({ phone }: { readonly phone: string }) {
  const t = useT();
  const titleOf = useTitles();
  const present = useLanguage();
  return (
    <header className={styles.top}>
      <Logo size={24} />
      <strong>{titleOf("product")}</strong>
      <span className={styles.topPage}>{titleOf("supplierEnter")}</span>
      <nav className={styles.topLinks} aria-label={t("login.languages")}>
        {phone !== "" && (
          <a href={`tel:${phone}`} className={`figures ${styles.topPhone}`}>
            <Phone size={14} aria-hidden="true" />
            {phone}
          </a>
        )}
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-current={language === present}
            onClick={() => void showLanguage(language, { keep: true })}
          >
            {languageNames[language].whole}
          </button>
        ))}
        <span>
          {t("enter.haveAccount")} <a href="/login">{t("login.submit")}</a>
        </span>
      </nav>
    </header>
  );
}
