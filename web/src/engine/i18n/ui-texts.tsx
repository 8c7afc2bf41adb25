import { useMemo, type ReactNode } from "react";
import { UiTextsProvider, type UiTexts } from "../../ui/ui-texts.ts";
import { useLanguage } from "./language.ts";
import { useT, type translate } from "./translate.ts";

function uiTexts(t: typeof translate, locale: string): UiTexts {
  return {
    locale,
    close: t("ui.close"),
    cancel: t("ui.cancel"),
    ok: t("ui.ok"),
    clear: t("ui.clear"),
    retry: t("ui.retry"),
    copy: t("ui.copy"),
    copied: t("ui.copied"),
    requestId: t("ui.requestId"),
    search: t("ui.search"),
    nothingFound: t("ui.nothingFound"),
    loading: t("ui.loading"),
    choose: t("ui.choose"),
    start: t("ui.start"),
    end: t("ui.end"),
    previousMonth: t("ui.previousMonth"),
    nextMonth: t("ui.nextMonth"),
    previousYear: t("ui.previousYear"),
    nextYear: t("ui.nextYear"),
    today: t("ui.today"),
    openCalendar: t("ui.openCalendar"),
    dayPattern: t("ui.dayPattern"),
    monthPattern: t("ui.monthPattern"),
    notDay: (example) => t("ui.notDay", { example }),
    notMonth: (example) => t("ui.notMonth", { example }),
    notTime: (example) => t("ui.notTime", { example }),
    time: t("ui.time"),
    previousPage: t("ui.previousPage"),
    nextPage: t("ui.nextPage"),
    pages: t("ui.pages"),
    pageSize: t("ui.pageSize"),
    more: t("ui.more"),
    notifications: t("ui.notifications"),
    perPage: (count) => t("ui.perPage", { count }),
    remove: (what) => t("ui.remove", { what }),
  };
}

/** Gives the components below it their texts in the current language. */
export function LanguageOfComponents({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const t = useT();
  const texts = useMemo(() => uiTexts(t, language), [t, language]);
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>;
}
