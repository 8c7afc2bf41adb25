import pg from "pg";
import ts from "typescript";
import { readCatalogue, type KnownDatabase } from "./catalogue.ts";
import { claimsOf } from "./claims.ts";
import { compare } from "./compare.ts";
import { describe, Refused, type Described } from "./describe.ts";
import type { DefinedStatement } from "./defined.ts";
import { columnsOf } from "./nulls.ts";
import { queryOf } from "./query-shape.ts";
import { statementsIn } from "./tokens.ts";
import { roleOf, type Role } from "./roles.ts";
import type { Source } from "./source.ts";
import type { WrittenStatement } from "./statements.ts";

/** Something that is wrong with a statement, and where the statement is. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/** Lets the database describe every statement, and compares that with the row type in the code. */
export async function checkStatements(
  source: Source,
  statements: readonly WrittenStatement[],
  client: pg.Client,
): Promise<readonly Fault[]> {
  const known = await readCatalogue(client);
  const faults = new Map<string, Fault>();
  for (const statement of statements) {
    for (const what of await faultsOf(source, statement, client, known)) {
      const variant = statement.variant === "" ? "" : ` (where ${statement.variant})`;
      const key = `${statement.file}:${statement.line} ${what}`;
      if (!faults.has(key)) faults.set(key, { file: statement.file, line: statement.line, what: what + variant });
    }
  }
  return [...faults.values()];
}

/** The same check for statements made from definitions: a list's column must have the type that its cell needs. */
export async function checkDefined(
  statements: readonly DefinedStatement[],
  client: pg.Client,
): Promise<readonly Fault[]> {
  const known = await readCatalogue(client);
  const faults: Fault[] = [];
  for (const statement of statements) {
    const described = await refusedOr(client, statement.text, statement.role);
    if (typeof described === "string") faults.push({ file: statement.file, line: statement.line, what: described });
    else faults.push(...columnFaults(statement.expected, described, known));
  }
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

function columnFaults(
  expected: DefinedStatement["expected"],
  { columns }: Described,
  known: KnownDatabase,
): readonly Fault[] {
  return (columns ?? []).flatMap(({ name, type }) => {
    const column = expected.get(name);
    const given = known.typeOf(type);
    if (!column || column.kinds.length === 0 || column.kinds.some((kind) => kind === given.kind)) return [];
    const what = `column ${name} is ${given.name}, read as ${given.kind ?? "nothing known"}; its cell takes ${column.kinds.join(" or ")}`;
    return [{ file: column.file, line: column.line, what }];
  });
}

/** The database's description of a statement, or a text that says why it refuses it. */
async function refusedOr(client: pg.Client, text: string, role: Role): Promise<Described | string> {
  try {
    let described: Described = { parameters: [], columns: null };
    // Of several statements, the last one gives the rows.
    for (const one of statementsIn(text)) {
      described = await describe(client, one);
      await tryRights(client, one, described, role);
    }
    return described;
  } catch (error) {
    if (error instanceof Refused) return `the database refuses it under role ${role}: ${error.message}`;
    throw error;
  }
}

async function faultsOf(
  source: Source,
  statement: WrittenStatement,
  client: pg.Client,
  known: KnownDatabase,
): Promise<readonly string[]> {
  const described = await refusedOr(client, statement.text, roleOf(statement));
  if (typeof described === "string") return [described];
  const claims = statement.row_type && claimsOf(source.checker, statement.row_type);
  if (!claims) return [];
  if (!described.columns) return ["a row type is claimed of a statement that gives no rows"];
  return compare(
    claims,
    described.columns,
    columnsOf(queryOf(statement.text), known, givenTo(source, statement)),
    known,
  );
}

/** For each parameter: whether the code's value is never null, by its type. */
function givenTo({ checker }: Source, { call }: WrittenStatement): readonly boolean[] {
  const [, values] = call.arguments;
  if (!values || !ts.isArrayLiteralExpression(values)) return [];
  const spread = values.elements.findIndex((element) => ts.isSpreadElement(element));
  return values.elements.slice(0, spread < 0 ? undefined : spread).map((element) => {
    const type = checker.getTypeAtLocation(element);
    const parts = type.isUnion() ? type.types : [type];
    const open = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
    return !parts.some((part) => part.flags & open);
  });
}

const planned = /^\s*(?:with|select|insert|update|delete|merge|values)\b/i;

/**
 * Lets the database plan the statement under its role. Planning fails if a grant is missing; describing alone would not.
 * @throws {Refused}
 */
async function tryRights(client: pg.Client, text: string, { parameters }: Described, role: Role): Promise<void> {
  if (role === "owner" || !planned.test(text)) return;
  const values = parameters.length === 0 ? "" : `(${parameters.map(() => "null").join(", ")})`;
  await attempt(
    client,
    `begin; set local role kangying_${role}; set local plan_cache_mode = force_generic_plan; prepare tried as ${text}`,
  );
  try {
    await attempt(client, `explain execute tried${values}`);
  } finally {
    await client.query("rollback; deallocate all");
  }
}

async function attempt(client: pg.Client, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    await client.query("rollback");
    throw error instanceof pg.DatabaseError ? new Refused(error) : error;
  }
}
