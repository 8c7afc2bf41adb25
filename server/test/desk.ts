import { expect } from "vitest";
import type { TestApp, TestReply } from "./app.ts";
import type { CallOptions } from "./calls.ts";
import type { TestDatabase } from "./database.ts";
import type { Principal } from "./principals.ts";

type Members = Readonly<Record<string, unknown>>;
type ListedRow = Record<string, unknown> & { readonly id: number; readonly _actions: string[] };

type Query = <Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A person at a desk, who calls the APIs of one area and may read their supplier's tables. */
export interface Desk<Listed extends Members> {
  readonly get: (api: string, input?: Members, who?: Principal) => Promise<TestReply>;
  readonly post: (api: string, body: Members, who?: Principal) => Promise<TestReply>;
  /** A `post` that must be accepted. */
  readonly done: (api: string, body: Members, who?: Principal) => Promise<TestReply>;
  /** Rows of a list's first page. */
  readonly list: (api: string, asked?: Members, who?: Principal) => Promise<Listed[]>;
  /** Rows as the supplier sees them: row-level security hides those of other test files. */
  readonly query: Query;
}

/**
 * @param prefix  the beginning of the names of its APIs, such as `seller/kit/`
 * @param at  gives app and person; asked at each call, since a test file sets them only when it begins
 * @param options  for every call
 */
export function desk<Listed extends Members = ListedRow>(
  prefix: string,
  at: () => { readonly app: TestApp; readonly who: Principal },
  options: CallOptions = {},
): Desk<Listed> {
  const call = async (method: "GET" | "POST", api: string, members: Members, who = at().who): Promise<TestReply> => {
    const target = { api: `${prefix}${api}`, method, ...(method === "POST" ? { repeats: "guarded" as const } : {}) };
    return await at().app.as(who).call(target, members, options);
  };
  return {
    get: (api, input = {}, who) => call("GET", api, input, who),
    post: (api, body, who) => call("POST", api, body, who),
    done: async (api, body, who) => {
      const reply = await call("POST", api, body, who);
      expect(reply, `${api}: ${reply.msg} ${JSON.stringify(reply.data)}`).toMatchObject({ http: 200, status: true });
      return reply;
    },
    list: async (api, asked = {}, who) => (await call("GET", api, { page: 1, ...asked }, who)).data.data,
    query: (sql, values) => {
      const { app, who } = at();
      return app.database.transaction({ role: "app", supplier_id: who.supplier.id }, (tx) => tx.query(sql, values));
    },
  };
}

/** Rows as the owner of the tables sees them, of every supplier and every schema. Also to write rows that no command would write. */
export function asOwner(database: () => TestDatabase): Query {
  return (sql, values) => database().transaction({ role: "owner" }, (tx) => tx.query(sql, values));
}

/** APIs in the form that `Calls` takes, for tests that pass their own options. */
export function targets(prefix: string): {
  readonly get: (api: string) => { readonly api: string; readonly method: "GET" };
  readonly post: (api: string) => { readonly api: string; readonly method: "POST"; readonly repeats: "guarded" };
} {
  return {
    get: (api) => ({ api: `${prefix}${api}`, method: "GET" }),
    post: (api) => ({ api: `${prefix}${api}`, method: "POST", repeats: "guarded" }),
  };
}
