import type { Page } from "playwright-core";

/** Draws a picture of 400 × 240 pixels in the browser. @returns the bytes of a PNG */
export async function drawnPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [400, 240];
    const context = canvas.getContext("2d");
    if (!context) return "";
    for (let n = 0; n < 10; n++) {
      context.fillStyle = `hsl(${n * 36} 60% 60%)`;
      context.fillRect(n * 40, 0, 40, 240);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}
