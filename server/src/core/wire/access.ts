import type { FastifyRequest } from "fastify";
import type { Caller } from "../auth/caller.ts";
import { AppError } from "../kernel/app-error.ts";
import type { CompiledRoute } from "./compile-route.ts";

/**
 * May this caller use this route at all?
 * @throws {AppError} not_found for a route of an add-on that is not installed, else no_permission
 */
export function demandAccess(compiled: CompiledRoute, caller: Caller): void {
  const { permission, addons } = compiled;
  const { apis, addons: installed } = caller.permissions;
  if (addons && ![...addons].some((key) => installed.has(key))) throw new AppError("not_found");
  if (permission !== null && !apis.has(permission)) throw new AppError("no_permission");
}

/**
 * Refuses what another site makes a browser do. A call that changes something never comes from there, and never by a page load:
 * our headers already keep those out, this also covers calls that change something by GET.
 * @throws {AppError} no_permission
 */
export function refuseForeignSite(compiled: CompiledRoute, request: FastifyRequest): void {
  if (!compiled.mutates) return;
  const { "sec-fetch-site": site, "sec-fetch-mode": mode } = request.headers;
  if (site === "cross-site" || mode === "navigate" || mode === "no-cors") throw new AppError("no_permission");
}
