import sharp from "sharp";

/** Background and line colours of the design's pictures. */
const colours = [
  ["#ead6c8", "#b07f57"],
  ["#dce6d3", "#6d9350"],
  ["#f2e2cc", "#c08a3e"],
  ["#dfe4ee", "#5f7396"],
  ["#e4dcf2", "#8468b5"],
  ["#d3e8e2", "#3f8f7c"],
  ["#f3dcdc", "#b96a6a"],
  ["#dbe9f3", "#4d84a8"],
] as const;

const shapes = [
  // A box, a bottle, a mat and a shirt: typical goods of this shop.
  `<path d="M160 108l84 44v96l-84 44-84-44v-96z"/><path d="M76 152l84 44 84-44M160 196v96"/>`,
  `<path d="M136 84h48v36l20 32v124a16 16 0 0 1-16 16h-56a16 16 0 0 1-16-16V152l20-32z"/><path d="M116 196h88"/>`,
  `<rect x="76" y="116" width="168" height="104" rx="16"/><circle cx="108" cy="168" r="28"/><path d="M108 168h4"/>`,
  `<path d="M124 92l-64 36 20 48 28-12v124h104V164l28 12 20-48-64-36c-12 24-60 24-72 0z"/>`,
] as const;

/** The side of a drawn picture, in pixels. */
export const pictureSide = 320;

/** Draws a small picture instead of a photograph; the same number gives the same picture. @returns PNG */
export async function drawPicture(number: number): Promise<Uint8Array> {
  const [ground, ink] = colours[number % colours.length] ?? colours[0];
  const shape = shapes[Math.floor(number / colours.length + number) % shapes.length] ?? shapes[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSide}" height="${pictureSide}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g fill="none" stroke="${ink}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round">${shape}</g></svg>`;
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}

/** The size of a drawn banner, in pixels. */
export const bannerSize = { side: 640, height: 320 } as const;

/** Draws a banner instead of a photograph: hills under a sun. It has no text, because some machines have no fonts for it. @returns PNG */
export async function drawBanner(number: number): Promise<Uint8Array> {
  const [ground, ink] = colours[(number * 3) % colours.length] ?? colours[0];
  const { side: width, height } = bannerSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <path d="M0 ${height - 60} L150 150 L270 250 L420 110 L${width} ${height - 70} V${height} H0 Z" fill="${ink}" opacity=".35"/>
    <circle cx="${width - 110}" cy="84" r="40" fill="${ink}" opacity=".45"/></svg>`;
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}

/** The size of a drawn paper, in pixels. */
export const paperSize = { side: 480, height: 340 } as const;

/**
 * Draws a certificate instead of a photograph: a frame, lines and a seal. It has no text, because some machines have no fonts for it.
 * @returns PNG
 */
export async function drawPaper(): Promise<Uint8Array> {
  const { side: width, height } = paperSize;
  const line = (y: number, long: number): string => `<path d="M72 ${y}h${long}" stroke="#a9a08c" stroke-width="7"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f6f3ea"/>
    <rect x="18" y="18" width="${width - 36}" height="${height - 36}" fill="#fffdf5" stroke="#c9a35a" stroke-width="4"/>
    <rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="#c9a35a" stroke-width="1.5"/>
    <path d="M160 76h160" stroke="#5c5444" stroke-width="16" stroke-linecap="round"/>
    <g stroke-linecap="round">${line(128, 210)}${line(156, 270)}${line(184, 180)}${line(212, 240)}${line(276, 120)}</g>
    <circle cx="366" cy="256" r="40" fill="none" stroke="#c9302c" stroke-width="6"/>
    <path d="M366 236l6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1z" fill="#c9302c"/></svg>`;
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
}
