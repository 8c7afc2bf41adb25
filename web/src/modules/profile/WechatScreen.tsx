import { useEffect, useRef, useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { socialAuthData } from "@kangying/contract/session/session.endpoints";
import { wechatBind, wechatBindStart, wechatUnbind } from "@kangying/contract/session/own-account.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { PasswordInput } from "../../engine/form/PasswordInput.tsx";
import { formatTime } from "../../engine/format/index.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import {
  authAddress,
  awaitAuth,
  onceClosed,
  openAuthWindow,
  type AwaitedWindow,
} from "../../engine/session/authorise.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import type { User } from "../../engine/session/user.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Alert } from "../../ui/states.tsx";
import { ProfileField } from "./ProfileField.tsx";
import styles from "./profile.module.css";

/** Binds the account to a WeChat account, or unbinds it. Both ask for the password. */
export function WechatScreen() {
  const titleOf = useTitles();
  const user = useSession((session) => session.user);
  return (
    <div className={styles.profilePage}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("wechatBind")}</h1>
      </header>
      {user && <WechatCard key={String(user.is_bind_wx)} user={user} />}
    </div>
  );
}

function WechatCard({ user }: { readonly user: User }) {
  const t = useT();
  const { toast } = useTab();
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<AwaitedWindow | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const open = useQuery({
    queryKey: ["wechat-open"],
    queryFn: ({ signal }) => api.call(socialAuthData, {}, { hideError: true, signal }),
  });
  const bound = user.is_bind_wx;

  const bind = async (popup: Window | null): Promise<void> => {
    const start = await api.call(wechatBindStart, { password }, { hideError: true });
    const { signal } = (stop.current = new AbortController());
    setWaiting({ start, window: popup ? "open" : "blocked" });
    if (popup) {
      popup.location.href = authAddress(start);
      onceClosed(popup, signal, () => setWaiting((now) => now && { ...now, window: "closed" }));
    }
    const answer = await awaitAuth(start, signal);
    setWaiting(null);
    if (!answer) {
      popup?.close();
      return;
    }
    await api.call(wechatBind, { ...answer }, { hideError: true });
    await loadSession();
    toast(t("wechat.done"));
  };
  const unbind = async (): Promise<void> => {
    await api.call(wechatUnbind, { password }, { hideError: true });
    await loadSession();
    toast(t("wechat.undone"));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (password === "") return setErrors({ password: t("profile.required") });
    // Opened before any await: browsers open windows only during the click.
    const popup = bound ? null : openAuthWindow();
    setErrors({});
    setFailure(null);
    setBusy(true);
    try {
      await (bound ? unbind() : bind(popup));
      setPassword("");
    } catch (error) {
      popup?.close();
      setWaiting(null);
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) setFailure(error.msg);
    } finally {
      setBusy(false);
    }
  };

  if (open.data && !open.data.open && !bound) return <Alert kind="blue">{t("wechat.closed")}</Alert>;
  return (
    <form
      data-part="profile-card wechat-card"
      className={classNames("card", styles.profileCard, styles.wechatCard)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div
        data-part="wechat-state"
        data-state={bound ? "bound" : "unbound"}
        className={classNames(styles.wechatState, bound && styles.isBound)}
      >
        <MessageCircle size={28} aria-hidden="true" />
        <div>
          <h2>{t(bound ? "wechat.bound" : "wechat.unbound")}</h2>
          <p className={classNames(styles.profileNote, "figures")}>
            {bound
              ? t("wechat.boundSince", { when: formatTime(user.bind_wx_time, "YYYY-MM-DD HH:mm") })
              : t("wechat.lead")}
          </p>
        </div>
      </div>
      {failure && <Alert kind="red">{failure}</Alert>}
      {waiting ? (
        <div className={styles.wechatWaiting} role="status">
          {waiting.window === "open" ? (
            <span>{t("wechat.waiting")}</span>
          ) : (
            <a href={authAddress(waiting.start)} target="_blank" rel="noreferrer">
              {t(waiting.window === "closed" ? "wechat.windowClosed" : "wechat.blocked")}
            </a>
          )}
          <Button kind="text" onClick={() => stop.current?.abort()}>
            {t("wechat.cancel")}
          </Button>
        </div>
      ) : (
        <>
          <ProfileField label={t("wechat.password")} error={errors["password"]} help={t("wechat.passwordHint")}>
            {(props) => (
              <PasswordInput {...props} autoComplete="current-password" value={password} onChange={setPassword} />
            )}
          </ProfileField>
          <Button type="submit" kind={bound ? "danger" : "filled"} loading={busy}>
            {t(bound ? "wechat.unbind" : "wechat.bind")}
          </Button>
        </>
      )}
    </form>
  );
}
