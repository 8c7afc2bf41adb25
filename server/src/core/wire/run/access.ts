import type { FastifyRequest } from "fastify";
import { isStillAllowed } from "@kangying/contract/session/still-allowed";
import type { Caller } from "../../auth/caller.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { CompiledRoute } from "./compile-route.ts";

/**
 * Checks that this caller may use this route at all.
 * @throws {AppError} not_found for a route of an add-on that is not installed, else no_permission
 */
export function demandAccess(compiled: CompiledRoute, caller: Caller): void {
  const { permission, addons } = compiled;
  const { apis, addons: installed } = caller.permissions;
  if (addons && ![...addons].some((key) => installed.has(key))) throw new AppError("not_found");
  if (permission !== null && !apis.has(permission)) throw new AppError("no_permission");
  refuseRestrained(compiled, caller);
}

/** Calls that a visit may still send: those about the account itself, and the end of the visit. */
const ownAffairs = /^(?:buyer\/user\/|seller\/supplier\/Visit)/u;

/** Calls that need no permission of their own, but show the supplier's data: as much as the caller may see. */
const showsData = /^seller\/(?:dashboard\/Workbench|search\/Find|row\/RowNotes|export\/(?:Download|BulkTaskFile))$/u;

/**
 * Refuses callers with a restraint. Calls that concern only the caller's own account need no permission, and stay open. During a visit, no
 * other call may write.
 * @throws {AppError} password_change_first, second_step_first, supplier_frozen, supplier_expired, readonly_session, visit_over
 */
function refuseRestrained({ permission, mutates, endpoint }: CompiledRoute, { restraint }: Caller): void {
  if ((restraint === "visit" || restraint === "visit_over") && mutates && !ownAffairs.test(endpoint.api))
    throw new AppError("readonly_session");
  if (restraint === null || restraint === "visit") return;
  if (permission === null && !showsData.test(endpoint.api)) return;
  if (restraint === "visit_over") throw new AppError("visit_over");
  if (restraint === "password") throw new AppError("password_change_first");
  if (restraint === "second_step") throw new AppError("second_step_first");
  if (permission === null || !mutates) return;
  if (isStillAllowed(restraint, endpoint.api)) return;
  throw new AppError(restraint === "frozen" ? "supplier_frozen" : "supplier_expired");
}

/**
 * Refuses calls that another site makes a browser send. A call that changes something never comes from another site, and never by a page
 * load. Our headers already block most of these; this check also covers calls that change something by GET.
 * @throws {AppError} no_permission
 */
export function refuseForeignSite(compiled: CompiledRoute, request: FastifyRequest): void {
  if (!compiled.mutates) return;
  const { "sec-fetch-site": site, "sec-fetch-mode": mode } = request.headers;
  if (site === "cross-site" || mode === "navigate" || mode === "no-cors") throw new AppError("no_permission");
}
