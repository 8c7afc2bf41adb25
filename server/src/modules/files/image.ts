import sharp, { type Sharp } from "sharp";
import { AppError } from "../../core/kernel/app-error.ts";
import type { FileKind } from "../../core/kernel/files/file-url.ts";
import { Turnstile } from "../../core/kernel/turnstile.ts";
import { filesErrors } from "./files.errors.ts";

/** The largest number of pixels, checked before decoding: a small file can claim to be enormous. */
const maxPixels = 40_000_000;
/** The longest side that is stored. */
const maxSide = 4096;
const seconds = 20;

// Decoding needs a core and tens of megabytes. So two run at a time with one thread each, which leaves capacity for requests.
sharp.concurrency(1);
sharp.cache(false);
const turnstile = new Turnstile(2, 100);

/** An image as it is stored: pixels only, without any metadata. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an image and encodes it again, so that everything except pixels (places, cameras, comments, appended data) is removed. Turns it
 * as the camera was held, and makes it smaller when it is larger than any screen. Of an animation the first frame remains.
 * @throws {AppError} file_refused when it cannot be decoded or has more than 40 million pixels
 */
export async function cleanImage(path: string, keep_as: FileKind): Promise<CleanImage> {
  return turnstile.pass(async () => {
    try {
      const { data, info } = await encoded(
        opened(path).rotate().resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true }),
        keep_as,
      )
        .timeout({ seconds })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      throw error instanceof Error && "code" in error ? error : new AppError(filesErrors.file_refused);
    }
  });
}

/**
 * Makes an image smaller, as WebP.
 * @param whose  the supplier of the image; suppliers take turns
 * @param height  a number: cut to fill the rectangle; null: at most that wide, with its proportions
 */
export async function resizedImage(
  bytes: Buffer,
  width: number,
  height: number | null,
  whose: string,
): Promise<Buffer> {
  return turnstile.pass(
    () =>
      opened(bytes)
        .resize(height === null ? { width, fit: "inside", withoutEnlargement: true } : { width, height, fit: "cover" })
        .webp({ quality: 80 })
        .timeout({ seconds })
        .toBuffer(),
    whose,
  );
}

function opened(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: maxPixels, failOn: "error", animated: false });
}

function encoded(image: Sharp, keep_as: FileKind): Sharp {
  if (keep_as === "j") return image.jpeg({ quality: 85 });
  if (keep_as === "n") return image.png({ compressionLevel: 8 });
  return image.webp({ quality: 85 });
}
