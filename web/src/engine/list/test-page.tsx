import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { loadPageTexts, showLanguage } from "../i18n/language.ts";
import { LanguageOfComponents } from "../i18n/index.ts";
import { TabContext, type TabHandle } from "../tabs/use-tab.ts";

// A long timeout, because slow machines must not fail a test.
configure({ asyncUtilTimeout: 15_000 });

/**
 * Renders a page in a tab of its own, in English, at an address.
 * @returns besides the usual: the addresses it navigated to, which of these replaced the page, and how it was marked
 */
export async function renderPage(page: ReactElement, at = "/toys") {
  await showLanguage("en");
  await loadPageTexts();
  const went: string[] = [];
  const replaced: string[] = [];
  const marked: boolean[] = [];
  const tab: TabHandle = {
    key: at,
    navigate(to, options) {
      went.push(to);
      if (options?.replace) replaced.push(to);
    },
    setTitle: () => undefined,
    setDirty: (dirty) => void marked.push(dirty),
    toast: () => undefined,
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
  return { ...shown, went, replaced, marked, client };
}
