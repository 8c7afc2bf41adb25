import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { permissionsOf } from "@kangying/contract/core/fold-tree";
import { industries } from "@kangying/contract/core/tree";
import { modules as everyModule } from "../../../app.ts";
import { apiTitles } from "../../../core/list/words/api-titles.ts";
import { collect } from "../../../core/module/registry.ts";
import { refusals } from "./log-words.ts";
import { actorTitlePoint, jobTitlePoint, thingTitlePoint, titleOf } from "../../../core/list/words/words.ts";

const modules = new URL("../../", import.meta.url);
const knowing = { services: collect(everyModule) };

it("has a word for everything that an act of the product is about", () => {
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const about = files.flatMap((name) =>
    [...readFileSync(new URL(name, modules), "utf8").matchAll(/audit\(\{\s*biz_type: "(\w+)"/gu)].map(
      ([, kind]) => kind,
    ),
  );
  expect(about.length).toBeGreaterThan(40);
  expect([...new Set(about)].filter((kind) => !titleOf(knowing, thingTitlePoint, kind ?? ""))).toEqual([]);
});

it("has words for every call that leaves a line", () => {
  const calls = collect(everyModule).routes.map(({ endpoint }) => endpoint);
  const logged = calls.filter(({ access, background }) => access !== "public" && !background);
  expect(logged.length).toBeGreaterThan(200);
  expect(logged.flatMap(({ api }) => (apiTitles(knowing).has(api) ? [] : [api]))).toEqual([]);
});

it("has words for everything that a role may be given", () => {
  const { tree } = collect(everyModule);
  const given = industries.flatMap((industry) => [...permissionsOf(tree, industry).keys()]);
  expect([...new Set(given)].filter((api) => !apiTitles(knowing).has(api))).toEqual([]);
});

it("has words for every job, for it acts under its own name", () => {
  const jobs = collect(everyModule).jobs.map(({ name }) => name);
  expect(jobs.filter((name) => !titleOf(knowing, jobTitlePoint, name))).toEqual([]);
  const titled = knowing.services.declared.all(jobTitlePoint).map(({ name }) => name);
  expect(titled.filter((name) => !jobs.includes(name))).toEqual([]);
  const alone = readdirSync(modules, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [
      ...readFileSync(new URL(name, modules), "utf8").matchAll(
        /(?:(?:workAsSystem|asPlatformItself)\([^"]*?|byLink = )"(\w+\.\w+)"/gu,
      ),
    ])
    .map(([, name = ""]) => name);
  expect(alone.length).toBeGreaterThan(5);
  const words = (name: string) => titleOf(knowing, jobTitlePoint, name) ?? titleOf(knowing, actorTitlePoint, name);
  expect(alone.filter((name) => !words(name))).toEqual([]);
});

it("says why an act was refused without the case, which the log does not hold", () => {
  expect(refusals["already_exists"]?.en).toBe("… already exists");
  expect(refusals["locked"]?.en).toBe("Too many attempts. Try again in …");
  expect(JSON.stringify(Object.values(refusals).map((words) => Object.values(words)))).not.toMatch(/[{}#]/u);
});
