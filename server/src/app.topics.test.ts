import { expect, it } from "vitest";
import { modules } from "./app.ts";
import { topicPoint } from "./core/list/topics.ts";
import { collect } from "./core/module/registry.ts";

it("whoever may see a list hears of its rows: its topic is told, to this list's permission among others", () => {
  const { lists, declared } = collect(modules);
  const deaf = lists.flatMap((list) => {
    if (list.topic === undefined) return [];
    const told = declared.find(topicPoint, list.topic)?.permissions;
    if (told === null) return [];
    const permission = list.permission === undefined ? list.api : list.permission;
    return permission !== null && told?.includes(permission) ? [] : [`${list.topic} to ${list.api}`];
  });
  expect(deaf).toEqual([]);
});
