import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { festivalSkins } from "@kangying/contract/platform/festival";

const css = readFileSync(join(import.meta.dirname, "../../ui/look/festival.css"), "utf8");

function colorsOf(skin: string, theme: "light" | "dark"): Readonly<Record<string, string>> {
  const own = theme === "dark" ? `html[data-theme="dark"][data-festival="${skin}"]` : "";
  const blocks = [`\nhtml[data-festival="${skin}"]`, own].filter((selector) => selector !== "");
  const found = blocks.map((selector) => css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "");
  return Object.fromEntries(
    [...found.join("").matchAll(/--festival-(\w+): (#\w{6})/g)].map(([, name, color]) => [name, color]),
  );
}
const parts = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = parts(color).map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** Like the browser's grayscale filter. */
function grey(color: string): string {
  const [r = 0, g = 0, b = 0] = parts(color);
  const level = Math.round((0.2126 * r + 0.7152 * g + 0.0722 * b) * 255);
  return `#${level.toString(16).padStart(2, "0").repeat(3)}`;
}
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
}

const cases = festivalSkins.flatMap((skin) => (["light", "dark"] as const).map((theme) => ({ skin, theme })));
it.each(cases)(
  "[P-09] $skin can be read in $theme: banner and accent have a contrast of 4.5 at least",
  ({ skin, theme }) => {
    const { bar = "", ink = "", [theme]: accent = "" } = colorsOf(skin, theme);
    const onAccent = theme === "dark" ? "#0d1017" : "#ffffff";
    expect(contrast(bar, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, theme === "dark" ? "#171a20" : "#ffffff")).toBeGreaterThanOrEqual(4.5);
  },
);

it("[P-09] grey mode keeps the contrast of what is written in colour", () => {
  const tokens = readFileSync(join(import.meta.dirname, "../../ui/look/tokens.css"), "utf8");
  const of = (block: string, name: string): string => new RegExp(`--${name}: (#\\w{6})`).exec(block)?.[1] ?? "";
  const [light, dark] = [
    tokens.slice(0, tokens.indexOf(":root:lang(ja)")),
    tokens.slice(tokens.indexOf('html[data-theme="dark"]')),
  ];
  for (const block of [light, dark])
    for (const name of ["green", "amber", "red", "violet", "cyan", "slate", "blue"]) {
      const soft = of(block, `${name}-soft`);
      expect(contrast(grey(of(block, name)), grey(soft)), `${name} on ${soft}`).toBeGreaterThanOrEqual(4.5);
    }
});
