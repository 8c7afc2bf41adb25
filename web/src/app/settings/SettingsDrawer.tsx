import type { ReactNode } from "react";
import { languageNames, languages } from "@kangying/contract/core/language";
import { useLanguage, useT, type MessageKey } from "../../engine/i18n/index.ts";
import { changeSettings, useSettings, type ControlSize, type Theme } from "../../engine/settings/settings.ts";
import { accents, type Accent } from "../../ui/look/accents.ts";
import { Drawer } from "../../ui/overlays/Drawer.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { Switch } from "../../ui/inputs/Switch.tsx";
import { chooseLanguage } from "../shell/header/LanguageMenu.tsx";
import { ThemePicture } from "./ThemePicture.tsx";
import styles from "./settings.module.css";

const accentNames: Readonly<Record<Accent, MessageKey>> = {
  lake: "accent.lake",
  pine: "accent.pine",
  bamboo: "accent.bamboo",
  amber: "accent.amber",
  coral: "accent.coral",
  rose: "accent.rose",
  lilac: "accent.lilac",
  graphite: "accent.graphite",
};
const themes: readonly (readonly [Theme, MessageKey])[] = [
  ["light", "settings.light"],
  ["dark", "settings.dark"],
  ["system", "settings.system"],
];
const sizes: readonly (readonly [ControlSize, MessageKey])[] = [
  ["small", "settings.small"],
  ["medium", "settings.medium"],
  ["large", "settings.large"],
];

type Toggle = "showSettings" | "tagsView" | "fixedHeader" | "sidebarLogo" | "supportPinyinSearch" | "errorLog";
const toggles: readonly { readonly name: Toggle; readonly title: MessageKey; readonly hint?: MessageKey }[] = [
  { name: "tagsView", title: "settings.tabs", hint: "settings.tabsHint" },
  { name: "fixedHeader", title: "settings.fixedHeader" },
  { name: "sidebarLogo", title: "settings.sidebarLogo" },
  { name: "supportPinyinSearch", title: "settings.pinyin", hint: "settings.pinyinHint" },
  { name: "errorLog", title: "settings.errorLog" },
  { name: "showSettings", title: "settings.showSettings" },
];

/** Settings of the console on this device. Each choice takes effect and is saved at once. */
export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const settings = useSettings();
  const language = useLanguage();
  return (
    <Drawer open onClose={onClose} title={t("settings.title")} size="settings">
      <Part title={t("settings.accent")}>
        <div className={styles.accentGrid} role="radiogroup" aria-label={t("settings.accent")}>
          {accents.map(({ id, light, dark }) => (
            <label key={id} data-part="accent-choice" className={styles.accentChoice}>
              <input
                type="radio"
                name="accent"
                className="visually-hidden"
                checked={settings.accent === id}
                onChange={() => changeSettings({ accent: id })}
              />
              <i style={{ background: `light-dark(${light}, ${dark})` }}>{settings.accent === id && <CheckIcon />}</i>
              <span>{t(accentNames[id])}</span>
            </label>
          ))}
        </div>
      </Part>
      <Part title={t("settings.appearance")}>
        <div className={styles.themeGrid} role="radiogroup" aria-label={t("settings.appearance")}>
          {themes.map(([theme, title]) => (
            <label key={theme} data-part="theme-choice" className={styles.themeChoice}>
              <input
                type="radio"
                name="theme"
                className="visually-hidden"
                checked={settings.theme === theme}
                onChange={() => changeSettings({ theme })}
              />
              <ThemePicture theme={theme} />
              <span>{t(title)}</span>
            </label>
          ))}
        </div>
      </Part>
      <Part title={t("settings.layout")}>
        {toggles.map(({ name, title, hint }) => (
          <div key={name} className={styles.settingsRow}>
            <label htmlFor={`setting-${name}`}>
              {t(title)}
              {hint && <small>{t(hint)}</small>}
            </label>
            <Switch id={`setting-${name}`} checked={settings[name]} onChange={(on) => changeSettings({ [name]: on })} />
          </div>
        ))}
      </Part>
      <Part>
        <div className={styles.settingsRow}>
          <span>{t("settings.size")}</span>
          <Segmented
            label={t("settings.size")}
            value={settings.size}
            options={sizes.map(([value, title]) => ({ value, title: t(title) }))}
            onChange={(size) => changeSettings({ size })}
          />
        </div>
        <div className={styles.settingsRow}>
          <span>{t("settings.language")}</span>
          <Segmented
            label={t("settings.language")}
            value={language}
            options={languages.map((value) => ({ value, title: languageNames[value].short }))}
            onChange={(value) => chooseLanguage(value, t("api.network"))}
          />
        </div>
      </Part>
    </Drawer>
  );
}

function Part({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.settingsPart}>
      {title && <h3>{title}</h3>}
      {children}
    </section>
  );
}
