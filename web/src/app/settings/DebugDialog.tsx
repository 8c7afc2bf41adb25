import { useState } from "react";
import { debugSettings } from "../../engine/api/debug-settings.ts";
import { serverFacts } from "../../engine/api/clock.ts";
import { useT } from "../../engine/i18n/index.ts";
import { resetSession } from "../../engine/session/reset.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { Switch } from "../../ui/inputs/Switch.tsx";
import styles from "./settings.module.css";

/** Parses the API host to call instead of this one: an origin without a path, or empty. @returns null for anything else */
function originOf(text: string): string | null {
  if (text.trim() === "") return "";
  try {
    const { protocol, origin } = new URL(text.trim());
    return protocol === "http:" || protocol === "https:" ? origin : null;
  } catch {
    return null;
  }
}

/** The hidden debug dialog (Ctrl+Alt+S): another API host, and encryption on or off. There only while the server says `is_debug`. */
export function DebugDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [host, setHost] = useState(debugSettings.host);
  const [encrypted, setEncrypted] = useState(() => !debugSettings.ignoresEncryption());
  const [wrong, setWrong] = useState(false);
  if (!serverFacts().is_debug) return null;
  const save = (): void => {
    const origin = originOf(host);
    setWrong(origin === null);
    if (origin === null) return;
    // This host's tokens must never be sent to another host.
    if (origin !== debugSettings.host()) resetSession();
    debugSettings.keep(origin, !encrypted);
    location.reload();
  };
  return (
    <Dialog
      open
      size="small"
      title={t("debug.title")}
      onClose={onClose}
      onSubmit={save}
      footer={
        <Button type="submit" kind="filled">
          {t("debug.save")}
        </Button>
      }
    >
      <div className={styles.settingsField}>
        <label htmlFor="debug-host">{t("debug.host")}</label>
        <Input
          id="debug-host"
          type="url"
          value={host}
          onChange={setHost}
          invalid={wrong}
          placeholder="https://"
          aria-describedby="debug-host-hint"
        />
        <small
          id="debug-host-hint"
          data-state={wrong ? "wrong" : undefined}
          className={wrong ? styles.isWrong : undefined}
        >
          {t(wrong ? "debug.badHost" : "debug.hostHint")}
        </small>
      </div>
      <div className={styles.settingsRow}>
        <label htmlFor="debug-encrypted">{t("debug.encrypted")}</label>
        <Switch id="debug-encrypted" checked={encrypted} onChange={setEncrypted} />
      </div>
    </Dialog>
  );
}
