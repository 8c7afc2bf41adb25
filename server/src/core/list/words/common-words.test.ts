import { expect, it } from "vitest";
import type { Text, TextData } from "@kangying/contract/core/language";
import { formatText } from "../../kernel/text.ts";
import { rowAction, topAction } from "../actions/actions.ts";
import { doneOf, questionOf, unsaidDoing } from "./common-words.ts";

const words = (zh: string, en: string): Text => ({ "zh-CN": zh, en, es: en, ja: zh });
const run = async () => undefined;
const speaker = (language: "zh-CN" | "en") => ({
  text: (text: Text, data?: TextData) => formatText(text, language, data),
});
const act = (title: Text, more: object) =>
  rowAction({ api: "seller/order/Act", class: "edit", title, run, ...more } as never);
const remove = act(words("删除", "Delete"), { does: "delete" });
const withdraw = act(words("停用", "Withdraw"), { does: "stop", confirm: words("新预约不再包含它。", "Left out.") });

it("[S8-08] deleting and stopping are asked in one wording, with what they bring below it", () => {
  expect(questionOf(remove, speaker("zh-CN"))).toBe("确定删除？");
  expect(questionOf(withdraw, speaker("zh-CN"))).toBe("确定停用？\n新预约不再包含它。");
  expect(questionOf(withdraw, speaker("en"))).toBe("Withdraw: are you sure?\nLeft out.");
  expect(questionOf(act(words("编辑", "Edit"), {}), speaker("en"))).toBeUndefined();
});

it("[S8-08] what was added, deleted or stopped is told in one wording, unless the action has words of its own", () => {
  const told = (def: Parameters<typeof doneOf>[0]) => {
    const done = doneOf(def);
    return done && formatText(done, "zh-CN", { action: def.title["zh-CN"] });
  };
  expect(told(remove)).toBe("删除成功");
  expect(told(withdraw)).toBe("停用成功");
  const add = { api: "seller/bed/BedAdd", class: "add", title: words("新增床位", "Add a bed"), run } as const;
  expect(told(topAction(add))).toBe("添加成功");
  expect(told(topAction({ ...add, done: words("已建好", "Ready") }))).toBe("已建好");
  expect(told(topAction({ ...add, api: "seller/bed/BedMove" }))).toBeUndefined();
});

it("[S8-08] an action that is called so and does not say so is found", () => {
  expect(unsaidDoing(act(words("删除草稿", "Delete draft"), {}))).toBe("delete");
  expect(unsaidDoing(act(words("停售", "Stop selling"), { danger: true }))).toBe("stop");
  expect(unsaidDoing(remove)).toBeUndefined();
  expect(unsaidDoing(act(words("编辑", "Edit"), {}))).toBeUndefined();
});
