import { expect, it, vi } from "vitest";
import { standIn } from "../../engine/api/test-stand-in.ts";
import { loadPageTexts, showLanguage } from "../../engine/i18n/index.ts";
import * as signIn from "../../engine/session/sign-in.ts";
import { answerForUnsaved } from "../../engine/tabs/other-windows.ts";
import { tabActions } from "../../engine/tabs/tabs-store.ts";
import { windowHistory } from "../../engine/tabs/window-history.ts";
import * as confirmation from "../../ui/overlays/confirm.tsx";
import { leave } from "./leave.ts";

const confirm = vi.fn<typeof confirmation.confirm>();
const signOut = vi.fn();
standIn(confirmation, { confirm });
standIn(signIn, { signOut });

it("a sign-out names what is unsaved in this window and in others, and tells them only once it may go", async () => {
  await showLanguage("en");
  await loadPageTexts();
  const heard: unknown[] = [];
  const other = new BroadcastChannel("kangying-unsaved");
  other.addEventListener("message", ({ data }: MessageEvent<{ kind: string; question: string }>) => {
    heard.push(data);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (data.kind === "ask") other.postMessage({ kind: "loss", question: data.question, losses: ["Members (Add)"] });
  });
  const end = answerForUnsaved();
  windowHistory.replace("/roles");
  tabActions.visit({ name: "Roles", title: "roles" }, windowHistory.location());
  tabActions.setDirty("/roles", true);

  confirm.mockResolvedValueOnce(false);
  await leave();
  expect(confirm.mock.lastCall?.[0].message).toMatch(/: Roles.*, Members \(Add\) \(in another window\)$/);
  expect(signOut).not.toHaveBeenCalled();
  expect(heard).toHaveLength(1);

  confirm.mockResolvedValueOnce(true);
  await leave();
  expect(signOut).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ kind: "given-up", losses: ["Members (Add)"] }));
  end();
  other.close();
});
