import type { AccountChoice } from "@kangying/contract/session/session";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./login.module.css";

/** Choice between the accounts that share one phone, after the phone was verified. */
export function AccountChoices({
  accounts,
  busy,
  onChoose,
  onLeave,
}: {
  readonly accounts: readonly AccountChoice[];
  readonly busy: boolean;
  readonly onChoose: (account_id: number) => void;
  readonly onLeave: () => void;
}) {
  const t = useT();
  return (
    <section className={styles.loginForm} aria-label={t("login.choose")}>
      <p className={styles.loginLead}>{t("login.choose")}</p>
      <ul className={styles.loginAccounts}>
        {accounts.map(({ account_id, name, login, house }, index) => (
          <li key={account_id}>
            <button type="button" disabled={busy} autoFocus={index === 0} onClick={() => onChoose(account_id)}>
              <strong>{house}</strong>
              <span>{name === "" || name === login ? login : `${name} · ${login}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button kind="text" onClick={onLeave}>
        {t("login.resetLeave")}
      </Button>
    </section>
  );
}
