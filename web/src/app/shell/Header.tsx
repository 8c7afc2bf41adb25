import { Suspense, useState } from "react";
import { Bug, Languages, Maximize, Menu as MenuIconGlyph, Minimize, Search, Settings } from "lucide-react";
import type { FlatNode } from "@kangying/contract/core/tree";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useErrorLog } from "../../engine/session/error-log.ts";
import { useSettings } from "../../engine/settings/settings.ts";
import { IconButton } from "../../ui/Button.tsx";
import { recoveringLazy } from "../recovering-lazy.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { ExportsButton } from "./ExportsButton.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import { toggleFullScreen, useFullScreen } from "./full-screen.ts";
import { UserMenu } from "./UserMenu.tsx";
import { useShortcut } from "./use-shortcut.ts";
import "./header.css";

const Palette = recoveringLazy(() => import("../palette/Palette.tsx").then((m) => m.Palette));
const ExportDrawer = recoveringLazy(() => import("../../engine/exports/ExportDrawer.tsx").then((m) => m.ExportDrawer));
const SettingsDrawer = recoveringLazy(() => import("../settings/SettingsDrawer.tsx").then((m) => m.SettingsDrawer));
const ErrorDrawer = recoveringLazy(() => import("../../modules/errors/ErrorDrawer.tsx").then((m) => m.ErrorDrawer));
const DebugDialog = recoveringLazy(() => import("../settings/DebugDialog.tsx").then((m) => m.DebugDialog));

export type HeaderPanel = "palette" | "exports" | "settings" | "errors" | "debug";

interface HeaderProps {
  readonly page: FlatNode | null;
  readonly mobile: boolean;
  readonly onMenu: () => void;
  /** Takes the place where a list puts its figure and filters on a phone. */
  readonly slot: (element: HTMLElement | null) => void;
}

/** Where one is, at the left; what helps everywhere, at the right. On a phone the tools move into the account's menu. */
export function Header({ page, mobile, onMenu, slot }: HeaderProps) {
  const t = useT();
  const titleOf = useTitles();
  const errors = useErrorLog((log) => log.errors.length);
  const showsErrors = useSettings((settings) => settings.errorLog);
  const full = useFullScreen();
  const [panel, setPanel] = useState<HeaderPanel | null>(null);
  const close = (): void => setPanel(null);
  useShortcut("k", "command", () => setPanel("palette"));
  useShortcut("s", "control+alt", () => setPanel("debug"));
  return (
    <header className="header">
      {mobile ? (
        <>
          <IconButton label={t("nav.open")} icon={<MenuIconGlyph />} onClick={onMenu} />
          {page?.list === undefined ? (
            <span className="header-brand">
              <Logo size={24} />
              <span className="truncate">{titleOf("product")}</span>
            </span>
          ) : (
            <h1 className="header-title truncate">{titleOf(page.title)}</h1>
          )}
          <div ref={slot} className="header-slot" />
        </>
      ) : (
        <Breadcrumb page={page} />
      )}
      <div className="header-tools" role="group" aria-label={t("header.tools")}>
        {mobile ? (
          <IconButton label={t("search.open")} icon={<Search />} onClick={() => setPanel("palette")} />
        ) : (
          <>
            <button type="button" className="header-search" onClick={() => setPanel("palette")}>
              <Search size={16} />
              <span>{t("search.open")}</span>
              <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K"}</kbd>
            </button>
            <ExportsButton onOpen={() => setPanel("exports")} />
            {showsErrors && (
              <span className="badged">
                <IconButton
                  label={t("header.errors", { count: errors })}
                  icon={<Bug />}
                  onClick={() => setPanel("errors")}
                />
                {errors > 0 && (
                  <b className="badge is-red" aria-hidden="true">
                    {Math.min(errors, 99)}
                  </b>
                )}
              </span>
            )}
            <IconButton
              label={t(full ? "header.exitFullScreen" : "header.fullScreen")}
              icon={full ? <Minimize /> : <Maximize />}
              onClick={toggleFullScreen}
            />
            <LanguageMenu icon={<Languages />} />
            <IconButton label={t("header.settings")} icon={<Settings />} onClick={() => setPanel("settings")} />
            <i className="header-rule" aria-hidden="true" />
          </>
        )}
        <UserMenu mobile={mobile} onPanel={setPanel} />
      </div>
      <Suspense fallback={null}>
        {panel === "palette" && <Palette onClose={close} />}
        {panel === "exports" && <ExportDrawer open onClose={close} />}
        {panel === "settings" && <SettingsDrawer onClose={close} />}
        {panel === "errors" && <ErrorDrawer onClose={close} />}
        {panel === "debug" && <DebugDialog onClose={close} />}
      </Suspense>
    </header>
  );
}
