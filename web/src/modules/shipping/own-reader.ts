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
      const { default: readQr } = await import("jsqr");
      // The middle of the picture, where a code is held.
      const part = Math.min(video.videoWidth, video.videoHeight);
      if (!picture || part === 0) return [];
      picture.drawImage(
        video,
        (video.videoWidth - part) / 2,
        (video.videoHeight - part) / 2,
        part,
        part,
        0,
        0,
        side,
        side,
      );
      const found = readQr(picture.getImageData(0, 0, side, side).data, side, side, {
        inversionAttempts: "dontInvert",
      });
      return found === null ? [] : [{ rawValue: found.data }];
    },
  };
}
