/** Pixels of the side that is looked at: enough for a code held before a phone, and read in a few milliseconds. */
const side = 480;

/**
 * Reads QR codes from a camera's picture where the browser itself has no reader: on iPhones, and on most desktops. The library is fetched when the
 * first picture is read.
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
      // The middle of the picture, where a code is held.
      const part = Math.min(video.videoWidth, video.videoHeight);
      if (!picture || part === 0) return [];
      const [left, top] = [(video.videoWidth - part) / 2, (video.videoHeight - part) / 2];
      picture.drawImage(video, left, top, part, part, 0, 0, side, side);
      const text = await readCode(picture.getImageData(0, 0, side, side));
      return text === null ? [] : [{ rawValue: text }];
    },
  };
}

/** What the QR code in a picture says; null: there is none that can be read. @param data  four bytes a pixel: red, green, blue, alpha */
export async function readCode(image: Pick<ImageData, "width" | "height" | "data">): Promise<string | null> {
  const { decodeQR } = await import("qr/decode.js");
  try {
    return decodeQR(image);
  } catch {
    // Most pictures of a moving hand hold no code.
    return null;
  }
}
