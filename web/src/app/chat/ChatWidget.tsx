import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { MessageCircle, Minus, X } from "lucide-react";
import { ownChatHost } from "../../engine/chat/chat-host.ts";
import { endChatWith, useChat } from "../../engine/chat/chat-partner.ts";
import {
  chatAddress,
  chatExpandAfter,
  chatWish,
  dashboardOf,
  missingForChat,
  type ChatParameters,
} from "../../engine/chat/chat.ts";
import { useChatConfig } from "../../engine/chat/use-chat-config.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./chat.module.css";

/** The chat with customer service, or with one customer in two-party mode, beside every page of the console. */
export function ChatWidget() {
  const t = useT();
  const user = useSession((session) => session.user);
  const { data } = useChatConfig();
  const { partner, asked } = useChat();
  useRoomForBubble(user !== null && data !== undefined && data !== null);
  if (!user || !data) return null;
  const dashboard = dashboardOf(data);
  if (dashboard !== null)
    return (
      <a
        data-part="chat-dashboard"
        className={styles.bubble}
        href={dashboard}
        target="_blank"
        rel="noreferrer"
        aria-label={t("chat.dashboard")}
        title={t("chat.dashboard")}
      >
        <MessageCircle />
      </a>
    );
  const parameters = {
    uuid: String(user.uid),
    name: user.nickname,
    avatar: user.avatar ?? "",
    customerAppID: data.appid,
  };
  const host = ownChatHost() ?? data.host;
  if (partner === null) return <ChatFrame key="own" host={host} parameters={parameters} />;
  return (
    <ChatFrame key={asked} host={host} parameters={{ ...parameters, customer: partner }} atOnce onClose={endChatWith} />
  );
}

/** While the bubble is shown, pages leave room for it at their ends, so that it covers no button. See `chat.module.css`. */
function useRoomForBubble(isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    document.documentElement.dataset["chat"] = "";
    return () => {
      delete document.documentElement.dataset["chat"];
    };
  }, [isThere]);
}

/** Logs once which required parameters of the chat are missing. */
function useChatFault(parameters: ChatParameters): boolean {
  const missing = missingForChat(parameters).join(", ");
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants faults of the chat in the console, and nowhere else
    if (missing !== "") console.error(`chat: ${missing} is missing`);
  }, [missing]);
  return missing !== "";
}

/** Origin of the chat host. Null without a host, or for the console's own origin, where the frame could read the console. */
function frameOrigin(host: string): string | null {
  const origin = URL.canParse(host) ? new URL(host).origin : null;
  return origin === window.location.origin ? null : origin;
}

interface ChatFrameProps {
  readonly host: string;
  readonly parameters: ChatParameters;
  /** True when the person has asked for the chat: it opens large. */
  readonly atOnce?: boolean;
  readonly onClose?: () => void;
}

/**
 * The chat's frame, small or large. It accepts messages only from this frame and its host's origin, and they can only change its size.
 */
export function ChatFrame({ host, parameters, atOnce = false, onClose }: ChatFrameProps) {
  const t = useT();
  const [isMax, setIsMax] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTwoParty = parameters.customer !== undefined;
  const isFaulty = useChatFault(parameters);
  const origin = frameOrigin(host);
  const expand = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsMax(true), chatExpandAfter);
  };
  const reduce = (): void => {
    clearTimeout(timer.current);
    setIsMax(false);
  };
  useEffect(() => {
    const heard = ({ origin: from, source, data }: MessageEvent): void => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow) return;
      const wish = chatWish(data, isTwoParty);
      if (wish === "show") expand();
      if (wish === "hide") reduce();
    };
    window.addEventListener("message", heard);
    return () => window.removeEventListener("message", heard);
  });
  useEffect(() => {
    if (atOnce) timer.current = setTimeout(() => setIsMax(true), chatExpandAfter);
    return () => clearTimeout(timer.current);
  }, [atOnce]);
  if (isFaulty || origin === null || isClosed) return null;
  const title = parameters.customer ? t("chat.with", { name: parameters.customer.name }) : t("chat.title");
  return (
    <>
      {!isMax && (
        <button type="button" data-part="chat-bubble" className={styles.bubble} onClick={expand}>
          <MessageCircle />
          <span className="visually-hidden">{t("chat.open")}</span>
        </button>
      )}
      <section
        data-part="chat-window"
        className={classNames(styles.window, !isMax && styles.isSmall)}
        aria-label={title}
        aria-hidden={!isMax}
        inert={!isMax}
      >
        <header className={styles.head}>
          <b>{title}</b>
          <IconButton label={t("chat.minimise")} icon={<Minus />} onClick={reduce} />
          <IconButton label={t("chat.close")} icon={<X />} onClick={onClose ?? (() => setIsClosed(true))} />
        </header>
        <iframe
          ref={frame}
          title={title}
          src={chatAddress(host, parameters, false)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, see frameOrigin
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="origin"
        />
      </section>
    </>
  );
}
