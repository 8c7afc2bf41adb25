import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Smaller files travel in one packet either way. */
const least = 1024;

/** Lays `.br` and `.gz` beside each text file of the build, so that the server compresses nothing while somebody waits. */
export function precompress(): Plugin {
  return {
    name: "kangying-precompress",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      const assets = join(dir, "assets");
      for (const name of readdirSync(assets).filter((each) => /\.(?:js|css)$/.test(each))) {
        const file = join(assets, name);
        const bytes = readFileSync(file);
        if (bytes.length < least) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
          }),
        );
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
