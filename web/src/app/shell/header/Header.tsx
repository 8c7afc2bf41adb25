import { Suspense, useEffect } from "react";
import { Bug, Languages, Maximize, Menu as MenuIconGlyph, Minimize, Search, Settings } from "lucide-react";
import type { FlatNode } from "@kangying/contract/core/tree";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { keyCaps } from "../../../engine/keys/key-text.ts";
import { takeWords } from "../../../engine/keys/keys.ts";
import { useKeys } from "../../../engine/keys/use-keys.ts";
import { useErrorLog } from "../../../engine/session/error-log.ts";
import { useSettings } from "../../../engine/settings/settings.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { FaultBoundary } from "../../FaultBoundary.tsx";
import { recoveringLazy } from "../../recovering-lazy.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { InboxButton } from "../../inbox/InboxButton.tsx";
import { ExportsButton } from "./ExportsButton.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "../../../ui/Logo.tsx";
import { toggleFullScreen, useFullScreen } from "./full-screen.ts";
import { closePanel, openPanel, usePanel } from "../panes/panels.ts";
import { PanelFault } from "../panes/PanelFault.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { ZoneNote } from "../notes/ZoneNote.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./header.module.css";

const Palette = recoveringLazy(() => import("../../palette/Palette.tsx").then((m) => m.Palette));
const ExportDrawer = recoveringLazy(() =>
  import("../../../engine/exports/ExportDrawer.tsx").then((m) => m.ExportDrawer),
);
const InboxDrawer = recoveringLazy(() => import("../../inbox/InboxDrawer.tsx").then((m) => m.InboxDrawer));
const SettingsDrawer = recoveringLazy(() => import("../../settings/SettingsDrawer.tsx").then((m) => m.SettingsDrawer));
const ErrorDrawer = recoveringLazy(() => import("../../../modules/errors/ErrorDrawer.tsx").then((m) => m.ErrorDrawer));
const KeysDialog = recoveringLazy(() => import("../../keys/KeysDialog.tsx").then((m) => m.KeysDialog));
const DebugDialog = recoveringLazy(() => import("../../settings/DebugDialog.tsx").then((m) => m.DebugDialog));

interface HeaderProps {
  readonly page: FlatNode | null;
  readonly mobile: boolean;
  readonly onMenu: () => void;
  /** Receives the element where a list puts its count and filters on a phone. */
  readonly slot: (element: HTMLElement | null) => void;
}

/** Breadcrumb at the left, tools at the right. On a phone the tools move into the account's menu. */
export function Header({ page, mobile, onMenu, slot }: HeaderProps) {
  const t = useT();
  const titleOf = useTitles();
  const errors = useErrorLog((log) => log.errors.length);
  const showsErrors = useSettings((settings) => settings.errorLog);
  const showsSettings = useSettings((settings) => settings.showSettings);
  const full = useFullScreen();
  const panel = usePanel(({ open }) => open);
  useKeys([
    { keys: "Mod+K", title: "search.open", group: "console", overDialogs: true, run: () => openPanel("palette") },
    // Listed for the help dialog only. A letter typed outside a field opens the palette, see `takeWords`.
    { keys: "A … Z", title: "keys.type", group: "console" },
    { keys: "?", title: "keys.title", group: "console", run: () => openPanel("keys") },
  ]);
  useEffect(() => takeWords((text, isWhole) => openPanel("palette", text, isWhole)), []);
  // The debug dialog is hidden, so its key is in no help list.
  useKeys([
    { keys: "Ctrl+Alt+S", title: "debug.title", group: "hidden", overDialogs: true, run: () => openPanel("debug") },
  ]);
  return (
    <header data-part="header" className={styles.header}>
      {mobile ? (
        <>
          <IconButton label={t("nav.open")} icon={<MenuIconGlyph />} onClick={onMenu} />
          {page?.list === undefined ? (
            <span className={styles.headerBrand}>
              <Logo size={24} />
              <span className="two-lines">{titleOf("product")}</span>
            </span>
          ) : (
            <h1 className={classNames(styles.headerTitle, "two-lines")}>{titleOf(page.title)}</h1>
          )}
          <div ref={slot} className={styles.headerSlot} />
        </>
      ) : (
        <Breadcrumb page={page} />
      )}
      <div data-part="header-tools" className={styles.headerTools} role="group" aria-label={t("header.tools")}>
        {mobile ? (
          <>
            <InboxButton onOpen={() => openPanel("inbox")} />
            <IconButton label={t("search.open")} icon={<Search />} onClick={() => openPanel("palette")} />
          </>
        ) : (
          <>
            <ZoneNote />
            <button
              type="button"
              className={styles.headerSearch}
              title={t("keys.type")}
              onClick={() => openPanel("palette")}
            >
              <Search size={16} />
              <span>{t("search.open")}</span>
              <kbd>{keyCaps("Mod+K").join(" ")}</kbd>
            </button>
            <InboxButton onOpen={() => openPanel("inbox")} />
            <ExportsButton onOpen={() => openPanel("exports")} />
            {showsErrors && (
              <span data-part="badged" className={styles.badged}>
                <IconButton
                  label={t("header.errors", { count: errors })}
                  icon={<Bug />}
                  onClick={() => openPanel("errors")}
                />
                {errors > 0 && (
                  <b
                    data-part="badge"
                    data-kind="errors"
                    className={classNames(styles.badge, styles.isRed)}
                    aria-hidden="true"
                  >
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
            {showsSettings && (
              <IconButton label={t("header.settings")} icon={<Settings />} onClick={() => openPanel("settings")} />
            )}
            <i className={styles.headerRule} aria-hidden="true" />
          </>
        )}
        <UserMenu mobile={mobile} />
      </div>
      <FaultBoundary key={panel} render={(error) => <PanelFault error={error} onClose={closePanel} />}>
        <Suspense fallback={null}>
          {panel === "palette" && <Palette onClose={closePanel} />}
          {panel === "exports" && <ExportDrawer open onClose={closePanel} />}
          {panel === "inbox" && <InboxDrawer onClose={closePanel} />}
          {panel === "settings" && <SettingsDrawer onClose={closePanel} />}
          {panel === "errors" && <ErrorDrawer onClose={closePanel} />}
          {panel === "keys" && <KeysDialog onClose={closePanel} />}
          {panel === "debug" && <DebugDialog onClose={closePanel} />}
        </Suspense>
      </FaultBoundary>
    </header>
  );
}
