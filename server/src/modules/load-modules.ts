import type { Module } from "../core/module/define-module.ts";
import type { ModuleName } from "./order.ts";

/** A module, or one that is made of those before it. */
type Exported = Module | ((before: readonly Module[]) => Module);

/**
 * The modules of these names, in this order.
 * @throws where a folder has no `<name>.module.ts`, or that exports no module under the folder's name in camel case
 */
export async function loadModules(names: readonly ModuleName[]): Promise<readonly Module[]> {
  const loaded = await Promise.all(names.map(async (name) => ({ name, exported: await loadModule(name) })));
  const modules: Module[] = [];
  for (const { name, exported } of loaded) {
    const module = typeof exported === "function" ? exported([...modules]) : exported;
    if (module?.name !== name) throw new Error(`modules/${name}/${name}.module.ts exports no module "${name}"`);
    modules.push(module);
  }
  return modules;
}

async function loadModule(name: ModuleName): Promise<Exported | undefined> {
  const camelCase = name.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
  const file = (await import(`./${name}/${name}.module.ts`)) as Readonly<Record<string, Exported>>;
  return file[camelCase];
}
