import sharp from "sharp";

/** The pixels of the longer side. */
const side = 1400;
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0) ?? 32};`).slice(0, 80);

/**
 * Draws a mark over a whole picture: the permitted purpose, who looked at it and when.
 * @param lines  the words of the mark
 * @returns a JPEG
 */
export async function drawMark(bytes: Buffer, lines: readonly string[]): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const words = lines
    .map((line, index) => `<text x="20" y="${70 + index * 26}" transform="rotate(-18 20 70)">${escaped(line)}</text>`)
    .join("");
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <pattern id="m" width="340" height="190" patternUnits="userSpaceOnUse"><g font-family="Noto Sans CJK SC, Noto Serif CJK SC, sans-serif"
    font-size="19" fill="#c2282d" fill-opacity="0.42">${words}</g></pattern></defs><rect width="100%" height="100%" fill="url(#m)"/></svg>`;
  return await sharp(data)
    .composite([{ input: Buffer.from(mark) }])
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer();
}
