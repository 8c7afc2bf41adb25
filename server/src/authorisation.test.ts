import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionsOf } from "@kangying/contract/core/fold-tree";
import { flattenTree, industries, type Industry } from "@kangying/contract/core/tree";
import { addons } from "@kangying/contract/plugins/addons";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../test/app.ts";
import { expected, permissionOf, type Expected } from "../test/authorisation/authorisation-table.ts";
import { modules } from "./app.ts";
import { openSession } from "./core/auth/sessions/open-session.ts";
import { signToken } from "./core/auth/sessions/tokens.ts";
import { collect } from "./core/module/registry.ts";

type Decision = "sign in" | "refused" | "allowed";
/** One way to call a route. */
interface Way {
  readonly api: string;
  readonly method: "GET" | "POST";
  readonly repeats: "none" | "guarded" | "repeatable";
  readonly streams: boolean;
  readonly takesFile: boolean;
  /** From the table in `server/test/authorisation`, never from the declaration. */
  readonly permission: string;
  readonly expected: Expected | undefined;
}

const registry = collect(modules);
const ways: readonly Way[] = registry.routes
  .flatMap(({ endpoint: { api, method, also, repeats, multipart } }) =>
    (also ? [method, also] : [method]).map((by) => {
      const permission = permissionOf(by, api);
      const streams = api === "seller/feed/Stream";
      return {
        api,
        method: by,
        repeats,
        streams,
        takesFile: multipart !== undefined,
        permission,
        expected: expected[permission],
      };
    }),
  )
  .toSorted((one, other) => (one.permission < other.permission ? -1 : 1));

let app: TestApp;
let camp: TestSupplier;
let address: string;
const everyApi = [...permissionsOf(registry.tree, "camp").keys()];

/** Who calls, and what the table expects. `prepare` brings the principal into the state that the caller's name describes, for one permission. */
interface Caller {
  readonly name: string;
  readonly who: () => Principal | null;
  readonly supplieruid?: () => string;
  readonly prepare?: (permission: string) => Promise<void>;
  readonly expects: (entry: Expected, permission: string) => Decision;
}

/** In the long run every caller calls each route, also those who otherwise take turns. */
const isLong = process.env["KANGYING_TEST_LONG"] === "1";

const mustSignIn = (entry: Expected): Decision => (entry === "public" ? "allowed" : "sign in");
const holdsAllOf =
  (industry: Industry) =>
  (entry: Expected): Decision =>
    entry === "public" || entry === "session" || (entry !== "member" && entry.includes(industry))
      ? "allowed"
      : "refused";
const holdsNothing = (entry: Expected): Decision => (entry === "public" || entry === "session" ? "allowed" : "refused");
const foreign = (entry: Expected): Decision => (entry === "public" ? "allowed" : "refused");

const isMember = (entry: Expected): Decision => (entry === "public" || entry === "member" ? "allowed" : "refused");

const people: Record<string, Principal> = {};
const person = (name: string) => () => people[name] ?? null;
/** Tokens that let nobody in. They are refused before the route is looked up, so each route is called with only one of them. */
const spent: readonly Caller[] = [
  { name: "an expired token", who: person("expired"), expects: mustSignIn },
  { name: "a forged token", who: person("forged"), expects: mustSignIn },
  { name: "a refresh token", who: person("refresh"), expects: mustSignIn },
  { name: "a revoked session", who: person("revoked"), expects: mustSignIn },
  { name: "a suspended account", who: person("suspended"), expects: mustSignIn },
  { name: "a disabled operator", who: person("disabled"), expects: mustSignIn },
  { name: "an operator of a closed supplier", who: person("closed"), expects: mustSignIn },
];
/** The same for members. Their sessions are checked in one place for every route. */
const spentMembers: readonly Caller[] = [
  { name: "a member whom the shop has disabled", who: person("disabledMember"), expects: mustSignIn },
  { name: "a member who signed out", who: person("revokedMember"), expects: mustSignIn },
  { name: "a member of a closed supplier", who: person("closedMember"), expects: mustSignIn },
];
/** Callers who ask for another supplier. They are refused in one place for every route, where the supplier is looked up, so they take turns too. */
const foreigners: readonly Caller[] = [
  { name: "B's owner asking for A", who: person("shop"), supplieruid: () => camp.suid, expects: foreign },
  {
    name: "A's owner asking for the platform",
    who: person("owner"),
    supplieruid: () => people["platform"]?.suid ?? "",
    expects: foreign,
  },
  {
    name: "the platform's operator acting for A",
    who: person("platformClerk"),
    supplieruid: () => camp.suid,
    expects: foreign,
  },
  { name: "B's member asking for A", who: person("shopMember"), supplieruid: () => camp.suid, expects: foreign },
];
/** Callers with all of A's permissions. What each holds is found in one place for every route, so they take turns too. */
const holders: readonly Caller[] = [
  { name: "A's owner", who: person("owner"), expects: holdsAllOf("camp") },
  { name: "A's operator with everything", who: person("all"), expects: holdsAllOf("camp") },
  {
    name: "the platform acting for A",
    who: person("platform"),
    supplieruid: () => camp.suid,
    expects: holdsAllOf("camp"),
  },
];
/** Owners of other suppliers, each with the rights of their own industry. Those rights are compared completely elsewhere in this file. */
const elsewhere: readonly Caller[] = [
  { name: "B's owner, a shop", who: person("shop"), expects: holdsAllOf("shop") },
  { name: "the platform", who: person("platform"), expects: holdsAllOf("admin") },
  { name: "a cashier", who: person("cashier"), expects: holdsAllOf("offline-pay") },
];
const strangers: readonly Caller[] = [
  { name: "A's operator without anything", who: person("none"), expects: holdsNothing },
  { name: "A's operator with names of other industries", who: person("stray"), expects: holdsNothing },
];
const callers: readonly Caller[] = [
  { name: "nobody", who: () => null, expects: mustSignIn },
  ...spent,
  ...holders,
  ...strangers,
  {
    name: "A's operator with this one API",
    who: person("one"),
    prepare: (api) => grant("one", [api]),
    expects: holdsAllOf("camp"),
  },
  {
    name: "A's operator with everything but this API",
    who: person("butOne"),
    prepare: (api) =>
      grant(
        "butOne",
        everyApi.filter((other) => other !== api),
      ),
    expects: holdsNothing,
  },
  ...elsewhere,
  ...foreigners,
  { name: "A's member", who: person("member"), expects: isMember },
  ...spentMembers,
];

async function grant(name: string, apis: readonly string[]): Promise<void> {
  const sql = `update role set api_arr = $2 where supplier_id = $1 and name = $3`;
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(sql, [camp.id, JSON.stringify(apis), `role ${people[name]?.login}`]),
  );
}

beforeAll(async () => {
  // Every route by every caller is more than one address may call in a minute. That limit has its own tests.
  app = await startApp({ own: true, served: registry, limits: { per_minute: 100_000 } });
  address = await app.listen();
  const { world, services } = app;
  camp = await world.supplier("camp");
  const supplier = Object.fromEntries(
    await Promise.all(industries.map(async (industry) => [industry, await world.supplier(industry)] as const)),
  );
  const of = (industry: Industry): TestSupplier => supplier[industry] as TestSupplier;
  const closed = await world.supplier("camp");
  const paths = flattenTree(registry.tree).map((node) => node.path);
  const everything = { paths, apis: everyApi };
  const foreignApis = [...permissionsOf(registry.tree, "admin").keys()].filter((api) => !everyApi.includes(api));

  Object.assign(people, {
    owner: await world.owner(camp),
    none: await world.operator(camp),
    // Add-ons' pages are for those who may manage add-ons.
    one: await world.operator(camp, { paths: ["/plugin/manage"], apis: [] }),
    butOne: await world.operator(camp, { paths: ["/plugin/manage"], apis: [] }),
    all: await world.operator(camp, everything),
    stray: await world.operator(camp, { paths, apis: [...foreignApis, "__proto__", "seller/*", "*"] }),
    shop: await world.owner(of("shop")),
    platform: await world.owner(of("admin")),
    platformClerk: await world.operator(of("admin"), {
      paths,
      apis: [...permissionsOf(registry.tree, "admin").keys()],
    }),
    cashier: await world.owner(of("offline-pay")),
    revoked: await world.owner(camp),
    member: await world.member(camp),
    shopMember: await world.member(of("shop")),
    disabledMember: await world.member(camp),
    revokedMember: await world.member(camp),
    closedMember: await world.member(closed),
    suspended: await world.owner(camp),
    disabled: await world.operator(camp, everything),
    closed: await world.operator(closed, everything),
  });
  const owner = people["owner"] as Principal;
  const session_id = JSON.parse(Buffer.from(owner.access_token.split(".")[1] ?? "", "base64url").toString()).sid;
  const hourAgo = new Date(app.clock.now().getTime() - 3_600_000);
  people["expired"] = {
    ...owner,
    access_token: await signToken(services.config.token_secret, "access", session_id, "n", hourAgo),
  };
  people["forged"] = {
    ...owner,
    access_token: await signToken("another secret", "access", session_id, "n", app.clock.now()),
  };
  people["refresh"] = { ...owner, access_token: owner.refresh_token };
  await app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query(`update auth.session set revoked_at = now() where account_id = $1`, [people["revoked"]?.account_id]);
    await tx.query(`update auth.account set status = 0 where id = $1`, [people["suspended"]?.account_id]);
    await tx.query(`update operator set status = 0 where account_id = $1`, [people["disabled"]?.account_id]);
    const key = (name: string): unknown => (people[name] as unknown as { readonly member_id: number }).member_id;
    await tx.query(`update member set status = 2 where id = $1`, [key("disabledMember")]);
    await tx.query(`update auth.session set revoked_at = now() where member_id = $1`, [key("revokedMember")]);
    await tx.query(`update supplier set status = 0 where id = $1`, [closed.id]);
    for (const { key } of addons)
      await tx.query(`insert into supplier_addon (supplier_id, addon_key) select id, $1 from supplier`, [key]);
  });
});
afterAll(() => app.close());

/** Gives a call a session of its own, since signing out ends the session. */
async function withOwnSession(who: Principal): Promise<Principal> {
  if ("member_id" in who) return await app.world.signedIn(who.supplier, who.member_id as number);
  const tokens = await app.database.transaction({ role: "auth" }, (tx) =>
    openSession(tx, app.services, who.account_id, who.suid, { ip: "127.0.0.1", user_agent: "test" }),
  );
  return { ...who, ...tokens };
}

async function decide(way: Way, caller: Caller): Promise<Decision> {
  let who = caller.who();
  const isSound = who !== null && ["allowed", "refused"].includes(caller.expects("session", way.permission));
  if (who && isSound && /\/logout$/iu.test(way.api)) who = await withOwnSession(who);
  const calls = who ? app.as(who) : app.anonymous;
  const options = {
    ...(caller.supplieruid ? { supplieruid: caller.supplieruid() } : {}),
    ...(way.takesFile ? { file: { name: "a.txt", bytes: Buffer.from("no sheet, no picture") } } : {}),
    encrypted: false,
  };
  if (way.streams) {
    const { url, headers } = calls.request(way, {}, options);
    const gone = new AbortController();
    const reply = await fetch(`${address}${url}`, {
      headers: headers,
      signal: gone.signal,
    });
    const body = reply.ok ? "" : await reply.text();
    gone.abort();
    return decisionOf(
      reply.status,
      body.includes("no_permission") ? "no_permission" : body.includes("login") ? "login_required" : "ok",
    );
  }
  const reply = await calls.call(way, {}, options);
  expect(reply.http, `no decision is a fault: ${way.method} ${way.api} ${reply.code}`).toBeLessThan(500);
  return decisionOf(reply.http, reply.code);
}

function decisionOf(http: number, code: string): Decision {
  expect(http, "no decision is a fault").toBeLessThan(500);
  if (http === 401 && ["login_required", "auth_failed"].includes(code)) return "sign in";
  return http === 403 && code === "no_permission" ? "refused" : "allowed";
}

describe("the table of who may call what", () => {
  it("names every route, and nothing that is not there", () => {
    expect(
      ways.filter((way) => way.expected === undefined).map((way) => `${way.method} ${way.api}`),
      "enter these with some thought",
    ).toEqual([]);
    const asked = new Set(ways.map((way) => way.permission));
    // Some permissions open a part of a list and have no call of their own.
    const live = new Set(
      flattenTree(registry.tree).flatMap((node) =>
        node.planned ? [] : (node.permissions ?? []).map(({ api }) => api),
      ),
    );
    expect(
      Object.keys(expected).filter((api) => !asked.has(api) && !live.has(api)),
      "these are gone",
    ).toEqual([]);
  });

  it("agrees with the tree about which industries have which permission", () => {
    for (const industry of industries) {
      const held = permissionsOf(registry.tree, industry);
      for (const [api, entry] of Object.entries(expected)) {
        if (typeof entry !== "string") expect(held.has(api), `${industry} ${api}`).toBe(entry.includes(industry));
      }
    }
  });

  it("asks at least twelve kinds of callers", () => {
    expect(callers.length).toBeGreaterThanOrEqual(12);
  });
});

describe("an add-on that is not installed", () => {
  it("[S6-06] has no routes for anybody, not for an owner either: they answer like one that does not exist", async () => {
    const pages = flattenTree(registry.tree);
    const ofAddons = ways.filter(({ permission }) => {
      const holders = pages.filter((node) => node.permissions?.some(({ api }) => api === permission));
      return holders.length > 0 && holders.every((node) => node.pluginKey !== undefined);
    });
    expect(ofAddons.length).toBeGreaterThan(0);
    const bare = await app.world.supplier("camp");
    const all = { paths: pages.map((node) => node.path), apis: everyApi };
    for (const who of [await app.world.owner(bare), await app.world.operator(bare, all)])
      for (const way of ofAddons)
        expect(await app.as(who).call(way, {}), `${way.method} ${way.api}`).toMatchObject({
          http: 404,
          code: "not_found",
        });
  });
});

describe("every route asked by", () => {
  it.each(callers.map((caller) => [caller.name, caller] as const))("%s", async (_name, caller) => {
    const wrong: string[] = [];
    let prepared = "";
    const inTurn = [spent, spentMembers, foreigners, holders, strangers, elsewhere].find((group) =>
      group.includes(caller),
    );
    for (const [nth, way] of ways.entries()) {
      if (way.expected === undefined) continue;
      if (!isLong && inTurn && inTurn[nth % inTurn.length] !== caller) continue;
      // Routes with the same permission follow each other.
      if (way.permission !== prepared) await caller.prepare?.(way.permission);
      prepared = way.permission;
      const decision = await decide(way, caller);
      const right = caller.expects(way.expected, way.permission);
      if (decision !== right) wrong.push(`${way.method} ${way.api}: ${decision} in place of ${right}`);
    }
    expect(wrong).toEqual([]);
  });
});
