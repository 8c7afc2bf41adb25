import sharp from "sharp";
import svgCaptcha from "svg-captcha";

const width = 120;
const height = 44;
/** Without signs that people confuse: 0 O, 1 I l, 5 S, 2 Z, 8 B. */
const signs = "34679ACDEFGHJKMNPQRTUVWXY";

/** A picture of four signs. Drawn as paths, so that no font of the system is needed. @returns the text and a PNG data URL */
export async function drawCaptcha(): Promise<{ readonly text: string; readonly image: string }> {
  const { text, data } = svgCaptcha.create({
    size: 4,
    charPreset: signs,
    noise: 2,
    width,
    height,
    color: true,
    background: "#f1f3f5",
  });
  const png = await sharp(Buffer.from(data), { density: 144 }).png().toBuffer();
  return { text, image: `data:image/png;base64,${png.toString("base64")}` };
}
