import { cleanup, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { ApiError } from "../../api/api-error.ts";
import { TabContext, useTab, type TabHandle } from "../../tabs/use-tab.ts";
import { useHeld } from "../../session/may.tsx";
import { useSession, type SessionState } from "../../session/session-store.ts";
import { renderPage } from "../test-page.tsx";
import { OversContext, type OverProps } from "./overs.tsx";
import { useActions } from "./use-actions.tsx";

const api = { get: vi.fn(), post: vi.fn(), postReply: vi.fn() };
answerCalls(api);
beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

const mark: Action = { name: "mark", title: "Mark", scope: "bulk", api: "toys/Mark", undo: { api: "toys/Unmark" } };
const row = { kind: "row", id: 4, row: {}, name: "Ada" } as const;
const several = { kind: "rows", ids: [4, 5] } as const;

/** Marks the given rows, and clicks the toast's undo. */
async function markAndUndo(target: typeof row | typeof several, action = mark) {
  const onDone = vi.fn();
  const said: string[] = [];
  const hear: TabHandle["toast"] = (text, options) => {
    said.push(text);
    options?.action?.run();
  };
  function Page() {
    return (
      <TabContext value={{ ...useTab(), toast: hear }}>
        <Acts />
      </TabContext>
    );
  }
  function Acts() {
    const [run, dialogs] = useActions({ actions: [action], navigate: () => undefined, onDone });
    return (
      <>
        <button type="button" onClick={() => run(action, target)}>
          Begin
        </button>
        {dialogs}
      </>
    );
  }
  await renderPage(<Page />);
  fireEvent.click(screen.getByText("Begin"));
  await screen.findByRole("heading", { name: "Mark" });
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  return said;
}
const posts = () => api.post.mock.calls.map(([name, body]) => [name, body]);

it("opens over itself the page that can stand there, and reads the row again once it is done", async () => {
  const ship: Action = { name: "ship", title: "Ship", scope: "row", api: "", to: "/toys/:id/ship" };
  const onDone = vi.fn();
  const navigate = vi.fn();
  function Ship({ id, onDone: done }: OverProps) {
    return (
      <button type="button" onClick={done}>
        Send {id}
      </button>
    );
  }
  function Acts() {
    const [run, dialogs] = useActions({ actions: [ship], navigate, onDone });
    return (
      <>
        <button type="button" onClick={() => run(ship, row)}>
          Begin
        </button>
        {dialogs}
      </>
    );
  }
  await renderPage(
    <OversContext value={{ "/toys/:id/ship": Ship }}>
      <Acts />
    </OversContext>,
  );
  fireEvent.click(screen.getByText("Begin"));
  fireEvent.click(await screen.findByText("Send 4"));
  expect(screen.queryByText("Send 4")).toBeNull();
  expect(onDone).toHaveBeenCalledWith([4]);
  expect(navigate).not.toHaveBeenCalled();
});

it("begins nothing that would change something for who only looks, and says so", async () => {
  useSession.setState({
    user: { restraint: "visit" } as SessionState["user"],
    folded: { nodes: [], menu: [], paths: new Set(), names: new Set(), apis: new Set(), acts: new Set(["toys/Mark"]) },
  });
  const said: string[] = [];
  const go = vi.fn();
  function Acts() {
    const [run, dialogs] = useActions({ actions: [mark], navigate: go, onDone: vi.fn() });
    return (
      <>
        <button type="button" onClick={() => run(mark, row)}>
          Begin
        </button>
        <button type="button" onClick={() => run({ ...mark, to: "/toys/mark" }, row)}>
          Go and mark
        </button>
        <button type="button" onClick={() => run({ ...mark, api: "toys/Look", to: "/toys/:id" }, row)}>
          Look
        </button>
        {dialogs}
      </>
    );
  }
  function Page() {
    return (
      <TabContext value={{ ...useTab(), toast: (text) => void said.push(text) }}>
        <Acts />
      </TabContext>
    );
  }
  await renderPage(<Page />);
  for (const title of ["Begin", "Go and mark", "Look"]) fireEvent.click(screen.getByText(title));
  const held = "View only: nothing can be changed";
  expect(said).toEqual([held, held]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(go.mock.calls).toEqual([["/toys/4"]]);
  useSession.setState({ user: null, folded: null });
});

it("holds what a supplier whose time is over may not write, and not what it still owes", async () => {
  const refund = "seller/refund/RefundAgree";
  useSession.setState({
    user: { restraint: "expired" } as SessionState["user"],
    folded: {
      nodes: [],
      menu: [],
      paths: new Set(),
      names: new Set(),
      apis: new Set(),
      acts: new Set(["toys/Mark", refund]),
    },
  });
  const isHeld = renderHook(() => useHeld()).result.current;
  expect(isHeld({ api: "toys/Mark", to: "/toys/mark" })).toBe(true);
  expect(isHeld({ api: "toys/Mark" })).toBe(true);
  expect(isHeld({ api: refund })).toBe(false);
  expect(isHeld({ api: "toys/Look", to: "/toys/:id" })).toBe(false);
  useSession.setState({ user: null, folded: null });
});

it("takes several rows back by the task that did them, so that the way back is offered once", async () => {
  api.postReply.mockResolvedValue({ data: { done: 2, failed: [], record_id: 7 }, msg: "Marked" });
  api.post.mockResolvedValue({ task_id: 8 });
  api.get.mockResolvedValue({
    id: 8,
    title: "Undo: Mark",
    status: 2,
    total: 2,
    done: 2,
    failed: 0,
    undo_until: null,
    rows: [],
  });
  expect(await markAndUndo(several)).toEqual(["Marked", "2 undone"]);
  expect(posts()).toEqual([["seller/export/BulkTaskUndo", { id: 7 }]]);
});

it("tells of the rows that could not be taken back, and why", async () => {
  api.postReply.mockResolvedValue({ data: { done: 2, failed: [], record_id: 7 }, msg: "Marked" });
  api.post.mockResolvedValue({ task_id: 8 });
  const rows = [{ id: 5, name: "Bob", code: "wrong_status", msg: "Gone already" }];
  api.get.mockResolvedValue({
    id: 8,
    title: "Undo: Mark",
    status: 2,
    total: 2,
    done: 1,
    failed: 1,
    undo_until: null,
    rows,
  });
  expect(await markAndUndo(several)).toEqual(["Marked", "Undone"]);
  await screen.findByRole("heading", { name: "Undo: Mark" });
  await screen.findByText("Gone already");
});

it("turns a switch unasked where the way back stands in what is told, and says why where it is refused", async () => {
  const said: string[] = [];
  const onDone = vi.fn();
  function Acts({ action }: { readonly action: Action }) {
    const [, dialogs, turn] = useActions({ actions: [action], navigate: () => undefined, onDone });
    return (
      <>
        <button type="button" onClick={() => turn(action, row)}>
          {action.name}
        </button>
        {dialogs}
      </>
    );
  }
  function Page() {
    const toast: TabHandle["toast"] = (text, options) => void said.push(`${text} ${options?.action?.label ?? ""}`);
    const { undo: _undo, ...asked } = { ...mark, name: "asked" };
    return (
      <TabContext value={{ ...useTab(), toast }}>
        <Acts action={mark} />
        <Acts action={asked} />
      </TabContext>
    );
  }
  await renderPage(<Page />);
  api.postReply.mockResolvedValueOnce({ data: {}, msg: "Marked" });
  fireEvent.click(screen.getByText("mark"));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith([4]));
  const refusal = { http: 409, code: "held", msg: "A sale holds it", data: {}, request_id: "r" };
  api.postReply.mockRejectedValueOnce(new ApiError(refusal));
  fireEvent.click(screen.getByText("mark"));
  await waitFor(() => expect(said).toEqual(["Marked Undo", "A sale holds it "]));
  fireEvent.click(screen.getByText("asked"));
  await screen.findByRole("heading", { name: "Mark" });
});

it("sends the opposite what it takes from the act itself", async () => {
  api.postReply.mockResolvedValue({ data: { done: 1, failed: [] }, msg: "Marked" });
  // A form on a row is reported to other users who might edit it.
  api.post.mockResolvedValue({ others: [] });
  const note = { name: "note", title: "Note", type: "text", initial: "old" } as const;
  await markAndUndo(row, { ...mark, form: [note], undo: { api: "toys/Unmark", sends: ["note"] } });
  expect(posts()).toContainEqual(["toys/Unmark", { id: 4, note: "old" }]);
});

it("takes one row back by the action's opposite", async () => {
  api.postReply.mockResolvedValue({ data: { done: 1, failed: [] }, msg: "Marked" });
  expect(await markAndUndo(row)).toEqual(["Marked", "Undone"]);
  expect(posts()).toEqual([["toys/Unmark", { id: 4 }]]);
});

it("leaves another form open that was begun while the one before was on its way", async () => {
  const onDone = vi.fn();
  const later: Action = { ...mark, name: "later", title: "Later" };
  function Acts() {
    const [run, dialogs] = useActions({ actions: [mark, later], navigate: () => undefined, onDone });
    return (
      <>
        {[mark, later].map((action) => (
          <button key={action.name} type="button" onClick={() => run(action, row)}>
            Begin {action.name}
          </button>
        ))}
        {dialogs}
      </>
    );
  }
  await renderPage(<Acts />);
  let answer: (reply: unknown) => void = () => undefined;
  api.postReply.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  fireEvent.click(screen.getByText("Begin mark"));
  await screen.findByRole("heading", { name: "Mark" });
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(api.postReply).toHaveBeenCalled());
  fireEvent.click(screen.getByText("Cancel"));
  fireEvent.click(screen.getByText("Begin later"));
  await screen.findByRole("heading", { name: "Later" });
  answer({ data: { done: 1, failed: [] }, msg: "Marked" });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith([4]));
  expect(screen.getByRole("heading", { name: "Later" })).not.toBeNull();
});
