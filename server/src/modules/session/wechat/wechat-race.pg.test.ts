import { afterAll, beforeAll, expect, it } from "vitest";
import * as account from "@kangying/contract/session/own-account.endpoints";
import { startApp, type Principal, type TestApp } from "../../../../test/app.ts";
import { testPassword } from "../../../../test/principals.ts";
import { collect } from "../../../core/module/registry.ts";
import { session } from "../session.module.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ served: collect([session], { partial: true }) });
  // The sandbox has three people. Bindings that other test files of this worker made are removed.
  await app.database.transaction({ role: "auth" }, (tx) => tx.query("delete from auth.wechat_binding"));
});
afterAll(() => app.close());

async function proofFor(who: Principal): Promise<{ code: string; state: string }> {
  const { data } = await app.as(who).call(account.wechatBindStart, { password: testPassword });
  const query = { state: data.state, openid: "sandbox-openid-1" };
  const back = await app.app.inject({ method: "GET", url: "/sandbox/wechat/agree", query });
  const answer = new URLSearchParams(String(back.headers.location).split("?")[1]);
  return { code: answer.get("code") ?? "", state: answer.get("state") ?? "" };
}

it("[T-04] of ten accounts that bind one WeChat at once exactly one has it, and the others are told", async () => {
  const people: Principal[] = [];
  for (let n = 0; n < 10; n++) people.push(await app.world.owner(await app.world.supplier("camp")));
  const proofs: { code: string; state: string }[] = [];
  for (const who of people) proofs.push(await proofFor(who));
  const replies = await Promise.all(
    people.map((who, index) => app.as(who).call(account.wechatBind, { ...proofs[index] })),
  );
  const codes = replies.map((reply) => reply.code).toSorted();
  expect(codes).toEqual(["ok", ...Array.from({ length: 9 }, () => "wechat_taken")]);
});

it("[T-04] one state is spent once, however many calls bring it at the same moment", async () => {
  const who = await app.world.owner(await app.world.supplier("camp"));
  const proof = await proofFor(who);
  await app.database.transaction({ role: "auth" }, (tx) => tx.query("delete from auth.wechat_binding"));
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => app.as(who).call(account.wechatBind, { ...proof })),
  );
  expect(replies.filter((reply) => reply.code === "ok")).toHaveLength(1);
});
