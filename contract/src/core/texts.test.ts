import { describe, expect, it } from "vitest";
import { textsOf } from "./texts.ts";

const zh = { "stock.title": "库存", "stock.help": "不多于此数", save: "保存" };
const en = { "stock.title": "Stock", "stock.help": "At so many or fewer", save: "Save" };
const catalogues = { "zh-CN": zh, en, es: en, ja: zh };

describe("texts of a module", () => {
  const t = textsOf(catalogues);

  it("are asked for by key and stand side by side in every language", () =>
    expect(t("save")).toEqual({ "zh-CN": "保存", en: "Save", es: "Save", ja: "保存" }));

  it("are the same value each time, so that what compares by identity may hold one", () =>
    expect(t("save")).toBe(t("save")));

  it("come as a group, by what follows its name", () =>
    expect(t.group("stock")).toEqual({ title: t("stock.title"), help: t("stock.help") }));

  it("know their keys: another does not compile", () => {
    // @ts-expect-error no such key
    expect(() => t("sav")).toThrow("no text has the key sav");
    const part = Math.random() > 0.5 ? ("title" as const) : ("help" as const);
    expect(t(`stock.${part}`)).toBeDefined();
    const any: string = part;
    // @ts-expect-error any word at all is no declared union
    expect(t(`stock.${any}`)).toBeDefined();
  });
});

it.each([
  ["lacks a key", { "stock.title": "Stock", save: "Save" }, "stock.help"],
  ["has one too many", { ...en, sell: "Sell" }, "sell"],
])("a language that %s is refused by name", (_, other, named) =>
  expect(() => textsOf({ ...catalogues, es: other as typeof en })).toThrow(new RegExp(`texts/es.json.*${named}`)),
);
