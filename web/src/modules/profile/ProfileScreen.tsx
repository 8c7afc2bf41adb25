import { useState, type FormEvent } from "react";
import { userEdit } from "@kangying/contract/session/own-account.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import type { User } from "../../engine/session/user.ts";
import { useDraft } from "../../engine/tabs/use-draft.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Input, TextArea } from "../../ui/inputs/Input.tsx";
import { AvatarField } from "./AvatarField.tsx";
import { ProfileField } from "./ProfileField.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./profile.module.css";

/** The person's own picture, name and introduction. */
export function ProfileScreen() {
  const user = useSession((session) => session.user);
  return user && <ProfileForm user={user} />;
}

interface Typed {
  readonly nickname: string;
  readonly introduction: string;
}

function ProfileForm({ user }: { readonly user: User }) {
  const t = useT();
  const titleOf = useTitles();
  const { toast } = useTab();
  const draft = useDraft<Typed>("profile", titleOf("profileEdit"));
  const [nickname, setNickname] = useState(draft.kept?.nickname ?? user.nickname);
  const [introduction, setIntroduction] = useState(draft.kept?.introduction ?? user.introduction);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const type = (typed: Partial<Typed>): void => {
    const now = { nickname, introduction, ...typed };
    setNickname(now.nickname);
    setIntroduction(now.introduction);
    if (now.nickname === user.nickname && now.introduction === user.introduction) draft.drop();
    else draft.keep(now);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (nickname.trim() === "") return setErrors({ nickname: t("profile.required") });
    setErrors({});
    setBusy(true);
    try {
      await api.call(userEdit, { nickname: nickname.trim(), introduction }, { hideError: true });
      await loadSession();
      draft.drop();
      toast(t("profile.saved"));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Field errors are shown at their fields.
      if (Object.keys(error.fields).length === 0) toast(error.msg, { kind: "error" });
      setErrors(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.profilePage}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("profileEdit")}</h1>
      </header>
      {/* Apart from the form below: its picture is cut in a form of its own, and kept at once. */}
      <section data-part="profile-card" className={classNames("card", styles.profileCard)}>
        <AvatarField user={user} />
        <dl className={classNames(styles.profileFacts, "figures")}>
          <dt>{t("profile.loginName")}</dt>
          <dd>{user.login_name}</dd>
          {user.phone && <dt>{t("profile.phone")}</dt>}
          {user.phone && <dd>{user.phone}</dd>}
        </dl>
      </section>
      <form
        data-part="profile-card"
        className={classNames("card", styles.profileCard)}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <ProfileField label={t("profile.nickname")} error={errors["nickname"]}>
          {(props) => (
            <Input
              {...props}
              value={nickname}
              onChange={(next) => type({ nickname: next })}
              maxLength={40}
              autoComplete="nickname"
            />
          )}
        </ProfileField>
        <ProfileField label={t("profile.introduction")} error={errors["introduction"]}>
          {(props) => (
            <TextArea
              {...props}
              value={introduction}
              onChange={(next) => type({ introduction: next })}
              maxLength={500}
              rows={4}
            />
          )}
        </ProfileField>
        <Button type="submit" kind="filled" loading={busy}>
          {t("profile.save")}
        </Button>
      </form>
    </div>
  );
}
