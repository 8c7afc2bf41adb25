import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { run } from "../run.ts";

interface Part {
  readonly purl: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** The parts of a CycloneDX list that are used here. */
interface Bom {
  readonly metadata: { readonly component: object };
  readonly components: readonly (Part & { readonly "bom-ref": string })[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Our own workspace without a part in production. */
const journeys = "pkg:npm/%40kangying/e2e@";

/**
 * Returns npm's list of all packages without those that only tools need. `npm sbom --omit dev` is not used: it also leaves out what both need,
 * such as react, pg and zod.
 */
export async function productionBom(): Promise<Bom> {
  const { ok, output } = await run("npm", [
    "sbom",
    "--sbom-format=cyclonedx",
    "--package-lock-only",
    "--loglevel=silent",
  ]);
  if (!ok) throw new Error(`npm sbom failed:\n${output}`);
  const all = JSON.parse(output) as Bom;
  const isTool = ({ purl, properties = [] }: Part): boolean =>
    purl.startsWith(journeys) || properties.some(({ name }) => name === "cdx:npm:package:development");
  const tools = new Set(all.components.filter(isTool).map((part) => part["bom-ref"]));
  const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly name: string };
  return {
    ...all,
    // npm takes the folder's name.
    metadata: { ...all.metadata, component: { ...all.metadata.component, name } },
    components: all.components.filter((part) => !tools.has(part["bom-ref"])),
    dependencies: all.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !tools.has(other)) })),
  };
}

if (import.meta.main) console.log(JSON.stringify(await productionBom(), null, 2));
