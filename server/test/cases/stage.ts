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

/** What a case has to hand: a shop with its owner, the platform, and the tables. */
export interface Stage {
  readonly shop: Shop;
  readonly owner: Principal;
  readonly admin: Principal;
  /** Asks a call; who: the owner unless said otherwise, null for a stranger. */
  readonly ask: (api: string, input?: Input, who?: Principal | null) => Promise<TestReply>;
  /** A call that must be taken. @returns its data */
  readonly ok: (api: string, input?: Input, who?: Principal | null) => Promise<TestReply["data"]>;
  /** A call that must be refused so. */
  readonly no: (api: string, input: Input, refused: string | Input, who?: Principal | null) => Promise<void>;
  /** A stranger's call as it must not be sent: its sign made up, its time long past. */
  readonly unfit: (api: string, how: Pick<CallOptions, "sign" | "skew">) => Promise<TestReply>;
  /** Rows, whoever's. */
  readonly rows: (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** A picture puzzle whose answer is `ABCD`. */
  readonly captcha: () => Promise<{ readonly captcha: string; readonly captcha_id: string }>;
  /** A picture that was uploaded. */
  readonly picture: (of: Principal) => Promise<string>;
}

/** One call of the list: what it does with what is right and with what is wrong, in tables and in its reply. */
export type Cases = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

const posted = new Set<string>();
/** Whether a call is a POST: said by the cases, since both sides must agree on it. */
export function posts(...apis: readonly string[]): void {
  for (const api of apis) posted.add(api);
}

/** One start of the whole product, with a shop and the platform. */
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
