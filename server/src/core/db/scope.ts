import type { Scope, TransactionOptions } from "./database.ts";

/** A bigint as SQL text: the only values that ever stand in a statement's text, and only because we print them ourselves. */
function literal(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`no supplier has the id ${id}`);
  return `'${id}'`;
}

/**
 * What every transaction sets for itself. Not of the connection: a pooler such as PgBouncer lends another one to each transaction and refuses
 * settings at the start. The embedded engine knows no timeouts and ignores them.
 */
const patience =
  "set local timezone = 'UTC'; set local statement_timeout = 30000; set local idle_in_transaction_session_timeout = 60000";

/** Statements that take a scope on for the rest of a transaction. Scopes without a tenant clear what was set before. */
export function takeOn(scope: Scope): string {
  switch (scope.role) {
    case "app":
      return `set local role kangying_app; set local app.supplier_id = ${literal(scope.supplier_id)}`;
    case "auth":
      return `set local role kangying_auth; set local app.supplier_id = ''`;
    case "platform":
      return `set local role kangying_platform; set local app.supplier_id = ${scope.supplier_id === undefined ? "''" : literal(scope.supplier_id)}`;
    default:
      // Migrations and bulk loads may take their time.
      return "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";
  }
}

/**
 * BEGIN with role and tenant as one text, so that they cost one round trip and no statement can run between them. PostgreSQL's compiler stays
 * away: a page of the log names its rows in hundreds of expressions, which took twelve seconds to compile and some milliseconds to run.
 */
export function beginAs(scope: Scope, options: TransactionOptions): string {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : "";
  return `begin${isolation}${options.readOnly ? " read only" : ""}; set local jit = off; ${patience}; ${takeOn(scope)}`;
}
