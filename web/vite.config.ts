import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bareEndpoints } from "./bare-endpoints.ts";
import { chunks } from "./chunks.ts";
import { menuFacts } from "./menu-facts.ts";
import { precompress } from "./precompress.ts";

/** Where `npm run dev` takes calls. */
const calls = process.env["KANGYING_CALLS"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "/",
  plugins: [react(), menuFacts(), bareEndpoints(), precompress()],
  build: {
    manifest: true,
    // Browsers that do not know it load the same files a moment later.
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
  server: { proxy: { "/api": calls, "/files": calls, "/healthz": calls, "/readyz": calls } },
});
