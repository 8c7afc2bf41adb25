import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import type { Action, TableDescription } from "@kangying/contract/core/list";
import type { Industry } from "@kangying/contract/core/tree";
import type { Route } from "../../src/core/wire/route.ts";
import type { Principal, TestApp, TestReply, TestSupplier } from "../app.ts";
import { actionBodies } from "./form-values.ts";
import { listQueries } from "./list-queries.ts";
import { requests, type Generated } from "./requests.ts";
import { validValues } from "./valid-values.ts";

/** Requests per endpoint. `npm run test:long` sets 200, and 1,000 in a separate part. */
export const fuzzRequests = Number(process.env["FUZZ_REQUESTS"] ?? 20);
/** Printed with every failure. Set it to send the same requests again. */
export const fuzzSeed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

const answerWithinMs = 5_000;
const allowed = new Set([200, 400, 401, 403, 404, 409, 413, 415, 422, 429, 503]);
/** Texts that show the server's internals. Words of SQL by themselves prove nothing: a reply may contain the text that was sent. */
const insideTexts =
  /node_modules|\.ts:\d+|at async |at [A-Za-z.]+ \(\/|syntax error at or near|violates (?:unique|foreign|check|not-null)|relation "|column "\w+" |invalid input syntax|pg_catalog|SQLSTATE|ECONNREFUSED|row-level security/;

/** The platform's log of faults, which shows internals on purpose. */
const faultLogs: ReadonlySet<string> = new Set(["seller/system/LogList"]);

/** Two tenants whose callers take turns. Each writes texts with its own marker, and replies are searched for the other's marker. */
interface Callers {
  readonly suppliers: readonly [TestSupplier, TestSupplier];
  readonly owners: Map<TestSupplier, Principal>;
  /** Operators without any permission. */
  readonly clerks: Map<TestSupplier, Principal>;
  /** Members of the shop, for calls of members. */
  readonly members: Map<TestSupplier, Principal>;
  /** Descriptions of each supplier's lists and of the actions on their rows, by API name. */
  readonly tables: Map<TestSupplier, Map<string, TableDescription>>;
  readonly actions: Map<TestSupplier, Map<string, Action>>;
}

/**
 * Makes two tenants of an industry, reads the description of every list, and lets both add rows of each kind. It does this twice, since some
 * kinds need rows of others.
 * @param plant  runs before each round (0, 1); adds what no list of this build can add
 */
export async function fuzzCallers(
  app: TestApp,
  plant: (supplier: TestSupplier, round: number) => Promise<void> = async () => {},
  industry: Industry = "camp",
): Promise<Callers> {
  const suppliers = [await app.world.supplier(industry), await app.world.supplier(industry)] as const;
  const callers: Callers = {
    suppliers,
    owners: new Map(),
    clerks: new Map(),
    members: new Map(),
    tables: new Map(),
    actions: new Map(),
  };
  for (const supplier of suppliers) {
    callers.clerks.set(supplier, await app.world.operator(supplier));
    callers.members.set(supplier, await app.world.member(supplier));
    for (const round of [0, 1]) {
      await plant(supplier, round);
      await addRows(app, callers, supplier, round);
    }
  }
  return callers;
}

async function addRows(app: TestApp, callers: Callers, supplier: TestSupplier, round: number): Promise<void> {
  const tables = new Map<string, TableDescription>();
  const actions = new Map<string, Action>();
  for (const { endpoint } of app.served.routes) {
    const table = await describedAs(app, endpoint, await livingOwner(app, callers, supplier));
    if (!table) continue;
    tables.set(endpoint.api, table);
    for (const action of table.actions) {
      const isKnown = actions.has(action.api);
      actions.set(action.api, action);
      if (action.scope !== "top" || isKnown) continue;
      for (const body of fc.sample(actionBodies(action, supplier.marker), { numRuns: 2, seed: fuzzSeed + round })) {
        const target = { api: action.api, method: "POST", repeats: "guarded" } as const;
        await app.as(await livingOwner(app, callers, supplier)).call(target, body as Record<string, unknown>);
      }
    }
  }
  callers.tables.set(supplier, tables);
  callers.actions.set(supplier, actions);
}

/**
 * Sends generated requests to one endpoint.
 * @returns the HTTP status of each answer; 0 for a stream
 * @throws with seed and request if an answer is a 500, comes too late, shows internals, or contains another tenant's text
 */
export async function fuzzEndpoint(app: TestApp, route: Route, callers: Callers): Promise<number[]> {
  const { endpoint } = route;
  const answered: number[] = [];
  for (const [turn, supplier] of callers.suppliers.entries()) {
    const table = endpoint.method === "GET" ? callers.tables.get(supplier)?.get(endpoint.api) : undefined;
    const action = endpoint.method === "POST" ? callers.actions.get(supplier)?.get(endpoint.api) : undefined;
    const valid = table
      ? listQueries(table, supplier.marker)
      : action
        ? actionBodies(action, supplier.marker)
        : validValues(endpoint.input, supplier.marker);
    // Fewer for uploads: a separate process reads each file, which takes long and works the same for every sheet.
    const wanted = endpoint.multipart ? fuzzRequests / 4 : fuzzRequests;
    const share = Math.ceil(wanted / callers.suppliers.length);
    for (const [nth, generated] of fc.sample(requests(valid), { numRuns: share, seed: fuzzSeed + turn }).entries()) {
      const isClerks = generated.kind === "hostile" && nth % 4 === 0;
      const who = isClerks
        ? callers.clerks.get(supplier)
        : endpoint.access === "member"
          ? await livingMember(app, callers, supplier)
          : await livingOwner(app, callers, supplier);
      const isAnonymous = nth % 9 === 8;
      const reply = await sendOne(app, route, generated, isAnonymous ? null : (who ?? null));
      answered.push(reply?.http ?? 0);
      // A request may have signed out or deleted its own caller. Then the next request uses a new one.
      if (reply?.http === 401 && !isAnonymous && !isClerks)
        (endpoint.access === "member" ? callers.members : callers.owners).delete(supplier);
    }
  }
  return answered;
}

async function sendOne(
  app: TestApp,
  { endpoint, kind }: Route,
  generated: Generated,
  who: Principal | null,
): Promise<TestReply | null> {
  const calls = who ? app.as(who) : app.anonymous;
  const method = endpoint.also && generated.kind !== "valid" ? endpoint.also : endpoint.method;
  const file = endpoint.multipart
    ? { name: "a.xlsx", bytes: Buffer.from(generated.kind === "hostile" ? "PK\u0003\u0004 no sheet" : "a,b\n1,2\n") }
    : undefined;
  const began = performance.now();
  const told = (reply?: TestReply): string =>
    `FUZZ_SEED=${fuzzSeed} ${method} ${endpoint.api} ${JSON.stringify(generated).slice(0, 600)} → ${reply?.http ?? "no answer"} ${reply?.code ?? ""}`;
  // An event stream does not end by itself. The app ends it when it closes.
  const late =
    kind === "stream" && method === "GET"
      ? wait(60).then(() => null)
      : wait(answerWithinMs, undefined, { ref: false }).then(() => undefined);
  const reply = await Promise.race([
    calls.call(endpoint, generated.members, { method, ...(file ? { file } : {}) }),
    late,
  ]);
  if (reply === null) return null;
  if (!reply) throw new Error(`no answer within ${answerWithinMs} ms: ${told()}`);
  if (!allowed.has(reply.http)) throw new Error(`answered with a fault: ${told(reply)}`);
  const said = `${reply.msg} ${JSON.stringify(reply.data)}`.replaceAll('\\"', '"');
  if (insideTexts.test(said) && !faultLogs.has(endpoint.api)) throw new Error(`tells of the inside: ${told(reply)}`);
  if (performance.now() - began > answerWithinMs) throw new Error(`answered late: ${told(reply)}`);
  return reply;
}

async function livingOwner(app: TestApp, callers: Callers, supplier: TestSupplier): Promise<Principal> {
  const owner = callers.owners.get(supplier) ?? (await app.world.owner(supplier));
  callers.owners.set(supplier, owner);
  return owner;
}

async function livingMember(app: TestApp, callers: Callers, supplier: TestSupplier): Promise<Principal> {
  const member = callers.members.get(supplier) ?? (await app.world.member(supplier));
  callers.members.set(supplier, member);
  return member;
}

async function describedAs(app: TestApp, endpoint: Endpoint, who: Principal): Promise<TableDescription | null> {
  if (
    endpoint.method !== "GET" ||
    endpoint.multipart ||
    (endpoint.input as unknown as { _zod: { def: { type: string } } })._zod.def.type !== "record"
  )
    return null;
  const { data } = await app.as(who).call(endpoint);
  return data && typeof data === "object" && "column_names" in data ? (data as TableDescription) : null;
}
