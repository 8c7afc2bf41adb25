import { qrModules } from "@kangying/contract/core/qr/qr-code";

/** The content of a poster; all texts are ready to be drawn. */
export interface Poster {
  readonly shop: string;
  readonly title: string;
  /** Name of the goods that the link opens; null: the link opens the shop. */
  readonly goods: string | null;
  readonly price: string | null;
  readonly picture: HTMLImageElement | null;
  readonly partner: string;
  readonly url: string;
  readonly hint: string;
}

export const posterWidth = 720;
export const posterHeight = 1080;
const edge = 56;
const font = (size: number, weight = 400): string =>
  `${weight} ${size}px system-ui, "PingFang SC", "Microsoft YaHei", sans-serif`;

/** Draws a poster for sending or printing. Its colours do not depend on the console's theme. */
export function drawPoster(canvas: HTMLCanvasElement, poster: Poster): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  canvas.width = posterWidth;
  canvas.height = posterHeight;
  const ground = pen.createLinearGradient(0, 0, 0, posterHeight);
  ground.addColorStop(0, "#1f5eff");
  ground.addColorStop(1, "#0b9f8f");
  pen.fillStyle = ground;
  pen.fillRect(0, 0, posterWidth, posterHeight);
  pen.fillStyle = "#fff";
  pen.font = font(44, 700);
  pen.fillText(poster.shop, edge, 112, posterWidth - edge * 2);
  pen.font = font(28);
  pen.fillText(poster.title, edge, 160, posterWidth - edge * 2);
  pen.beginPath();
  pen.roundRect(edge, 208, posterWidth - edge * 2, posterHeight - 208 - edge, 28);
  pen.fill();
  if (poster.goods !== null) drawGoods(pen, poster);
  // Without goods, the code uses the whole card.
  drawCode(pen, poster, poster.goods === null ? { top: 330, most: 520 } : { top: 652, most: 300 });
}

function drawGoods(pen: CanvasRenderingContext2D, { picture, goods, price }: Poster): void {
  const [left, top, width, height] = [edge + 32, 240, posterWidth - edge * 2 - 64, 330];
  pen.fillStyle = "#eef3ff";
  pen.beginPath();
  pen.roundRect(left, top, width, height, 20);
  pen.fill();
  if (picture) {
    const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
    const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
    pen.drawImage(picture, left + (width - w) / 2, top + (height - h) / 2, w, h);
  }
  pen.fillStyle = "#1d2530";
  pen.font = font(32, 600);
  if (goods !== null) pen.fillText(goods, left, 624, width - 160);
  if (price === null) return;
  pen.fillStyle = "#d92d20";
  pen.font = font(34, 700);
  pen.textAlign = "right";
  pen.fillText(price, left + width, 624, 150);
  pen.textAlign = "left";
}

function drawCode(
  pen: CanvasRenderingContext2D,
  { url, partner, hint }: Poster,
  { top, most }: { readonly top: number; readonly most: number },
): void {
  const modules = qrModules(new TextEncoder().encode(url));
  if (!modules) return;
  const unit = Math.floor(most / (modules.length + 8));
  const side = unit * (modules.length + 8);
  const left = (posterWidth - side) / 2;
  pen.fillStyle = "#fff";
  pen.fillRect(left, top, side, side);
  pen.fillStyle = "#000";
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(left + (x + 4) * unit, top + (y + 4) * unit, unit, unit);
    }),
  );
  pen.textAlign = "center";
  pen.fillStyle = "#1d2530";
  pen.font = font(26, 600);
  pen.fillText(partner, posterWidth / 2, top + side + 20, 500);
  pen.fillStyle = "#5a6472";
  pen.font = font(22);
  pen.fillText(hint, posterWidth / 2, top + side + 54, 500);
  pen.textAlign = "left";
}
