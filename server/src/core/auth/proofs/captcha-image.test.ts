import { expect, it } from "vitest";
import { captchaDrawing } from "./captcha-image.ts";

interface Sign {
  readonly colour: string;
  readonly edge: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the characters of a drawing from left to right; the lines across them have no fill. */
function signsOf(svg: string): readonly Sign[] {
  const paths = [...svg.matchAll(/<path fill="(#\w+)"(?: stroke="\1" stroke-width="([\d.]+)")? d="([^"]+)"/g)];
  const signs = paths.map(([, colour = "", edge = "0", outline = ""]): Sign => {
    const numbers = [...outline.matchAll(/-?[\d.]+/g)].map(Number);
    const xs = numbers.filter((_, i) => i % 2 === 0);
    const ys = numbers.filter((_, i) => i % 2 === 1);
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    return { colour, edge: Number(edge), ...box };
  });
  return signs.toSorted((a, b) => a.left - b.left);
}

/** Relative luminance as defined by WCAG 2. @param colour  `#rgb` or `#rrggbb` */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/\w/g, "$&$&") : colour;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it("its signs can be read by people: dark, bold, apart and within the frame, with lines across them", () => {
  for (let drawing = 0; drawing < 200; drawing++) {
    const { text, svg } = captchaDrawing();
    const [, width = "", height = "", ground = ""] =
      /<svg[^>]* width="(\d+)" height="(\d+)".*?<rect[^>]* fill="(#\w+)"/.exec(svg) ?? [];
    const signs = signsOf(svg);
    expect(signs).toHaveLength(4);
    expect(svg.match(/fill="none"/g)).toHaveLength(2);
    signs.forEach(({ colour, edge, left, right, top, bottom }, i) => {
      expect((luminance(ground) + 0.05) / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
      expect(edge).toBeGreaterThanOrEqual(1);
      expect(left - edge, text).toBeGreaterThan(signs[i - 1]?.right ?? 0);
      expect(right + edge, text).toBeLessThan(Number(width));
      expect(top - edge, text).toBeGreaterThan(0);
      expect(bottom + edge, text).toBeLessThan(Number(height));
    });
  }
});
