import { randomBytes, randomInt } from "node:crypto";
import type { Industry } from "@kangying/contract/core/tree";
import { insertAccount } from "../src/core/auth/account.repo.ts";
import type { SupplierContext } from "../src/core/auth/caller.ts";
import { openMemberSession, openSession, type TokenReply } from "../src/core/auth/sessions/open-session.ts";
import type { Services } from "../src/core/jobs/services.ts";
import { makeSupplier } from "./services.ts";

/** A caller in a test, with the tokens that a login would have given. */
export interface Principal extends TokenReply {
  readonly account_id: number;
  readonly login: string;
  /** The supplier whose rows this account may see. null: all suppliers, for a platform account. */
  readonly sees: TestSupplier | null;
  readonly supplier: TestSupplier;
}

/** A tenant of a test. Its name and all texts made by `mark` contain a marker that no other tenant's caller may ever receive. */
export interface TestSupplier {
  readonly context: SupplierContext;
  readonly id: number;
  readonly suid: string;
  readonly marker: string;
  /** Adds this tenant's marker to a text. */
  mark(text: string): string;
}

/** A member of a shop in a test; they have no account. */
export interface MemberPrincipal extends Principal {
  readonly member_id: number;
}

/** The pages and APIs that an operator's role allows. */
export interface RoleLists {
  readonly paths: readonly string[];
  readonly apis: readonly string[];
}

/** The password of every account in tests. Its hash is fixed: hashing one for each account would take most of a test's time. */
export const testPassword = "test-password";
const testPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$DZM6qfSfoI0DhBOqfS7E0g$HdPpAaCCRwcbxMrEluSysF9qTBli+ZYNH4mojHSY+OY";

/** Makes tenants and accounts. Their sessions are opened like those of a login. */
export class World {
  readonly #services: Services;
  readonly suppliers: TestSupplier[] = [];

  constructor(services: Services) {
    this.#services = services;
  }

  async supplier(industry: Industry = "camp"): Promise<TestSupplier> {
    const marker = `mark${randomBytes(6).toString("hex")}`;
    const context = await makeSupplier(this.#services.database, industry, `${industry} ${marker}`);
    const made: TestSupplier = {
      context,
      id: context.id,
      suid: context.suid,
      marker,
      mark: (text) => `${text} ${marker}`,
    };
    this.suppliers.push(made);
    return made;
  }

  /** The owner of a supplier. For the platform's own supplier: a platform account. */
  async owner(supplier: TestSupplier): Promise<Principal> {
    return this.account(supplier, supplier.context.industry === "admin" ? "platform" : "owner");
  }

  /** An operator with one role that allows exactly these pages and APIs. */
  async operator(supplier: TestSupplier, lists: RoleLists = { paths: [], apis: [] }): Promise<Principal> {
    const principal = await this.account(supplier, "operator");
    await this.#services.database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
      const [role] = await tx.query<{ id: number }>(
        "insert into role (supplier_id, name, path_arr, api_arr) values ($1, $2, $3, $4) returning id",
        [supplier.id, `role ${principal.login}`, JSON.stringify(lists.paths), JSON.stringify(lists.apis)],
      );
      const [operator] = await tx.query<{ id: number }>(
        "insert into operator (supplier_id, account_id, login, name) values ($1, $2, $3, $4) returning id",
        [supplier.id, principal.account_id, principal.login, supplier.mark("operator")],
      );
      await tx.query("insert into operator_role (supplier_id, operator_id, role_id) values ($1, $2, $3)", [
        supplier.id,
        operator?.id,
        role?.id,
      ]);
    });
    return principal;
  }

  /** A member of a supplier's shop, signed in. */
  async member(supplier: TestSupplier): Promise<MemberPrincipal> {
    const nickname = supplier.mark("member");
    const phone = `19${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
    const id = await this.#services.database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
      await tx.query(
        `insert into member_rank (supplier_id, name, level, growth_from) values ($1, '普通会员', 0, 0) on conflict do nothing`,
        [supplier.id],
      );
      const [row] = await tx.query<{ id: number }>(
        `insert into member (supplier_id, nickname, name_py, search, phone, source, rank_id)
         select $1, $2, '', lower($2), $3, 'app', id from member_rank where supplier_id = $1 and level = 0 returning id`,
        [supplier.id, nickname, phone],
      );
      return row?.id ?? 0;
    });
    return await this.signedIn(supplier, id);
  }

  /** Signs in a member that already exists. */
  async signedIn(supplier: TestSupplier, member_id: number): Promise<MemberPrincipal> {
    const tokens = await this.#services.database.transaction({ role: "auth" }, (tx) =>
      openMemberSession(tx, this.#services, { supplier_id: supplier.id, member_id }, supplier.suid, {
        ip: "127.0.0.1",
        user_agent: "test",
      }),
    );
    return { ...tokens, member_id, account_id: 0, login: "", supplier, sees: supplier };
  }

  /** Another session of the same account. */
  async session(who: Principal): Promise<TokenReply> {
    return this.#services.database.transaction({ role: "auth" }, (tx) =>
      openSession(tx, this.#services, who.account_id, who.suid, { ip: "127.0.0.1", user_agent: "another test" }),
    );
  }

  async account(supplier: TestSupplier, kind: "owner" | "operator" | "platform"): Promise<Principal> {
    const login = `${kind}-${randomBytes(4).toString("hex")}`;
    return this.#services.database.transaction({ role: "auth" }, async (tx) => {
      const account = {
        supplier_id: supplier.id,
        kind,
        login,
        nickname: supplier.mark(kind),
        phone: null,
        password_hash: testPasswordHash,
      };
      const account_id = await insertAccount(tx, account);
      const tokens = await openSession(tx, this.#services, account_id, supplier.suid, {
        ip: "127.0.0.1",
        user_agent: "test",
      });
      return { ...tokens, account_id, login, supplier, sees: kind === "platform" ? null : supplier };
    });
  }
}
