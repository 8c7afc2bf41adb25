/** The style properties of a drawing that are copied, because a picture has no style sheet. */
const looks = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "stop-color",
  "stop-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
] as const;
const margin = 20;
const headHeight = 34;
/** Sharp on a screen with two pixels per point, and on paper. */
const scale = 2;

/** A copy that looks the same without the page's style sheets. */
function standAlone(svg: SVGSVGElement, { width, height }: DOMRect): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg, copy].map((one) => [...one.querySelectorAll<SVGElement>("*")]);
  for (const [at, element] of (from ?? []).entries()) {
    const style = getComputedStyle(element);
    for (const name of looks) to?.[at]?.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * Saves a chart as a picture, with its title above it.
 * @param card  the element with the chart; without a chart nothing happens
 */
export async function saveChart(card: HTMLElement, title: string, name: string): Promise<void> {
  const svg = card.querySelector("svg[role=slider]");
  if (!(svg instanceof SVGSVGElement)) return;
  const box = svg.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standAlone(svg, box))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = (box.width + 2 * margin) * scale;
  canvas.height = (box.height + headHeight + 2 * margin) * scale;
  const context = canvas.getContext("2d");
  if (!context) return;
  const { backgroundColor, color, fontFamily } = getComputedStyle(card);
  context.scale(scale, scale);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = `600 16px ${fontFamily}`;
  context.textBaseline = "top";
  context.fillText(title, margin, margin);
  context.drawImage(image, margin, margin + headHeight, box.width, box.height);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = `${name}.png`;
  link.click();
}
