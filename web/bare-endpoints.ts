import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const endpointsFile = /[\\/]contract[\\/]src[\\/].*\.endpoints\.ts$/;

/** What a call needs to know at run time: the rest of an endpoint is types, which are gone by then. */
const kept = ["api", "method", "list"] as const;

function bare(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if ("_zod" in value) return undefined;
  return "api" in value || "list" in value
    ? Object.fromEntries(kept.flatMap((name) => (name in value ? [[name, Reflect.get(value, name)]] : [])))
    : value;
}

/**
 * Takes the schemas out of the contract's endpoints before they reach the browser: `api.call(endpoint, input)` needs names at run time, and
 * types while it is compiled. Development and tests have the endpoints whole.
 */
export function bareEndpoints(): Plugin {
  return {
    name: "kangying-bare-endpoints",
    apply: "build",
    async load(id) {
      if (!endpointsFile.test(id)) return null;
      const endpoints = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      const exported = Object.entries(endpoints).flatMap(([name, value]) => {
        if (typeof value === "function") this.error(`${id}: ${name} is a function; it belongs into a file of its own`);
        const json = JSON.stringify(bare(value));
        return json === undefined ? [] : [`export const ${name} = ${json};`];
      });
      return exported.join("\n");
    },
  };
}
