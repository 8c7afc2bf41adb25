import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Alert } from "../../ui/states.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./profile.module.css";

/** Recovery codes for a lost phone. They are shown only once. */
export function RecoveryCodes({ codes, onLeave }: { readonly codes: readonly string[]; readonly onLeave: () => void }) {
  const t = useT();
  return (
    <>
      <Alert kind="amber">{t("second.keepCodes")}</Alert>
      <ol data-part="recovery-codes" className={classNames(styles.recoveryCodes, "figures")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.avatarActs}>
        <Button kind="filled" onClick={onLeave}>
          {t("second.kept")}
        </Button>
        <CopyButton text={codes.join("\n")} />
      </div>
    </>
  );
}
