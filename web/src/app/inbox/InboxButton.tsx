import { Bell } from "lucide-react";
import { useT } from "../../engine/i18n/index.ts";
import { usePageShown } from "../../engine/session/page-shown.ts";
import { IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useUnread } from "./use-inbox.ts";
import styles from "../shell/header/header.module.css";

/** Opens the account's messages and shows how many are unread. */
export function InboxButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  const unread = useUnread(usePageShown());
  return (
    <span data-part="badged" className={styles.badged}>
      <IconButton label={t("inbox.open", { count: unread })} icon={<Bell />} onClick={onOpen} />
      {unread > 0 && (
        <b data-part="badge" data-kind="inbox" className={classNames(styles.badge, styles.isRed)} aria-hidden="true">
          {Math.min(unread, 99)}
        </b>
      )}
    </span>
  );
}
