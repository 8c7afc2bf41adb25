import { useEffect, useRef, useState } from "react";
import { MessageCircle, Minus, X } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import {
  chatAddress,
  chatExpandAfter,
  chatWish,
  missingForChat,
  thirdPartyDashboard,
  type ChatParameters,
} from "./chat.ts";
import { kefuConfig } from "@kangying/contract/plugins/plugins.endpoints";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { frameHost } from "./chat-host.ts";
import styles from "./chat.module.css";

/** Customer service beside every page of the console. What it needs to know is asked for once. */
export function ChatWidget() {
  const t = useT();
  const user = useSession((session) => session.user);
  const { data } = useQuery({
    queryKey: ["chat-config", user?.suid],
    queryFn: ({ signal }) => api.call(kefuConfig, {}, { hideError: true, signal }),
    enabled: user !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!user || !data) return null;
  const dashboard = thirdPartyDashboard(data.host);
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
  return <ChatFrame host={frameHost(data.host)} parameters={parameters} />;
}

/** Reports once what a chat cannot begin without. */
function useChatFault(parameters: ChatParameters): boolean {
  const missing = missingForChat(parameters).join(", ");
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants faults of the chat in the console, and nowhere else
    if (missing !== "") console.error(`chat: ${missing} is missing`);
  }, [missing]);
  return missing !== "";
}

/** Null: no address, or the console's own, where a frame could reach into the console. */
function frameOrigin(host: string): string | null {
  const origin = URL.canParse(host) ? new URL(host).origin : null;
  return origin === window.location.origin ? null : origin;
}

interface ChatFrameProps {
  readonly host: string;
  readonly parameters: ChatParameters;
}

/**
 * The chat's frame, small or large. Only messages of this very frame and of its host are listened to, and they can do no more than make it large
 * or small.
 */
export function ChatFrame({ host, parameters }: ChatFrameProps) {
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
  useEffect(() => () => clearTimeout(timer.current), []);
  if (isFaulty || origin === null || isClosed) return null;
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
        aria-label={t("chat.title")}
        aria-hidden={!isMax}
        inert={!isMax}
      >
        <header className={styles.head}>
          <b>{t("chat.title")}</b>
          <IconButton label={t("chat.minimise")} icon={<Minus />} onClick={reduce} />
          <IconButton label={t("chat.close")} icon={<X />} onClick={() => setIsClosed(true)} />
        </header>
        <iframe
          ref={frame}
          title={t("chat.title")}
          src={chatAddress(host, parameters, false)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, see frameOrigin
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="origin"
        />
      </section>
    </>
  );
}
