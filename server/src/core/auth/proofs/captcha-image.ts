import sharp from "sharp";
import svgCaptcha from "svg-captcha";

const width = 150;
const height = 44;
/** The largest size at which the two widest characters do not touch. */
const fontSize = 44;
const ground = "#f1f3f5";
/** Without characters that people confuse (0 O, 1 I l, 5 S, 2 Z, 8 B), and without those that are too wide for their place (M W). */
const signs = "34679ACDEFGHJKNPQRTUVXY";

/** Draws four characters in dark greys, crossed by two lines. They are drawn as paths, so that no system font is needed. */
export function captchaDrawing(): { readonly text: string; readonly svg: string } {
  const { text, data } = svgCaptcha.create({ size: 4, charPreset: signs, noise: 2, width, height, fontSize });
  // The font has thin outlines: a stroke of the same colour makes them thicker.
  const bold = data.replaceAll(/<path fill="(#\w+)"/g, '<path fill="$1" stroke="$1" stroke-width="1.2"');
  return { text, svg: bold.replace(/<svg[^>]*>/, `$&<rect width="100%" height="100%" fill="${ground}"/>`) };
}

/** Draws a picture of four characters. @returns the text and a PNG data URL */
export async function drawCaptcha(): Promise<{ readonly text: string; readonly image: string }> {
  const { text, svg } = captchaDrawing();
  const png = await sharp(Buffer.from(svg), { density: 144 }).png().toBuffer();
  return { text, image: `data:image/png;base64,${png.toString("base64")}` };
}
