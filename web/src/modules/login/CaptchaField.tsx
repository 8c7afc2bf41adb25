import { useT } from "../../engine/i18n/index.ts";
import { Field } from "./Field.tsx";
import styles from "./login.module.css";

interface CaptchaFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly image: string;
  readonly onChange: (value: string) => void;
  readonly onRenew: () => void;
}

/** Field for the captcha's characters. A click on the picture loads another one. */
export function CaptchaField({ image, onRenew, ...field }: CaptchaFieldProps) {
  const t = useT();
  return (
    <Field
      {...field}
      label={t("login.captcha")}
      placeholder={t("login.captchaHint")}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      beside={
        <button
          type="button"
          data-part="login-captcha"
          className={styles.loginCaptcha}
          title={t("login.captchaRefresh")}
          aria-label={t("login.captchaRefresh")}
          onClick={onRenew}
        >
          <img src={image} alt="" />
        </button>
      }
    />
  );
}
