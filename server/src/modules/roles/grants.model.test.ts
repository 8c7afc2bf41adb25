import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionsOf, pathsOf } from "@kangying/contract/core/fold-tree";
import { tree } from "@kangying/contract/tree";
import { operatorPermission } from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "../session/session.module.ts";
import { roles } from "./roles.module.ts";

/** APIs that change rights, and some that do not. */
const apis = [...permissionsOf(tree, "camp").keys()].filter((api) => /\/(?:role|operator|room)\//u.test(api));
const paths = [...pathsOf(tree, "camp")].filter((path) => /^\/(?:settings|resources)/u.test(path));
/** A tenth of the usual number of runs, because this model checks more after each act. */
const runs = Math.ceil(Number(process.env["KANGYING_MODEL_RUNS"] ?? 40) / 10);
const acts = 25;

interface Act {
  readonly who: number;
  readonly kind: "add" | "edit" | "delete" | "assign" | "create";
  readonly target: number;
  readonly path_arr: readonly string[];
  readonly api_arr: readonly string[];
}
const anyAct: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(100),
  kind: fc.constantFrom("add", "edit", "edit", "delete", "assign", "assign", "create"),
  target: fc.nat(100),
  path_arr: fc.subarray(paths, { maxLength: 3 }),
  api_arr: fc.subarray(apis, { maxLength: 4 }),
});

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ served: collect([session, roles], { partial: true }) });
});
afterAll(() => app.close());

const query = (sql: string, values: readonly unknown[] = []) =>
  app.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ id: number; version: number; account_id: number }>(sql, values),
  );

/** A camp with its owner and three operators with different rights. */
async function people(): Promise<{ camp: TestSupplier; all: Principal[] }> {
  const camp = await app.world.supplier("camp");
  const may = (...names: readonly RegExp[]) => ({
    paths: paths.filter((path) => names.some((name) => name.test(path))),
    apis: apis.filter((api) => names.some((name) => name.test(api))),
  });
  const all = [await app.world.owner(camp)];
  for (const lists of [may(/role/u, /operator/u, /room/u), may(/role/u, /operator/u), may(/room/u)])
    all.push(await app.world.operator(camp, lists));
  return { camp, all };
}

async function rightsOf(principal: Principal): Promise<ReadonlySet<string>> {
  const { data } = await app.as(principal).call(operatorPermission);
  return new Set<string>([...data.api_arr, ...data.path_arr]);
}

async function perform(act: Act, camp: TestSupplier, who: Principal, serial: number): Promise<boolean> {
  const pick = (rows: readonly { id: number }[]): number => rows[act.target % Math.max(rows.length, 1)]?.id ?? 0;
  const role = pick(await query(`select id from role where supplier_id = $1 order by id`, [camp.id]));
  const operator = pick(await query(`select id from operator where supplier_id = $1 order by id`, [camp.id]));
  const lists = { name: `r${serial} ${camp.marker}`, path_arr: act.path_arr, api_arr: act.api_arr };
  const call = (api: string, input: object) =>
    app.as(who).call({ api: `seller/${api}`, method: "POST", repeats: "guarded" }, { ...input });
  const replies = {
    add: () => call("role/roleadd", lists),
    edit: () => call("role/roleedit", { id: role, ...lists }),
    delete: () => call("role/roledel", { id: role }),
    assign: () =>
      call("operator/OperatorEdit", { id: operator, name: `o${serial} ${camp.marker}`, roles: [role], enabled: true }),
    create: () =>
      call("operator/OperatorAdd", {
        login: `new${serial}`,
        password: "a long pass phrase",
        name: camp.marker,
        roles: [role],
      }),
  };
  const reply = await replies[act.kind]();
  expect(reply.http, `${act.kind}: ${reply.msg}`).toBeLessThan(500);
  return reply.code === "ok";
}

describe("random grants and revocations", () => {
  it(
    "never give anybody a right that the one who granted it did not hold",
    { timeout: 120_000 + runs * 5_000 },
    async () => {
      let serial = 0;
      let done = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(anyAct, { minLength: acts, maxLength: acts }), async (sequence) => {
          const { camp, all } = await people();
          for (const act of sequence) {
            const who = all[act.who % all.length] as Principal;
            const held = await rightsOf(who);
            const before = await Promise.all(all.map(rightsOf));
            if (await perform(act, camp, who, ++serial)) done++;
            for (const [index, principal] of all.entries()) {
              const gained = [...(await rightsOf(principal))].filter((right) => !before[index]?.has(right));
              expect(
                gained.filter((right) => !held.has(right)),
                `${act.kind} by ${act.who % all.length}`,
              ).toEqual([]);
              if (principal === who) expect(gained, "nobody grants itself anything").toEqual([]);
            }
          }
        }),
        { numRuns: runs },
      );
      // A model in which everything is refused would prove nothing.
      expect(done).toBeGreaterThan(runs * 3);
    },
  );
});
