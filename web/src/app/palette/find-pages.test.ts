import { describe, expect, it } from "vitest";
import { markedLetters, markedTitle, pageFinder } from "./find-pages.ts";

const page = (path: string, title: string, pinyin: string) => ({ path, title, pinyin });
const pages = [
  page("/dashboard", "工作台", "gong zuo tai"),
  page("/student/campsite/living", "在营学员", "zai ying xue yuan"),
  page("/student/weight/overview", "减重概览", "jian zhong gai lan"),
  page("/student/weight/log", "减重日志", "jian zhong ri zhi"),
  page("/orderManagement/logistics/ship", "待发货", "dai fa huo"),
  page("/settings/roles", "角色权限", "jue se quan xian"),
];
const find = pageFinder(pages);
const titles = (wanted: string): readonly string[] => find(wanted).map(({ title }) => title);

describe("[S1-04] the menu search", () => {
  it("finds by title, by pinyin, by initials and by path", () => {
    expect(titles("学员")[0]).toBe("在营学员");
    expect(titles("zaiying")[0]).toBe("在营学员");
    expect(titles("zyxy")[0]).toBe("在营学员");
    expect(titles("dfh")[0]).toBe("待发货");
    expect(titles("roles")[0]).toBe("角色权限");
  });

  it("forgives a slip and leaves out what is merely noise", () => {
    expect(titles("jianzhnog").slice(0, 2).toSorted()).toEqual(["减重日志", "减重概览"].toSorted());
    expect(titles("qqqqqqqq")).toEqual([]);
  });

  it("shows all pages before anything is asked", () => expect(titles(" ")).toHaveLength(pages.length));

  it("finds nothing by pinyin where that is off", () => {
    const off = pageFinder(pages.map(({ path, title }) => page(path, title, "")));
    expect(off("zyxy")).toEqual([]);
  });
});

describe("marked letters", () => {
  it("are the initials that were typed", () =>
    expect(markedLetters("zai ying xue yuan", "zy")).toEqual([
      [0, 1],
      [0, 1],
      [0, 0],
      [0, 0],
    ]));
  it("run over the syllables that were typed", () =>
    expect(markedLetters("jian zhong ri zhi", "anzh")).toEqual([
      [2, 4],
      [0, 2],
      [0, 0],
      [0, 0],
    ]));
  it("are none where pinyin is not what fitted", () =>
    expect(markedLetters("gong zuo tai", "工作")).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]));
});

describe("what a title shows of the question", () => {
  const marked = (title: string, pinyin: string, wanted: string): string =>
    markedTitle(title, pinyin, wanted)
      .map(({ text, meant }) => (meant ? `[${text}]` : text))
      .join("");

  it.each([
    ["在营学员", "zai ying xue yuan", "zy", "[在营]学员"],
    ["在营学员", "zai ying xue yuan", "xueyu", "在营[学员]"],
    ["在营学员", "zai ying xue yuan", "学员", "在营[学员]"],
    ["商城资源位", "shang cheng zi yuan wei", "zy", "商城[资源]位"],
    ["Campers in house", "", "in", "Campers [in] house"],
    ["在营学员", "zai ying xue yuan", "", "在营学员"],
    ["在营学员", "", "zy", "在营学员"],
  ])("[S1-04] %s, by %s, asked for %s: %s", (title, pinyin, wanted, expected) =>
    expect(marked(title, pinyin, wanted)).toBe(expected),
  );
});
