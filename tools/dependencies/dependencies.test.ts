import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";
import { productionBom } from "./sbom.ts";

interface Locked {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly link?: boolean; readonly resolved?: string; readonly integrity?: string }
    >
  >;
}

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Locked;

/** The oldest versions without a known vulnerability that could be used here. */
const floors: Readonly<Record<string, string>> = {
  fastify: "5.8.3",
  "@fastify/static": "9.1.1",
  "@e965/xlsx": "0.20.3",
  "sanitize-html": "2.17.4",
  "fast-jwt": "6.3.4",
};
/** Packages whose published versions were never repaired. Their successors have other names. */
const banned = ["xlsx", "exceljs"];

const named = (name: string): readonly (readonly [path: string, version: string])[] =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    version !== undefined && (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
      ? [[path, version] as const]
      : [],
  );

function isBefore(version: string, floor: string): boolean {
  const [a = [], b = []] = [version, floor].map((text) => text.split("-")[0]?.split(".").map(Number));
  const at = b.findIndex((number, index) => (a[index] ?? 0) !== number);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
}

it("no package is locked at a version that is known to let somebody in", () => {
  const holes = Object.entries(floors).flatMap(([name, floor]) =>
    named(name).filter(([, version]) => isBefore(version, floor)),
  );
  expect(holes).toEqual([]);
  expect(banned.flatMap(named)).toEqual([]);
  expect([isBefore("5.8.2", "5.8.3"), isBefore("5.12.0", "5.8.3"), isBefore("4.9.9", "5.0.0")]).toEqual([
    true,
    false,
    true,
  ]);
});

it("every package from outside is locked to its content", () => {
  const loose = Object.entries(packages).filter(
    ([path, { link, integrity, version }]) => path.includes("node_modules/") && !link && version && !integrity,
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

it("the list of what runs in production names each package that server and console are made of, and no tool", async () => {
  const { components } = await productionBom();
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.*$/, "$1")));
  const needed = ["contract", "server", "web"].flatMap((workspace) => {
    const text = readFileSync(join(root, workspace, "package.json"), "utf8");
    return Object.keys((JSON.parse(text) as { readonly dependencies: object }).dependencies);
  });
  expect(needed.filter((name) => !listed.has(name))).toEqual([]);
  expect(["vite", "vitest", "playwright-core", "@kangying/e2e"].filter((name) => listed.has(name))).toEqual([]);
});
