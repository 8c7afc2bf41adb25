import { constants, inflateSync } from "node:zlib";
import type { Page } from "playwright-core";

/** A printed sheet. `words`: how often its drawing commands write text. */
export interface Sheet {
  readonly words: number;
}

/** Returns the sheets that a printer would print for what is on the screen. */
export async function sheetsOf(page: Page): Promise<readonly Sheet[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gmu)].map((found) => [found[1], found[2]]));
  return [...objects.values()].flatMap((object = "") => {
    if (!/\/Type \/Page\b/u.test(object)) return [];
    const drawing = objects.get(/\/Contents (\d+) 0 R/u.exec(object)?.[1] ?? "") ?? "";
    const packed = drawing.slice(drawing.indexOf("stream\n") + 7, drawing.lastIndexOf("\nendstream"));
    // An empty sheet has no drawing commands.
    const drawn = inflateSync(Buffer.from(packed, "latin1"), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
      "latin1",
    );
    return [{ words: drawn.match(/\bT[jJ]\b/gu)?.length ?? 0 }];
  });
}
