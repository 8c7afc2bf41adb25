import { useEffect, useState, type KeyboardEvent } from "react";
import { languageNames, languages, type Language } from "@kangying/contract/core/language";
import { learnServer } from "../../engine/api/access.ts";
import { serverFacts } from "../../engine/api/clock.ts";
import { FestivalBar } from "../../engine/festival/FestivalBar.tsx";
import { debugSettings } from "../../engine/api/debug-settings.ts";
import { showLanguage, useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { lastKind } from "./last-way.ts";
import { LoginForm } from "./LoginForm.tsx";
import { loginKinds, type LoginKind } from "./login-kinds.ts";
import { Mountains } from "./Mountains.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { WechatSignIn } from "./WechatSignIn.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { Foot } from "./Foot.tsx";
import styles from "./login.module.css";

/** The login page. The guard decides where to go afterwards, as it sees the token first. */
export function LoginScreen() {
  const t = useT();
  const titleOf = useTitles();
  const [chosen, setKind] = useState<LoginKind>(lastKind);
  const [resetting, setResetting] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const [smsOpen, setSmsOpen] = useState(serverFacts().sms_login_open);
  useEffect(() => {
    void learnServer().then(() => setSmsOpen(serverFacts().sms_login_open));
  }, []);
  const kinds = loginKinds.filter((each) => each.kind !== "sms" || smsOpen);
  const kind = kinds.some((each) => each.kind === chosen) ? chosen : "supplier";
  const moveByArrows = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (kinds.findIndex((each) => each.kind === kind) + step + kinds.length) % kinds.length;
    setKind(kinds[next]?.kind ?? kind);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={styles.login}>
      <FestivalBar />
      <div className={styles.loginSide}>
        <p className={styles.loginBrand}>
          <Logo />
          {titleOf("product")}
        </p>
        <main className={styles.loginMain}>
          <h1>{t("login.heading")}</h1>
          <p className={styles.loginLead}>{t("login.lead")}</p>
          {ticket !== null && <SecondStepForm ticket={ticket} onLeave={() => setTicket(null)} />}
          {ticket === null && (
            <div
              className={styles.loginKinds}
              role="tablist"
              tabIndex={-1}
              aria-label={t("login.kinds")}
              onKeyDown={moveByArrows}
            >
              {kinds.map((each) => (
                <button
                  key={each.kind}
                  id={`login-${each.kind}`}
                  type="button"
                  role="tab"
                  aria-selected={each.kind === kind}
                  aria-controls="login-panel"
                  tabIndex={each.kind === kind ? 0 : -1}
                  onClick={() => {
                    setResetting(false);
                    setKind(each.kind);
                  }}
                >
                  {t(each.title)}
                </button>
              ))}
            </div>
          )}
          {ticket === null && (
            <div id="login-panel" role="tabpanel" aria-labelledby={`login-${kind}`}>
              {resetting ? (
                <ResetForm onLeave={() => setResetting(false)} onSecondStep={setTicket} />
              ) : (
                <LoginForm key={kind} kind={kind} onSecondStep={setTicket} />
              )}
            </div>
          )}
          {smsOpen && ticket === null && !resetting && kind !== "sms" && (
            <Button kind="text" className={styles.loginForgot} onClick={() => setResetting(true)}>
              {t("login.forgot")}
            </Button>
          )}
          {ticket === null && !resetting && <WechatSignIn onSecondStep={setTicket} />}
          <p className={styles.loginApply}>
            <a href="/business/create">{t("login.apply")}</a>
          </p>
          <OtherHost />
        </main>
        <footer className={styles.loginFoot}>
          <Foot />
          <Languages />
        </footer>
      </div>
      <Mountains label={t("login.picture")} />
    </div>
  );
}

/** Warns that the debug dialog set another API host, and resets it. The dialog itself opens only after sign-in. */
function OtherHost() {
  const t = useT();
  const [host, setHost] = useState(debugSettings.host);
  // Only this page's own server decides whether the setting is allowed.
  useEffect(() => void learnServer().then(() => setHost(debugSettings.host())), []);
  if (host === "") return null;
  const leadBack = (): void => {
    debugSettings.keep("", debugSettings.ignoresEncryption());
    location.reload();
  };
  return (
    <p className={styles.loginOtherHost}>
      {t("login.otherHost", { host })}
      <Button kind="text" onClick={leadBack}>
        {t("login.ownHost")}
      </Button>
    </p>
  );
}

function Languages() {
  const t = useT();
  const present = useLanguage();
  const choose = (language: Language): void => {
    showLanguage(language, { keep: true }).catch(() => toast(t("api.network"), { kind: "error", seconds: 3 }));
  };
  return (
    <nav className={styles.loginLanguages} aria-label={t("login.languages")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === present}
          onClick={() => choose(language)}
        >
          {languageNames[language].whole}
        </button>
      ))}
    </nav>
  );
}
