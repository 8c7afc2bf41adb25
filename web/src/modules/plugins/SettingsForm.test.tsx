import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { kefuSetSave } from "@kangying/contract/plugins/plugins.endpoints";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { standIn } from "../../engine/api/test-stand-in.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import * as may from "../../engine/session/may.tsx";
import { tabActions, useTabs } from "../../engine/tabs/tabs-store.ts";
import { SettingsForm } from "./SettingsForm.tsx";

const calls = { post: vi.fn() };
answerCalls(calls);
standIn(may, { useMayCall: () => () => true, useHeld: () => () => false });

const at = "/plugin/kefu";
const page = { name: "Kefu", title: "pluginManage" } as const;
const show = (version: number) =>
  renderPage(
    <SettingsForm
      title="Chat"
      save={{ ...kefuSetSave, api: "addons/kefu/Save" }}
      settings={{
        version,
        fields: [
          { name: "host", title: "Host", type: "text" },
          { name: "app_secret", title: "Secret", type: "text" },
        ],
        values: { host: "chat.example", app_secret: "" },
      }}
      onSaved={() => undefined}
    />,
    at,
  );
const box = (name: string): HTMLInputElement => screen.getByLabelText(name);
const drafts = () => useTabs.getState().tabs[0]?.drafts ?? [];
/** Types into both fields and goes, as a reload does. */
async function typeAndGo(): Promise<void> {
  const { unmount } = await show(1);
  fireEvent.change(box("Host"), { target: { value: "other.example" } });
  fireEvent.change(box("Secret"), { target: { value: "s3cret" } });
  await waitFor(() => expect(drafts()).toHaveLength(1));
  unmount();
}

beforeEach(() => {
  tabActions.clear();
  tabActions.add(page, { pathname: at, search: "", hash: "", state: null, key: "k" });
  calls.post.mockReset();
  calls.post.mockResolvedValue(null);
});
afterEach(cleanup);

it("brings back what was typed before a reload, but no secret, which is kept nowhere", async () => {
  await typeAndGo();
  expect(JSON.stringify(drafts())).not.toContain("s3cret");
  await show(1);
  expect(box("Host").value).toBe("other.example");
  expect(box("Secret").value).toBe("");
});

it("begins with what there is where somebody has saved meanwhile", async () => {
  await typeAndGo();
  await show(2);
  expect(box("Host").value).toBe("chat.example");
});

it("keeps nothing of what was sent, and its tab is clean", async () => {
  await typeAndGo();
  await show(1);
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(calls.post).toHaveBeenCalledWith(
    "addons/kefu/Save",
    expect.objectContaining({ host: "other.example", version: 1 }),
    expect.anything(),
  );
  expect(useTabs.getState().tabs[0]?.dirty).toBe(false);
});
