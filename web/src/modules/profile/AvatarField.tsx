import { lazy, Suspense, useRef, useState } from "react";
import { ImageUp } from "lucide-react";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { userEdit } from "@kangying/contract/session/own-account.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import type { User } from "../../engine/session/user.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./profile.module.css";

const CropDialog = lazy(() =>
  import("../../engine/form/fields/crop/CropDialog.tsx").then((module) => ({ default: module.CropDialog })),
);
/** Side of the stored picture in pixels. It is shown at 80, so four times that is sharp on every screen. */
const kept = 320;

/** The person's own picture at 80 × 80. A new one is chosen, cropped to a square, and saved at once. */
export function AvatarField({ user }: { readonly user: User }) {
  const t = useT();
  const { toast } = useTab();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (file: File): Promise<void> => {
    setFault(null);
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setFault(t("profile.avatarUnreadable"));
    }
  };
  /** Saves the picture. @param upload  returns the picture's id, empty for none */
  const keep = async (upload: () => Promise<string>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await api.call(userEdit, { avatar: await upload() });
      await loadSession();
      setPicture(null);
      toast(done);
    } catch (error) {
      // The error was shown already. The cropped picture stays.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const upload = async (square: Blob): Promise<string> => {
    const file = new File([square], "avatar.jpg", { type: "image/jpeg" });
    return (await api.upload(uploadFile, { access: "public" }, file)).data.id;
  };
  return (
    <div data-part="avatar-field" className={styles.avatarField}>
      <Avatar name={user.nickname} src={user.avatar && `${user.avatar}?w=80&h=80`} size={80} />
      <div>
        <span className={styles.avatarActs}>
          <Button icon={<ImageUp />} onClick={() => input.current?.click()}>
            {t("profile.changeAvatar")}
          </Button>
          {user.avatar && (
            <Button disabled={busy} onClick={() => void keep(() => Promise.resolve(""), t("profile.avatarRemoved"))}>
              {t("profile.removeAvatar")}
            </Button>
          )}
        </span>
        <p className={styles.profileNote}>{t("profile.avatarHint")}</p>
        {fault && (
          <p className={classNames(styles.profileNote, styles.isWrong)} role="alert">
            {fault}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("profile.avatar")}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void choose(file);
        }}
      />
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            kept={kept}
            round
            busy={busy}
            onClose={() => setPicture(null)}
            onUse={(square) => void keep(() => upload(square), t("profile.avatarSaved"))}
          />
        </Suspense>
      )}
    </div>
  );
}
