import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import { answerCalls } from "../api/calls-by-name.ts";
import { takeBackRow } from "../list/acts/take-back.ts";
import { useSubmit } from "./use-submit.ts";

const api = { get: vi.fn(), post: vi.fn(), postReply: vi.fn() };
answerCalls(api);
beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue({ msg: "Done", data: {} });
});
afterEach(cleanup);

const act = (name: string, undo: string): Action => ({
  name,
  title: name,
  scope: "row",
  api: `toys/${name}`,
  repeatable: true,
  undo: { api: `toys/${undo}` },
});
const pause = act("Pause", "Resume");
const resume = act("Resume", "Pause");

it("asks before the very same is done again, not where it was taken back between", async () => {
  const ask = vi.fn(async () => true);
  const submit = async (action: Action): Promise<number> => {
    ask.mockClear();
    const { result } = renderHook(() => useSubmit(action, { kind: "row", id: 7, row: {}, name: "Ada" }, ask));
    await result.current.submit({});
    return ask.mock.calls.length;
  };
  expect(await submit(pause)).toBe(0);
  expect(await submit(pause)).toBe(1);
  expect(await submit(resume)).toBe(0);
  expect(await submit(pause)).toBe(0);
  expect(await submit(resume)).toBe(0);
  await takeBackRow(resume, 7, {});
  expect(await submit(resume)).toBe(0);
});
