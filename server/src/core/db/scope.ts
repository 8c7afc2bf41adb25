import type { Scope, TransactionOptions } from "./database.ts";

/** A bigint as SQL text. These are the only values inside the text of a statement; this is safe because we format them ourselves. */
function literal(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`no supplier has the id ${id}`);
  return `'${id}'`;
}

/**
 * Settings that every transaction makes for itself. They are not set on the connection: a pooler such as PgBouncer gives each transaction
 * another connection and refuses settings at the start. The embedded engine has no timeouts and ignores them.
 */
const patience =
  "set local timezone = 'UTC'; set local statement_timeout = 30000; set local idle_in_transaction_session_timeout = 60000";

/** Returns the statements that set a scope for the rest of a transaction. Scopes without a tenant clear the previous tenant. */
export function takeOn(scope: Scope): string {
  switch (scope.role) {
    case "app":
      return `set local role kangying_app; set local app.supplier_id = ${literal(scope.supplier_id)}`;
    case "auth":
      return `set local role kangying_auth; set local app.supplier_id = ''`;
    case "platform":
      return `set local role kangying_platform; set local app.supplier_id = ${scope.supplier_id === undefined ? "''" : literal(scope.supplier_id)}`;
    default:
      // Migrations and bulk loads may take long.
      return "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";
  }
}

/**
 * Returns BEGIN with role and tenant as one text, so that they need one round trip and no statement can run between them. PostgreSQL's JIT
 * compiler is off: a page of the log names its rows in hundreds of expressions, which took twelve seconds to compile and some milliseconds
 * to run.
 */
export function beginAs(scope: Scope, options: TransactionOptions): string {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : "";
  return `begin${isolation}${options.readOnly ? " read only" : ""}; set local jit = off; ${patience}; ${takeOn(scope)}`;
}
