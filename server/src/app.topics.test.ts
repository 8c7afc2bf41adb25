import { expect, it } from "vitest";
import { feedTopics } from "@kangying/contract/feed/feed.endpoints";
import { modules } from "./app.ts";
import { collect } from "./core/module/registry.ts";

it("whoever may see a list hears of its rows: its topic is told, to this list's permission among others", () => {
  const deaf = collect(modules).lists.flatMap((list) => {
    if (list.topic === undefined) return [];
    const told = feedTopics[list.topic];
    if (told === null) return [];
    const permission = list.permission === undefined ? list.api : list.permission;
    return permission !== null && told?.includes(permission) ? [] : [`${list.topic} to ${list.api}`];
  });
  expect(deaf).toEqual([]);
});
