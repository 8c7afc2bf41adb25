import { expect, it } from "vitest";
import { answerOf, chooseReply, type ReplyRow } from "./choose-reply.ts";

const rule = (id: number, at_when: ReplyRow["at_when"], ...words: string[]): ReplyRow => ({
  id,
  at_when,
  place: id,
  words,
  answer: { kind: "text", text: String(id) },
});
const rules = [rule(1, "follow"), rule(2, "exact", "路线"), rule(3, "contains", "报名", "余席"), rule(4, "default")];
const hit = (said: string | null): number | null => chooseReply(rules, said)?.id ?? null;

it("[P-07] tries rules in their order: follow, the very word, a word within, and at last the default", () => {
  expect([hit(null), hit(" 路线 "), hit("路线怎么走"), hit("还能报名吗"), hit("你好")]).toEqual([1, 2, 4, 3, 4]);
  expect(chooseReply([rule(5, "exact", "VIP")], "ｖｉｐ")?.id, "wide and small letters are the same").toBe(5);
  expect(chooseReply([], "你好")).toBeNull();
});

it("[P-07] writes a mini program's line so that nothing typed there becomes markup", () => {
  expect(answerOf({ kind: "mini", text: "<b>", app_id: 'wx"1', page: "p" })).toEqual({
    kind: "text",
    text: '<a data-miniprogram-appid="wx&quot;1" data-miniprogram-path="p">&lt;b&gt;</a>',
  });
});
