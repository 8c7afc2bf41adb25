import type { Module } from "../core/module/define-module.ts";
import type { ModuleName } from "./order.ts";

/**
 * Loads the modules with these names, in this order.
 * @throws when a folder has no `<name>.module.ts`, or that file exports no module under the folder's name in camel case
 */
export async function loadModules(names: readonly ModuleName[]): Promise<readonly Module[]> {
  return await Promise.all(names.map(loadModule));
}

async function loadModule(name: ModuleName): Promise<Module> {
  const camelCase = name.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
  const file = (await import(`./${name}/${name}.module.ts`)) as Readonly<Record<string, Module>>;
  const module = file[camelCase];
  if (module?.name !== name) throw new Error(`modules/${name}/${name}.module.ts exports no module "${name}"`);
  return module;
}
