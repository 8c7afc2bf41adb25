/** The position of the square on a picture: its centre in the picture's pixels, and its side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** Side of the square in the picture's pixels. */
  readonly side: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest square, as a share of the largest. */
const closest = 0.2;

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** The same crop, moved and limited so that it stays inside the picture. */
export function keptWithin(crop: Crop, { width, height }: Size): Crop {
  const largest = Math.min(width, height);
  const side = Math.min(largest, Math.max(largest * closest, crop.side));
  const half = side / 2;
  const clamp = (at: number, end: number): number => Math.min(end - half, Math.max(half, at));
  return { x: clamp(crop.x, width), y: clamp(crop.y, height), side };
}

/** 0: as much as possible · 1: the closest zoom */
export function zoomOf(crop: Crop, { width, height }: Size): number {
  const largest = Math.min(width, height);
  return (1 - crop.side / largest) / (1 - closest);
}

/** The crop with another zoom, around the same centre. */
export function zoomed(crop: Crop, size: Size, zoom: number): Crop {
  const largest = Math.min(size.width, size.height);
  return keptWithin({ ...crop, side: largest * (1 - zoom * (1 - closest)) }, size);
}
