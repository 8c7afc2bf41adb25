import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { showLanguage } from "../i18n/language.ts";
import { LanguageOfComponents } from "../i18n/index.ts";
import { TabContext, type TabHandle } from "../tabs/use-tab.ts";

/** A page in a tab of its own, in English, at an address. @returns where it was asked to go, beside the usual */
export async function renderPage(page: ReactElement, at = "/toys") {
  await showLanguage("en");
  const went: string[] = [];
  const tab: TabHandle = {
    active: true,
    key: at,
    navigate: (to) => void went.push(to),
    setTitle: () => undefined,
    setDirty: () => undefined,
    scrollToTop: () => undefined,
    close: () => undefined,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = render(
    <QueryClientProvider client={client}>
      <LanguageOfComponents>
        <TabContext value={tab}>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </TabContext>
      </LanguageOfComponents>
    </QueryClientProvider>,
  );
  return { ...shown, went, client };
}
