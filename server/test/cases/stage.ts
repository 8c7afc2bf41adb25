import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { keepCaptcha } from "../../src/core/auth/proofs/captcha.ts";
import { workAsSystem } from "../../src/core/jobs/work-as-system.ts";
import { keepPicture } from "../../src/modules/files/public.ts";
import { addAgreement } from "../../src/modules/publications/public.ts";
import type { CallOptions, TestReply } from "../calls.ts";
import { asOwner } from "../desk.ts";
import { photo } from "../worlds/pictures.ts";
import type { Principal } from "../principals.ts";
import { openShop, type Shop } from "../shop.ts";

type Input = Readonly<Record<string, unknown>>;

/** What a case works with: a shop with its owner, the platform, and the tables. */
export interface Stage {
  readonly shop: Shop;
  readonly owner: Principal;
  readonly admin: Principal;
  /** Makes a call. `who`: default the owner; null for a caller who is not signed in. */
  readonly ask: (api: string, input?: Input, who?: Principal | null) => Promise<TestReply>;
  /** A call that must be accepted. @returns its data */
  readonly ok: (api: string, input?: Input, who?: Principal | null) => Promise<TestReply["data"]>;
  /** A call that must be refused: with this code, or with a reply like this. */
  readonly no: (api: string, input: Input, refused: string | Input, who?: Principal | null) => Promise<void>;
  /** A call without signing in that breaks the protocol: with a wrong sign, or with a timestamp that is off. */
  readonly unfit: (api: string, how: Pick<CallOptions, "sign" | "skew">) => Promise<TestReply>;
  /** Rows of every supplier. */
  readonly rows: (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** A picture puzzle whose answer is `ABCD`. */
  readonly captcha: () => Promise<{ readonly captcha: string; readonly captcha_id: string }>;
  /** Uploads a picture. @returns its id */
  readonly picture: (of: Principal) => Promise<string>;
}

/** One case for each call: what it does with right and with wrong input, in the tables and in its reply. */
export type Cases = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

const posted = new Set<string>();
/** Says which calls are POSTs. The cases say it themselves, so that a change of an endpoint's method is noticed. */
export function posts(...apis: readonly string[]): void {
  for (const api of apis) posted.add(api);
}

/** Starts the whole product, with a shop and the platform. */
export async function setStage(): Promise<Stage> {
  const shop = await openShop({ own: true });
  const { app, owner } = shop;
  const admin = await app.world.owner(await app.world.supplier("admin"));
  await workAsSystem(app.services, admin.supplier.id, "test", (work) =>
    addAgreement(work, {
      code: "supplier",
      title: "入驻协议",
      body: "<p>一</p>",
      effective_at: null,
      asks_again: true,
    }),
  );
  const rows = asOwner(() => app.database);
  const targetOf = (api: string) =>
    posted.has(api) ? ({ api, method: "POST", repeats: "guarded" } as const) : ({ api, method: "GET" } as const);
  const ask: Stage["ask"] = async (api, input = {}, who = owner) =>
    await (who === null ? app.anonymous : app.as(who)).call(targetOf(api), input);
  return {
    shop,
    owner,
    admin,
    ask,
    rows,
    unfit: async (api, how) => await app.anonymous.call(targetOf(api), {}, how),
    ok: async (api, input, who) => {
      const reply = await ask(api, input, who);
      expect(reply, `${api}: ${reply.msg} ${JSON.stringify(reply.data)}`).toMatchObject({ http: 200, status: true });
      return reply.data;
    },
    no: async (api, input, refused, who) => {
      const reply = await ask(api, input, who);
      const expected = typeof refused === "string" ? { status: false, code: refused } : { status: false, ...refused };
      expect(reply, `${api}: ${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`).toMatchObject(expected);
    },
    captcha: async () => {
      const made = { captcha_id: randomUUID(), text: "ABCD", image: "" };
      const { config, clock } = app.services;
      await app.database.transaction({ role: "auth" }, (tx) => keepCaptcha(tx, config.token_secret, made, clock.now()));
      return { captcha: made.text, captcha_id: made.captcha_id };
    },
    picture: async (of) => {
      const png = await photo().png().toBuffer();
      return await workAsSystem(app.services, of.supplier.id, "test", (work) =>
        keepPicture(work, { name: "a.png", png, side: 100 }),
      );
    },
  };
}
