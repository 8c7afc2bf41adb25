import { afterAll, beforeAll, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../../test/app.ts";
import { outcomes } from "../../../../test/outcomes.ts";
import { doWork } from "../../../../test/work.ts";
import { collect } from "../../../core/module/registry.ts";
import { eventMessages } from "../event-messages.module.ts";
import { addTemplate, useTemplate } from "./use-template.ts";

let app: TestApp;
let owner: Principal;
beforeAll(async () => {
  app = await startApp({ served: collect([eventMessages], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

const said = { event: "stay_confirmed", content: "您好", provider_code: null };
const add = () => doWork(app.services, owner.supplier.context, (work) => addTemplate(work, said));

it("of words that are written, or put in use, at once, the later ones are told that somebody was quicker", async () => {
  for (let round = 0; round < 5; round++) {
    const { ok = 0, conflict = 0, ...others } = await outcomes(Array.from({ length: 4 }, add));
    expect({ others, all: ok + conflict }).toEqual({ others: {}, all: 4 });
    expect(ok).toBeGreaterThan(0);
  }
  for (let round = 0; round < 5; round++) {
    const ids = [await add(), await add(), await add()];
    const uses = ids.map((id) => doWork(app.services, owner.supplier.context, (work) => useTemplate(work, id, null)));
    const { ok = 0, conflict = 0, ...others } = await outcomes(uses);
    expect({ others, all: ok + conflict }).toEqual({ others: {}, all: 3 });
  }
});
