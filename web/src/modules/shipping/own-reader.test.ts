import { encodeQR } from "qr";
import { expect, it } from "vitest";
import { readCode } from "./own-reader.ts";

const scale = 6;

/** A code drawn as a camera would give it, with a quiet zone around. */
function pictureOf(text: string) {
  const modules = encodeQR(text, "raw", { border: 4 });
  const side = modules.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data };
}

it("[O-04] reads a code from a camera's picture where the browser cannot", async () => {
  expect(await readCode(pictureOf("HX2611270001-4821"))).toBe("HX2611270001-4821");
});

it("finds nothing in a picture without a code", async () => {
  const data = new Uint8ClampedArray(200 * 200 * 4).fill(255);
  expect(await readCode({ width: 200, height: 200, data })).toBe(null);
});
