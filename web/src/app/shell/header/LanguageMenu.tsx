import { useRef, useState, type ReactNode } from "react";
import { languageNames, languages, type Language } from "@kangying/contract/core/language";
import { showLanguage, useLanguage, useT } from "../../../engine/i18n/index.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { Menu } from "../../../ui/overlays/Menu.tsx";
import { toast } from "../../../ui/overlays/toast.ts";

/** Switches the console's language and saves the choice. Shows a message where the language file cannot be loaded. */
export function chooseLanguage(language: Language, failed: string): void {
  showLanguage(language, { keep: true }).catch(() => toast(failed, { kind: "error", seconds: 3 }));
}

export function LanguageMenu({ icon }: { readonly icon: ReactNode }) {
  const t = useT();
  const present = useLanguage();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={language}>{languageNames[language].whole}</span>,
    checked: language === present,
    onSelect: () => chooseLanguage(language, t("api.network")),
  }));
  return (
    <>
      <IconButton
        ref={anchor}
        label={t("header.language")}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        items={items}
        label={t("header.language")}
        placement="bottom-end"
      />
    </>
  );
}
