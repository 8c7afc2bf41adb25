import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import { useSession } from "../../engine/session/session-store.ts";
import { KefuSettingsScreen, SetupScreen } from "./SetupScreen.tsx";

answerCalls({ get: () => new Promise(() => undefined) });
afterEach(() => {
  cleanup();
  useSession.setState({ folded: null });
});

it("an add-on's setup is called like the add-on, its own page as in the menu: no page is called like the group that it is in", async () => {
  const none = new Set<string>();
  const nothing = { names: none, paths: none, apis: none, acts: none, menu: [] };
  useSession.setState({ folded: { nodes: flattenTree(tree), ...nothing } });
  await renderPage(<SetupScreen />, "/plugin/pluginSetup?key=kefu");
  expect(screen.getByRole("heading").textContent).toBe("Live chat");
  cleanup();
  await renderPage(<KefuSettingsScreen />, "/plugin/kefu/settings");
  expect(screen.getByRole("heading").textContent).toBe("Live chat settings");
});
