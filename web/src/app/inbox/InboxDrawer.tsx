import { mostInInbox, type InboxMessage } from "@kangying/contract/messages/messages.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { formatTime, relativeTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Drawer } from "../../ui/overlays/Drawer.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { openPage } from "../shell/AppLink.tsx";
import { useInbox, useMarkRead } from "./use-inbox.ts";
import styles from "./inbox.module.css";

/** The account's messages, newest first. Each links to the page where the matter is handled. */
export function InboxDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const inbox = useInbox();
  const markRead = useMarkRead();
  const messages = inbox.data?.messages ?? [];
  const last = Math.max(0, ...messages.map(({ id }) => id));
  const open = (message: InboxMessage): void => {
    if (!message.is_read) void markRead({ id: message.id, all: false });
    if (message.path === null) return;
    onClose();
    openPage(message.path);
  };
  return (
    <Drawer
      open
      title={t("inbox.title")}
      note={
        messages.some(({ is_read }) => !is_read) && (
          <Button onClick={() => void markRead({ id: last, all: true })}>{t("inbox.readAll")}</Button>
        )
      }
      onClose={onClose}
      footer={messages.length >= mostInInbox ? t("inbox.newest", { count: mostInInbox }) : undefined}
    >
      {inbox.isError && !inbox.data ? (
        <CallFailure error={inbox.error} onRetry={() => void inbox.refetch()} />
      ) : inbox.data === undefined ? (
        <SkeletonRows rows={5} columns={2} />
      ) : messages.length === 0 ? (
        <Empty text={t("inbox.empty")} />
      ) : (
        <ul>
          {messages.map((message) => (
            <Message key={message.id} message={message} onOpen={() => open(message)} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Message({ message, onOpen }: { readonly message: InboxMessage; readonly onOpen: () => void }) {
  const t = useT();
  return (
    <li>
      <button
        type="button"
        data-part="inbox-message"
        className={classNames(styles.message, !message.is_read && styles.isUnread)}
        onClick={onOpen}
      >
        <span className={styles.head}>
          {!message.is_read && (
            <>
              <i className={styles.dot} aria-hidden="true" />
              <span className="visually-hidden">{t("inbox.unread")} </span>
            </>
          )}
          <b>{message.title}</b>
          <time title={formatTime(message.at)}>{relativeTime(message.at)}</time>
        </span>
        <span className={styles.text}>{message.text}</span>
      </button>
    </li>
  );
}
