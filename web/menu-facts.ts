import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { pinyin } from "pinyin-pro";
import { flattenTree } from "@kangying/contract/core/tree";
import { addons } from "@kangying/contract/plugins/addons";
import { tree } from "@kangying/contract/tree";

const iconsId = "virtual:menu-icons";
const pinyinId = "virtual:menu-pinyin";

/** `layout-dashboard` → `LayoutDashboard`, as lucide exports it. */
function exportName(icon: string): string {
  return icon.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
}

/** Only the icons that the tree and the add-ons name, by their names there. */
function iconsModule(): string {
  const named = [...flattenTree(tree).flatMap(({ icon }) => (icon ? [icon] : [])), ...addons.map(({ icon }) => icon)];
  const icons = [...new Set(named)].toSorted();
  const names = icons.map(exportName);
  return [
    `import { ${names.join(", ")} } from "lucide-react";`,
    `export const menuIcons = { ${icons.map((icon, i) => `${JSON.stringify(icon)}: ${names[i]}`).join(", ")} };`,
  ].join("\n");
}

const contract = join(import.meta.dirname, "../contract/src");

function titles(): Readonly<Record<string, string>> {
  const files = globSync("*/titles/zh-CN.json", { cwd: contract }).map(
    (file) => JSON.parse(readFileSync(join(contract, file), "utf8")) as Readonly<Record<string, string>>,
  );
  return Object.assign({}, ...files) as Readonly<Record<string, string>>;
}

/** Each title's syllables, made here so that the dictionary never travels. */
function pinyinModule(): string {
  const syllables = Object.entries(titles()).map(([key, title]) => {
    const said = pinyin(title, { toneType: "none", type: "array", nonZh: "consecutive" }).map((each) =>
      each.toLowerCase(),
    );
    return [key, said.join(" ")];
  });
  return `export const menuPinyin = ${JSON.stringify(Object.fromEntries(syllables))};`;
}

/** What the menu needs and a build can work out beforehand: its icons (`virtual:menu-icons`) and its pinyin (`virtual:menu-pinyin`). */
export function menuFacts(): Plugin {
  return {
    name: "kangying-menu-facts",
    resolveId: (id) => (id === iconsId || id === pinyinId ? `\0${id}` : null),
    load: (id) => (id === `\0${iconsId}` ? iconsModule() : id === `\0${pinyinId}` ? pinyinModule() : null),
  };
}
