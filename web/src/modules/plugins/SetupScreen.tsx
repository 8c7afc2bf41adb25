import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { addonOf, type Addon } from "@kangying/contract/plugins/addons";
import { addonSetupInfo, addonSetupSave } from "@kangying/contract/plugins/plugins.endpoints";
import { isPage } from "@kangying/contract/core/fold-tree";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import styles from "./plugins.module.css";

/** `/plugin/pluginSetup?key=kefu`: the settings of one add-on, with links to its pages. */
export function SetupScreen() {
  const t = useT();
  const [query] = useSearchParams();
  const addon = addonOf(query.get("key") ?? "");
  const { navigate } = useTab();
  if (addon) return <Setup addon={addon} />;
  return (
    <Empty
      text={t("plugins.unknown")}
      action={<Button onClick={() => navigate("/plugin/manage")}>{t("plugins.toCentre")}</Button>}
    />
  );
}

/** The chat add-on's own page. */
export function KefuSettingsScreen() {
  const addon = addonOf("kefu");
  const titleOf = useTitles();
  return addon ? <Setup addon={addon} title={titleOf("kefuSettings")} /> : null;
}

/** @param title  the page's title; default: the add-on's name */
function Setup({ addon, title: own }: { readonly addon: Addon; readonly title?: string }) {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const { navigate, setTitle } = useTab();
  const nodes = useSession((session) => session.folded?.nodes);
  const installed = useSession((session) => session.permissions?.addons.includes(addon.key) ?? false);
  const inIt = (nodes ?? []).filter((node) => node.pluginKey === addon.key);
  const group = inIt.find((node) => !isPage(node));
  const page = inIt.find((node) => isPage(node) && !node.hidden)?.path;
  const title = own ?? titleOf(group?.title ?? "pluginSetup");
  useEffect(() => setTitle(title), [setTitle, title]);
  const settings = useQuery({
    queryKey: ["addon-settings", addon.key, language],
    queryFn: ({ signal }) =>
      addon.settings
        ? api.call(addon.settings.info, {}, { hideError: true, signal })
        : api.call(addonSetupInfo, { key: addon.key }, { hideError: true, signal }),
    enabled: installed,
    retry: false,
    // The form starts with current values. No refetch afterwards, as it would drop what the person typed.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { error } = settings;
  return (
    <div className={styles.pluginsScreen}>
      <header data-part="page-head" className="page-head">
        <h1>{title}</h1>
      </header>
      {!installed ? (
        <Empty
          text={t("plugins.notInstalled")}
          action={<Button onClick={() => navigate("/plugin/manage")}>{t("plugins.toCentre")}</Button>}
        />
      ) : error ? (
        <CallFailure error={error} onRetry={() => void settings.refetch()} />
      ) : settings.data?.fields.length === 0 ? (
        <Empty
          text={t("plugins.noSettings")}
          action={page !== undefined && <Button onClick={() => navigate(page)}>{t("plugins.enter")}</Button>}
        />
      ) : settings.data ? (
        <SettingsForm
          key={settings.data.version}
          title={title}
          settings={settings.data}
          save={addon.settings?.save ?? addonSetupSave}
          beside={addon.settings ? {} : { key: addon.key }}
          onSaved={() => void settings.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </div>
  );
}
