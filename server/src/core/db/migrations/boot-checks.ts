import { StartRefused } from "../../kernel/start-refused.ts";
import type { PooledDatabase } from "../pooled-database.ts";

/** The oldest PostgreSQL version that is tested. */
const oldestVersion = 150_000;
const roles: readonly string[] = ["kangying_app", "kangying_auth", "kangying_platform"];

interface ServerFacts {
  readonly version: number;
  readonly version_name: string;
  readonly login: string;
  readonly encoding: string;
  readonly superuser: boolean;
}

/**
 * Checks before anything is written that this program can work in this database.
 * @param production  true: a PostgreSQL server's superuser is refused, because one mistake of ours could damage the whole server
 * @throws {StartRefused}
 */
export async function checkServer(database: PooledDatabase, production: boolean): Promise<void> {
  const { rows } = await database.statement(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name, current_user::text as login,
       current_setting('server_encoding') as encoding, (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  );
  const facts = rows[0] as ServerFacts;
  const faults: string[] = [];
  if (facts.version < oldestVersion) faults.push(`PostgreSQL 15 or newer is needed, this is ${facts.version_name}`);
  if (facts.encoding !== "UTF8")
    faults.push(`the database must be made with encoding UTF8, this one is ${facts.encoding}`);
  if (roles.includes(facts.login))
    faults.push(`DATABASE_URL must not log in as ${facts.login}: tenants' work is done under that role`);
  if (production && database.engine === "server" && facts.superuser)
    faults.push(
      `DATABASE_URL logs in as ${facts.login}, a superuser. Make a role for it (create role kangying login createrole password '…') that owns the database`,
    );
  if (faults.length > 0) throw new StartRefused("The database cannot be used:", faults);
}

/**
 * Under row-level security, an index can serve a contains-search only when the comparison is leakproof, that is when it is known to reveal
 * nothing about hidden rows.
 */
const searchSql = "alter function pg_catalog.texticlike(text, text) leakproof";

/**
 * Checks after the migrations whether a search can use its index. The migrations run the statement themselves when they have the right.
 * @returns null, or the statement that an administrator should run once
 */
export async function missingForSearch(database: PooledDatabase): Promise<string | null> {
  const { rows } = await database.statement(
    "select proleakproof as can from pg_proc where oid = 'pg_catalog.texticlike(text, text)'::regprocedure",
  );
  return (rows[0] as { readonly can: boolean }).can ? null : searchSql;
}

interface RoleFacts {
  readonly role: string;
  readonly login: string;
  readonly there: boolean;
  readonly superuser: boolean;
  readonly bypasses: boolean;
  readonly may_log_in: boolean;
  readonly owns: readonly string[];
  readonly member_of: readonly string[];
  readonly can_be_taken: boolean;
}

const rolesSql = `
  select wanted as role, current_user::text as login, r.oid is not null as there, coalesce(r.rolsuper, false) as superuser, coalesce(r.rolbypassrls, false) as bypasses,
    coalesce(r.rolcanlogin, false) as may_log_in,
    array(select c.oid::regclass::text from pg_class c where c.relowner = r.oid order by 1 limit 3) as owns,
    array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid order by 1) as member_of,
    exists (select from pg_roles me where me.rolname = current_user and me.rolsuper) or exists (
      select from pg_auth_members m where m.roleid = r.oid and m.member = (select oid from pg_roles where rolname = current_user)
        and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)
    ) as can_be_taken
  from unnest($1::text[]) as wanted left join pg_roles r on r.rolname = wanted`;

/**
 * Checks after the migrations that the roles of requests have no more rights than the program relies on.
 * @param names  those roles
 * @throws {StartRefused} with every fault
 */
export async function checkRoles(database: PooledDatabase, names: readonly string[] = roles): Promise<void> {
  const { rows } = await database.statement(rolesSql, [names]);
  const faults = (rows as RoleFacts[]).flatMap((facts) => roleFaults(facts));
  if (faults.length > 0) throw new StartRefused("The database's roles would not keep suppliers apart:", faults);
}

function roleFaults(facts: RoleFacts): string[] {
  const { role } = facts;
  if (!facts.there) return [`role ${role} is missing`];
  const faults: string[] = [];
  if (facts.superuser)
    faults.push(
      `role ${role} is a superuser: row-level security does not hold it. Run: alter role ${role} nosuperuser`,
    );
  if (facts.bypasses) faults.push(`role ${role} passes by row-level security. Run: alter role ${role} nobypassrls`);
  if (facts.may_log_in) faults.push(`role ${role} may log in. Run: alter role ${role} nologin`);
  if (facts.owns.length > 0)
    faults.push(
      `role ${role} owns ${facts.owns.join(", ")}: owners are not held by row-level security. Give them to the login role`,
    );
  if (facts.member_of.length > 0)
    faults.push(`role ${role} is a member of ${facts.member_of.join(", ")} and could take on its rights. Revoke that`);
  if (!facts.can_be_taken)
    faults.push(
      `the login role ${facts.login} may not take on ${role}. Run as an administrator: grant ${role} to ${facts.login}`,
    );
  return faults;
}

/**
 * Checks after an add-on's migrations that each of its tables keeps suppliers apart. A test checks the product's own tables.
 * @param key  the prefix of its tables
 * @throws {StartRefused} with every table that does not
 */
export async function checkTablesOf(database: PooledDatabase, key: string): Promise<void> {
  const { rows } = await database.statement(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname like $1 || E'\\_%'
       and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
     order by 1`,
    [key],
  );
  const faults = (rows as { name: string }[]).map(
    ({ name }) => `table ${name} has no row-level security. Its migration must say: select tenant_table('${name}')`,
  );
  if (faults.length > 0) throw new StartRefused(`The tables of add-on ${key} would not keep suppliers apart:`, faults);
}
