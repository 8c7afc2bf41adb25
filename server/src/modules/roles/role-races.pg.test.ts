import { afterAll, beforeAll, expect, it } from "vitest";
import { asOwner } from "../../../test/desk.ts";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "../session/session.module.ts";
import { roles } from "./roles.module.ts";

let app: TestApp;
let owner: Principal;
beforeAll(async () => {
  app = await startApp({ served: collect([session, roles], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

const call = (api: string, input: object) =>
  app.as(owner).call({ api: `seller/${api}`, method: "POST", repeats: "guarded" }, { ...input });
const rows = asOwner(() => app.database);

it("a role that is deleted while it is given out is either gone or held, never both, and nobody sees a fault", async () => {
  const clerk = await app.world.operator(owner.supplier);
  const [operator] = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ id: number }>(`select id from operator where account_id = $1`, [clerk.account_id]),
  );
  for (let round = 0; round < 30; round++) {
    const { data } = await call("role/roleadd", { name: `round ${round}` });
    const [given, deleted] = await Promise.all([
      call("operator/OperatorEdit", { id: operator?.id, name: `n${round}`, roles: [data.id], enabled: true }),
      call("role/roledel", { id: data.id }),
    ]);
    expect([given.http, deleted.http].every((http) => http < 500)).toBe(true);
    const isThere = (await rows(`select 1 from role where id = $1`, [data.id])).length > 0;
    expect({ given: given.code === "ok", deleted: deleted.code === "ok" }).toEqual({
      given: isThere,
      deleted: !isThere,
    });
    await call("operator/OperatorEdit", {
      id: operator?.id,
      name: `free ${round}`,
      roles: [await spare()],
      enabled: true,
    });
  }
});

let spareRole: number | null = null;
async function spare(): Promise<number> {
  spareRole ??= (await call("role/roleadd", { name: "spare" })).data.id as number;
  return spareRole;
}
