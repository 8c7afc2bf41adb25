/** Side of the scanned square in pixels: enough for a code before a phone, and read in a few milliseconds. */
const side = 480;

/**
 * Reads QR codes from a camera picture where the browser has no reader: on iPhones and most desktops. The library is loaded with the first
 * picture.
 */
export function ownReader(): {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
} {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const picture = canvas.getContext("2d", { willReadFrequently: true });
  return {
    detect: async (video) => {
      // The centre of the picture, where people hold the code.
      const part = Math.min(video.videoWidth, video.videoHeight);
      if (!picture || part === 0) return [];
      const [left, top] = [(video.videoWidth - part) / 2, (video.videoHeight - part) / 2];
      picture.drawImage(video, left, top, part, part, 0, 0, side, side);
      const text = await readCode(picture.getImageData(0, 0, side, side));
      return text === null ? [] : [{ rawValue: text }];
    },
  };
}

/** Reads the QR code in a picture. @param data  RGBA, four bytes per pixel @returns null if there is no readable code */
export async function readCode(image: Pick<ImageData, "width" | "height" | "data">): Promise<string | null> {
  const { decodeQR } = await import("qr/decode.js");
  try {
    return decodeQR(image);
  } catch {
    // Most pictures contain no readable code, so this is no error.
    return null;
  }
}
