import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOwnDatabase, type TestDatabase } from "../../../test/database.ts";
import type { Tx } from "./database.ts";
import { crossSupplierViews, foreignSchemas, sharedTables } from "./shared-tables.ts";
import { isForbidden } from "./sql-errors.ts";

/** Tables with a member column whose rows that member may not see, each with the reason. */
const notOneMembers: Readonly<Record<string, string>> = {
  student: "no call of a member reads students; what a camp keeps of them is its people's",
};

interface Table {
  readonly name: string;
  readonly has_supplier: boolean;
  readonly has_security: boolean;
}

let database: TestDatabase;
let tables: readonly Table[] = [];
let suppliers: readonly [number, number] = [0, 0];

const asOwner = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  await database.transaction({ role: "owner" }, run);

/** Names in the format of the reviewed list: `student`, `auth.session`. */
const tablesSql = `
  select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'supplier_id' and a.attnotnull and not a.attisdropped) as has_supplier,
    c.relrowsecurity as has_security
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' and n.nspname <> all($1)
  order by 1`;

beforeAll(async () => {
  database = await openOwnDatabase();
  tables = await asOwner(async (tx) => await tx.query<Table>(tablesSql, [foreignSchemas]));
  suppliers = await asOwner(async (tx) => {
    const made = await tx.query<{ id: number }>(
      "insert into supplier (name, industry_type) values ('A', 'camp'), ('B', 'camp') returning id",
    );
    return made.map(({ id }) => id) as [number, number];
  });
});

afterAll(async () => await database.close());

const tenantTables = (): readonly string[] =>
  tables.filter(({ name }) => !(name in sharedTables)).map(({ name }) => name);

/** Inserts one row of each supplier into every tenant table, with any values: constraints and triggers are disabled meanwhile. */
async function fill(tx: Tx, table: string): Promise<void> {
  await tx.query("set local session_replication_role = replica");
  const columns = await tx.query<{ name: string; value: string }>(
    `select quote_ident(attname) as name,
       case when typcategory = 'N' then '1' when typcategory = 'B' then 'true' when typcategory = 'D' and typname <> 'time' then '''2026-01-01'''
         when typname = 'time' then '''00:00''' when typname = 'jsonb' then '''{}''' when typname = 'uuid' then 'gen_random_uuid()' when typcategory = 'A' then '''{}'''
         when typname in ('daterange', 'tstzrange') then '''empty''' else '''1.1.1''' end || '::' || format_type(atttypid, atttypmod) as value
     from pg_attribute join pg_type t on t.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and attgenerated = '' and attidentity = '' and attname <> 'supplier_id'`,
    [table],
  );
  const checks = await tx.query<{ name: string }>(
    "select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  );
  for (const { name } of checks) await tx.query(`alter table ${table} drop constraint ${name}`);
  for (const supplier of suppliers) {
    await tx.query(
      `insert into ${table} (${["supplier_id", ...columns.map(({ name }) => name)].join(", ")}) values (${[supplier, ...columns.map(({ value }) => value)].join(", ")})`,
    );
  }
}

async function writtenColumns(tx: Tx, table: string): Promise<string> {
  const [row] = await tx.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'supplier_id'`,
    [table],
  );
  return row?.names ?? "";
}

describe("every table", () => {
  it("is a supplier's own, or stands in the reviewed list with its reason", () => {
    const unknown = tables.filter(({ name, has_supplier }) => !has_supplier && !(name in sharedTables));
    expect(unknown.map(({ name }) => name)).toEqual([]);
    expect(
      Object.keys(sharedTables).filter((name) => !tables.some((table) => table.name === name)),
      "listed, but gone",
    ).toEqual([]);
  });

  it("that is a supplier's own is kept by row-level security", () => {
    expect(
      tables.filter(({ name, has_security }) => !(name in sharedTables) && !has_security).map(({ name }) => name),
    ).toEqual([]);
  });

  it("in the reviewed list is closed to kangying_app, but for the supplier's own row", async () => {
    const open = await asOwner(
      async (tx) =>
        await tx.query<{ name: string }>(
          "select name from unnest($1::text[]) as name where has_table_privilege('kangying_app', name, 'select, insert, update, delete') and name <> 'supplier'",
          [Object.keys(sharedTables)],
        ),
    );
    expect(open).toEqual([]);
  });
});

describe("a supplier's own table", () => {
  it("shows nothing where no supplier is set, and to each its own rows alone; rows for another are refused", async () => {
    expect(tenantTables().length).toBeGreaterThan(5);
    for (const table of tenantTables()) {
      const [one, other] = suppliers;
      const undoAll = new Error("only looked");
      const looking = asOwner(async (tx) => {
        await fill(tx, table);
        await tx.query("set local session_replication_role = origin");
        await tx.query("set local role kangying_app");
        const visible = async (): Promise<number[]> =>
          (await tx.query<{ supplier_id: number }>(`select supplier_id from ${table}`)).map(
            ({ supplier_id }) => supplier_id,
          );
        expect(await visible(), `${table} without a supplier`).toEqual([]);
        await tx.become({ role: "app", supplier_id: one });
        expect(await visible(), `${table} to A`).toEqual([one]);
        await tx.query("reset role; set local session_replication_role = replica; set local role kangying_app");
        const columns = await writtenColumns(tx, table);
        const copying = tx.savepoint(
          async () =>
            await tx.query(
              `insert into ${table} (supplier_id, ${columns}) overriding system value select ${other}, ${columns} from ${table}`,
            ),
        );
        await expect(copying, `${table} for B`).rejects.toSatisfy(isForbidden);
        const moving = tx.savepoint(async () => await tx.query(`update ${table} set supplier_id = ${other}`));
        await expect(moving, `${table} over to B`).rejects.toSatisfy(isForbidden);
        await tx.become({ role: "app", supplier_id: other });
        expect(await visible(), `${table} to B`).toEqual([other]);
        throw undoAll;
      });
      await expect(looking, table).rejects.toBe(undoAll);
    }
  });

  it("has beside it no policy but the one for own students, which can only narrow", async () => {
    const [row] = await asOwner(
      async (tx) =>
        await tx.query<{ loose: number; narrowed: number }>(
          `select count(*) filter (where permissive <> 'RESTRICTIVE' or cmd <> 'SELECT') as loose, count(*) as narrowed
           from pg_policies where schemaname = 'public' and policyname = 'own_students'`,
        ),
    );
    expect(row?.loose).toBe(0);
    expect(row?.narrowed).toBeGreaterThan(10);
  });

  it("that names a member is theirs alone while a transaction works for one, or says why not", async () => {
    const named = await asOwner((tx) =>
      tx.query<{ name: string; kept: boolean }>(
        `select a.attrelid::regclass::text as name, exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
           and p.policyname = 'own_member' and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and p.qual = p.with_check) as kept
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
         where a.attname = 'member_id' and not a.attisdropped and c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`,
      ),
    );
    const open = named.filter(({ kept }) => !kept).map(({ name }) => name);
    expect(open.filter((name) => !(name in notOneMembers))).toEqual([]);
    expect(
      Object.keys(notOneMembers).filter((name) => !open.includes(name)),
      "listed, but gone",
    ).toEqual([]);
  });

  it("that is a member's own shows and takes that member's rows alone while a transaction works for them", async () => {
    const own = await asOwner((tx) =>
      tx.query<{ name: string }>(
        "select tablename as name from pg_policies where schemaname = 'public' and policyname = 'own_member' and qual like '%ELSE (member_id =%' order by 1",
      ),
    );
    expect(own.length).toBeGreaterThan(10);
    for (const { name } of own) {
      const undoAll = new Error("only looked");
      const looking = asOwner(async (tx) => {
        await fill(tx, name);
        const [supplier] = suppliers;
        await tx.query(`set local session_replication_role = replica; update ${name} set member_id = 1`);
        await tx.query("set local role kangying_app");
        await tx.become({ role: "app", supplier_id: supplier });
        const count = async (): Promise<number> =>
          (await tx.query<{ n: number }>(`select count(*)::int as n from ${name}`))[0]?.n ?? 0;
        await tx.query("set local app.member_id = '1'");
        expect(await count(), `${name} to its member`).toBe(1);
        const giving = tx.savepoint(() => tx.query(`update ${name} set member_id = 2`));
        await expect(giving, `${name} over to another`).rejects.toSatisfy(isForbidden);
        await tx.query("set local app.member_id = '2'");
        expect(await count(), `${name} to another`).toBe(0);
        await tx.query("set local app.member_id = ''");
        expect(await count(), `${name} to the shop`).toBe(1);
        throw undoAll;
      });
      await expect(looking, name).rejects.toBe(undoAll);
    }
  });

  it("has a policy that both reads and writes obey, for kangying_app alone", async () => {
    const policies = await asOwner(
      async (tx) =>
        await tx.query<{ name: string; cmd: string; roles: string; same: boolean; permissive: string }>(
          "select tablename as name, cmd, roles::text, qual = with_check as same, permissive from pg_policies where schemaname = 'public' and policyname not in ('own_students', 'own_member') order by 1",
        ),
    );
    const sound = { cmd: "ALL", roles: "{kangying_app}", same: true, permissive: "PERMISSIVE" };
    expect(policies).toEqual([...tenantTables(), "supplier"].toSorted().map((name) => Object.assign({ name }, sound)));
  });

  it("leads every key and index with the supplier", async () => {
    const others = await asOwner(
      async (tx) =>
        await tx.query(
          `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index
           from pg_index i left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
           where i.indrelid = any($1::regclass[]) and a.attname is distinct from 'supplier_id'
             -- what the platform alone lists, of all suppliers at once
             and i.indexrelid::regclass::text not in ('supplier_certification_by_age', 'supplier_certification_back', 'supplier_fee_by_month')
             -- a text index of trigrams cannot be led by a number; the planner joins it with the supplier's
             and (select amname from pg_class c join pg_am on pg_am.oid = c.relam where c.oid = i.indexrelid) <> 'gin'`,
          [tenantTables()],
        ),
    );
    expect(others).toEqual([]);
  });

  it("points to other rows of its own supplier only", async () => {
    const loose = await asOwner(
      async (tx) =>
        await tx.query(
          `select conrelid::regclass::text as table, conname from pg_constraint
           where contype = 'f' and conrelid = any($1::regclass[]) and confrelid <> 'supplier'::regclass and not exists (
             select from generate_subscripts(conkey, 1) as k
             join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[k]
             join pg_attribute their on their.attrelid = confrelid and their.attnum = confkey[k]
             where own.attname = 'supplier_id' and their.attname = 'supplier_id')`,
          [tenantTables()],
        ),
    );
    expect(loose).toEqual([]);
  });
});

describe("what passes by row-level security", () => {
  it("are views of the reviewed list alone, none of them open to kangying_app", async () => {
    const views = await asOwner(
      async (tx) =>
        await tx.query<{ name: string; open: boolean }>(
          `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name, has_table_privilege('kangying_app', c.oid, 'select') as open
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('v', 'm') and n.nspname !~ '^(pg_|information_schema)' and n.nspname <> all($1)
             -- a view that reads as whoever asks passes by nothing
             and not coalesce('security_invoker=true' = any(c.reloptions), false) order by 1`,
          [foreignSchemas],
        ),
    );
    expect(views).toEqual(
      Object.keys(crossSupplierViews)
        .toSorted()
        .map((name) => ({ name, open: false })),
    );
  });

  it("are functions of the owner that look names up in fixed schemas alone, and that not just anybody may call", async () => {
    const loose = await asOwner(
      async (tx) =>
        await tx.query(
          `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where p.prosecdef and n.nspname in ('public', 'auth', 'platform')
             and (not coalesce(p.proconfig::text like '%search_path=pg_catalog%', false)
               -- a trigger's function cannot be called
               or (p.prorettype <> 'trigger'::regtype and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)))`,
        ),
    );
    expect(loose).toEqual([]);
  });
});

describe("the roles of requests", () => {
  it("are no superusers, pass by no policy, own nothing and are members of nothing", async () => {
    const [facts] = await asOwner(
      async (tx) =>
        await tx.query(
          `select count(*) as roles, bool_or(rolsuper) as super, bool_or(rolbypassrls) as bypass, bool_or(rolcanlogin) as login,
             (select count(*) from pg_class c where c.relowner = any(array_agg(r.oid))) as owned, (select count(*) from pg_auth_members m where m.member = any(array_agg(r.oid))) as memberships
           from pg_roles r where rolname in ('kangying_app', 'kangying_auth', 'kangying_platform')`,
        ),
    );
    expect(facts).toEqual({ roles: 3, super: false, bypass: false, login: false, owned: 0, memberships: 0 });
  });

  it("reach each other's schemas in no way, nor the job system's", async () => {
    const reach = await asOwner(
      async (tx) =>
        await tx.query(
          // A role that can log in owns some database of this server; no request uses it.
          `select r.rolname::text as role, n.nspname::text as schema from pg_roles r, pg_namespace n
           where r.rolname like 'kangying\\_%' and not r.rolcanlogin and n.nspname in ('auth', 'platform', 'pgboss') and has_schema_privilege(r.rolname, n.oid, 'usage') order by 1`,
        ),
    );
    expect(reach).toEqual([
      { role: "kangying_auth", schema: "auth" },
      { role: "kangying_platform", schema: "platform" },
    ]);
  });
});
