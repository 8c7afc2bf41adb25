import { useT, type MessageKey } from "../../engine/i18n/index.ts";
import { passwordStrength, type Strength } from "./password-strength.ts";
import styles from "./profile.module.css";

const words: Readonly<Record<Strength, MessageKey>> = {
  0: "password.tooShort",
  1: "password.weak",
  2: "password.fair",
  3: "password.good",
  4: "password.strong",
};

/** Password strength as four bars and a word, so that it does not depend on colour alone. */
export function StrengthMeter({
  password,
  about,
}: {
  readonly password: string;
  readonly about: readonly (string | null)[];
}) {
  const t = useT();
  if (password === "") return null;
  const strength = passwordStrength(password, about);
  const word = t(words[strength]);
  return (
    <div data-part="strength" className={styles.strength} data-strength={strength}>
      <span className={styles.strengthBars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= strength ? styles.isOn : undefined} />
        ))}
      </span>
      <span role="status">{strength === 0 ? word : t("password.strength", { level: word })}</span>
    </div>
  );
}
