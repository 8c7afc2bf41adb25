import { useQuery } from "@tanstack/react-query";
import { wxMenuInfo } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { MenuEditor } from "./MenuEditor.tsx";
import styles from "./wxpub.module.css";

/** `/plugin/wxpub/menu`: the menu of the public account, with a phone as a preview. */
export function MenuScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const { navigate } = useTab();
  const { data, error, refetch } = useQuery({
    queryKey: ["wx-menu", language],
    queryFn: ({ signal }) => api.call(wxMenuInfo, {}, { hideError: true, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useTopic("wx_menu", () => void refetch());
  if (data && data.account !== null) return <MenuEditor info={data} onRenew={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("wxPubMenu")}</h1>
      </header>
      {data ? (
        <Empty
          text={t("plugins.wx.unbound")}
          action={<Button onClick={() => navigate("/plugin/wxpub/account")}>{t("plugins.wx.bind")}</Button>}
        />
      ) : error ? (
        <CallFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={3} />
      )}
    </div>
  );
}
