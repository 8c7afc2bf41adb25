import { describe, expect, it } from "vitest";
import { foldTree, type FoldedTree } from "./core/fold-tree.ts";
import { languages, type Language } from "./core/language.ts";
import { flattenTree, type Industry } from "./core/tree.ts";
import { addons } from "./plugins/addons.ts";
import { tree } from "./tree.ts";

const catalogues = import.meta.glob<Readonly<Record<string, string>>>("./*/titles/*.json", {
  eager: true,
  import: "default",
});
const nodes = flattenTree(tree);
const ownerOf = (industry: Industry, installed: readonly string[] = []): FoldedTree =>
  foldTree(tree, { industry, full: true, paths: new Set(), apis: new Set(), addons: new Set(installed) });

describe("the product's tree", () => {
  it("has every route group of the product", () => {
    const roots = new Set(tree.map((node) => node.path));
    const groups = [
      "/dashboard",
      "/student",
      "/resources",
      "/goods",
      "/orderManagement",
      "/finance",
      "/content",
      "/users",
      "/settings",
      "/plugin",
      "/supertube",
      "/profile",
    ];
    expect(groups.filter((group) => !roots.has(group))).toEqual([]);
  });

  it("is a committed snapshot: path, name, list or state", () => {
    const lines = nodes.map((node) => {
      const state = node.planned ? "planned" : (node.list ?? "");
      return `${"  ".repeat(node.parents.length)}${node.path} ${node.name} [${node.industries.join(" ")}]${node.pluginKey ? ` +${node.pluginKey}` : ""} ${state}`.trimEnd();
    });
    expect(lines.join("\n")).toMatchSnapshot();
  });

  it("puts every child's path under its root's", () => {
    const strays = nodes.filter(
      (node) => node.parents[0] !== undefined && !node.path.startsWith(`${node.parents[0]}/`),
    );
    expect(strays.map((node) => node.path)).toEqual([]);
  });

  it("knows every add-on that a node names, and each add-on has a menu", () => {
    expect([...new Set(nodes.flatMap((node) => node.pluginKey ?? []))].toSorted()).toEqual(
      addons.map(({ key }) => key).toSorted(),
    );
  });

  it("keeps the platform's section to the platform", () => {
    for (const industry of ["camp", "shop", "offline-pay"] as const) {
      expect([...ownerOf(industry).paths].filter((path) => path.startsWith("/supertube"))).toEqual([]);
    }
    expect(ownerOf("admin").paths.has("/supertube/monitor/tasks")).toBe(true);
  });

  it("keeps the camp's areas from shops", () => {
    const inShop = [...ownerOf("shop").paths].filter(
      (path) => path.startsWith("/student") || path.startsWith("/resources"),
    );
    expect(inShop).toEqual([]);
  });

  it("gives the offline-pay variant its own pages, plugins and settings alone, today and when all is built", () => {
    const roots = new Set(
      nodes.filter((node) => node.industries.includes("offline-pay")).map((node) => `/${node.path.split("/")[1]}`),
    );
    expect([...roots].toSorted()).toEqual(["/dashboard", "/offlinepay", "/plugin", "/profile", "/settings"]);
  });

  it("shows nobody an empty menu group", () => {
    for (const industry of ["admin", "camp", "shop", "offline-pay"] as const) {
      const groups = ownerOf(industry).menu.filter((line) => tree.find((node) => node.path === line.path)?.children);
      expect(groups.every((line) => line.children.length > 0)).toBe(true);
    }
  });
});

describe("titles", () => {
  const said = (language: Language): Record<string, string> =>
    Object.fromEntries(
      Object.entries(catalogues).flatMap(([file, titles]) =>
        file.endsWith(`/${language}.json`) ? Object.entries(titles) : [],
      ),
    );

  it("are each said by one module: none hides another's", () => {
    const keys = Object.entries(catalogues).flatMap(([file, titles]) =>
      file.endsWith("/zh-CN.json") ? Object.keys(titles) : [],
    );
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("are there in every language, each title used", () => {
    const keys = Object.keys(said("zh-CN")).toSorted();
    for (const language of languages)
      expect({ [language]: Object.keys(said(language)).toSorted() }).toEqual({ [language]: keys });
    const used = new Set<string>(nodes.map((node) => node.title));
    const beside = new Set(["product", "groupCamp", "groupShop", "groupSystem", "groupPlatform"]);
    expect(keys.filter((key) => !used.has(key) && !beside.has(key))).toEqual([]);
  });

  it.each(languages)("tell the pages of one part of the product apart, in %s", (language) => {
    const live = flattenTree(tree).filter(({ planned, children }) => !planned && !children?.length);
    const names = live.map(({ parents, title }) => `${parents[0] ?? ""} ${said(language)[title]}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("are written in their language's script", () => {
    const han = /\p{Script=Han}/u;
    for (const title of [...Object.values(said("en")), ...Object.values(said("es"))]) expect(title).not.toMatch(han);
    for (const title of Object.values(said("zh-CN")))
      expect(title).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  });

  it("speak the trade's words to an owner, none of an auditor's", () => {
    const auditors = /凭证链|锚点|hash|chain|anchor|cadena|ancla|チェーン|アンカー/iu;
    for (const language of languages)
      expect(Object.values(said(language)).filter((title) => auditors.test(title))).toEqual([]);
  });

  it("call a finished stay 结营 and the product 健康管理系统", () => {
    expect(Object.values(said("zh-CN")).filter((title) => title.includes("结业"))).toEqual([]);
    expect([said("zh-CN")["campsiteFinished"], said("zh-CN")["product"]]).toEqual(["已结营", "健康管理系统"]);
  });
});
