import type { Module } from "../src/core/module/define-module.ts";
import { collect } from "../src/core/module/registry.ts";
import { resources } from "../src/modules/resources/resources.module.ts";
import { startApp, type TestApp } from "./app.ts";
import { makeCamp, type Camp, type CampOptions } from "./camp.ts";
import type { Principal, TestSupplier } from "./principals.ts";
import { stayModules } from "./stay-modules.ts";

/** A server with one camp, and its owner. */
export interface ServedCamp {
  readonly app: TestApp;
  readonly supplier: TestSupplier;
  readonly owner: Principal;
  readonly camp: Camp;
}

/**
 * Starts a server with rooms, students and stays, and makes a camp for it.
 * @param own   on a database of its own
 * @param more  what else is served
 */
export async function serveCamp({
  own = false,
  more = [],
  ...options
}: CampOptions & { readonly own?: boolean; readonly more?: readonly Module[] } = {}): Promise<ServedCamp> {
  const app = await startApp({ own, served: collect([resources, ...stayModules, ...more], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  const owner = await app.world.owner(supplier);
  return { app, supplier, owner, camp: await makeCamp(app.services, supplier.context, options) };
}
