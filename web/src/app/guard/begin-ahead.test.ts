import { expect, it, vi } from "vitest";
import type { Callable } from "../../engine/api/callable.ts";
import { api } from "../../engine/api/client.ts";
import { standIn } from "../../engine/api/test-stand-in.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { windowHistory } from "../../engine/tabs/window-history.ts";
import { beginWithSession } from "./begin-ahead.ts";

const asked = vi.fn<(endpoint: Callable, input?: unknown) => Promise<never>>(() => new Promise(() => undefined));
standIn(api, { call: asked });

it("asks for the session and the list it leads to as soon as somebody has signed in", () => {
  const session = { access_token: "a", refresh_token: "r", suid: "s" };
  windowHistory.replace("/404");
  beginWithSession();
  tokens.keep(session);
  // A page that stands outside needs none.
  expect(asked).not.toHaveBeenCalled();
  tokens.clear("left");
  windowHistory.replace("/login?redirect=%2Fstudent%2Fcampsite%2Ffinished");
  tokens.keep(session);
  const calls = asked.mock.calls.map(([{ api: name }, input]) => [name, input]);
  expect(calls).toContainEqual(["seller/student/CampsiteFinishedList", { page: 1, limit: 20 }]);
  expect(calls).toContainEqual(["buyer/user/info", {}]);
  expect(calls).toContainEqual(["seller/role/OperatorPermission", {}]);
});
