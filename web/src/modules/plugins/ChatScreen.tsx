import { useEffect, useRef, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { kefuUserInfo } from "@kangying/contract/plugins/plugins.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { chatWith } from "../../engine/chat/chat-partner.ts";
import { dashboardOf } from "../../engine/chat/chat.ts";
import { useChatConfig } from "../../engine/chat/use-chat-config.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import styles from "./plugins.module.css";

interface Customer {
  readonly uid: number;
  readonly logo: string | null;
  readonly username: string;
}

/** `/plugin/kefu/chat/12`: the chat with one customer. It opens automatically. */
export function ChatScreen() {
  const titleOf = useTitles();
  const { id = "" } = useParams();
  const customer = useQuery({
    queryKey: ["chat-customer", id],
    queryFn: ({ signal }) => api.call(kefuUserInfo, { id: Number(id) }, { hideError: true, signal }),
    retry: false,
  });
  return (
    <div className={styles.pluginsScreen}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("kefuChat")}</h1>
      </header>
      <div className="card">
        {customer.error ? (
          <CallFailure error={customer.error} onRetry={() => void customer.refetch()} />
        ) : customer.data ? (
          <ChatCard customer={customer.data} />
        ) : (
          <SkeletonRows rows={2} columns={2} />
        )}
      </div>
    </div>
  );
}

function ChatCard({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const { navigate, setTitle } = useTab();
  const config = useChatConfig();
  const { uid, logo, username } = customer;
  useEffect(() => setTitle(t("chat.with", { name: username })), [setTitle, t, username]);
  const dashboard = config.data ? dashboardOf(config.data) : null;
  const isHere = config.data != null && dashboard === null;
  const open = (): void => chatWith({ uuid: `member-${uid}`, avatar: logo ?? "", name: username });
  const begun = useRef(false);
  useEffect(() => {
    // Only once: it does not open again when the tab is shown again.
    if (!isHere || begun.current) return;
    begun.current = true;
    open();
  });
  const said = (text: string, action: ReactNode): ReactNode => <Empty text={text} action={action} />;
  if (config.error) return <CallFailure error={config.error} onRetry={() => void config.refetch()} />;
  if (config.data === undefined) return <SkeletonRows rows={2} columns={2} />;
  if (config.data === null)
    return said(
      t("kefu.closed"),
      <Button onClick={() => navigate("/plugin/kefu/settings")}>{t("plugins.setUp")}</Button>,
    );
  if (dashboard !== null)
    return said(
      t("kefu.elsewhere", { host: new URL(config.data.host).host }),
      <a href={dashboard} target="_blank" rel="noreferrer">
        {t("kefu.openDesk")}
      </a>,
    );
  return (
    <div className={styles.chatCard}>
      <Avatar name={username} src={logo} />
      <div>
        <b>{username}</b>
        <p className="page-note">{t("kefu.note")}</p>
      </div>
      <Button kind="filled" onClick={open}>
        {t("kefu.open")}
      </Button>
    </div>
  );
}
