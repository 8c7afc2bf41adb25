import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bareEndpoints } from "./bare-endpoints.ts";
import { chunks, compiledAhead } from "./chunks.ts";
import { menuFacts } from "./menu-facts.ts";
import { precompress } from "./precompress.ts";
import { styleConstants, styleName, stylesArrive } from "./style-names.ts";

/** Where `npm run dev` takes calls. */
const calls = process.env["KANGYING_CALLS"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "/",
  plugins: [react(), menuFacts(), bareEndpoints(), compiledAhead(), precompress(), ...styleConstants(), stylesArrive()],
  css: { modules: { generateScopedName: styleName } },
  build: {
    manifest: true,
    // Browsers that do not know it load the same files a moment later.
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    rolldownOptions: {
      // A class name is shorter where it is read than the export that would carry it.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      output: { codeSplitting: chunks() },
    },
  },
  server: { proxy: { "/api": calls, "/files": calls, "/healthz": calls, "/readyz": calls } },
});
