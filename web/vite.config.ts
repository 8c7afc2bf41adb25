import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { menuFacts } from "./menu-facts.ts";

/** Libraries that change seldom stand apart from our own code, so that a release leaves them in the browser's cache. */
const vendors = [
  { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /node_modules[\\/]react-router[\\/]/ },
];

export default defineConfig({
  base: "/",
  plugins: [react(), menuFacts()],
  build: {
    manifest: true,
    sourcemap: false,
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    rolldownOptions: { output: { codeSplitting: { groups: vendors } } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/files": "http://127.0.0.1:8080" } },
});
