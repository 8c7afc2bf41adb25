import ipaddr from "ipaddr.js";
import { accessIpCalls, accessUserCalls } from "@kangying/contract/settings/settings.calls";
import {
  deleteLock,
  extendLock,
  holdsAddress,
  insertLock,
  lockedSubject,
  revokeSessionsFrom,
  revokeSessionsOfLogin,
} from "../../core/auth/limits/access-lock.repo.ts";
import { networkFrom } from "../../core/auth/limits/network.ts";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { sql } from "../../core/db/condition.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList, type ListDef } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { t } from "./safety.texts.ts";

type Kind = "user" | "ip";

const states: readonly OptionDef[] = [
  { value: "lock", title: t("state.lock"), color: "amber" },
  { value: "ban", title: t("state.ban"), color: "red" },
  { value: "over", title: t("state.over"), color: "slate" },
];
const stateSql = "case when l.locked_until is null then 'ban' when l.locked_until > now() then 'lock' else 'over' end";

const terms: readonly OptionDef[] = [
  { value: 1, title: t("term.hour") },
  { value: 24, title: t("term.day") },
  { value: 168, title: t("term.week") },
  { value: 720, title: t("term.month") },
  { value: 0, title: t("term.ban") },
];
const termField = fields.select<number, true>({
  title: t("term"),
  required: true,
  options: terms,
  initial: 24,
  help: t("term.help"),
});

const until = (hours: number, now: Date): Date | null =>
  hours === 0 ? null : new Date(now.getTime() + hours * 3_600_000);

/** Checks that callers do not lock out themselves: their own login or the address they use. Runs under role auth. */
async function meansSelf(ctx: CallContext, kind: Kind, subject: string): Promise<ReturnType<typeof t> | null> {
  if (kind === "user") return subject === ctx.caller.login_name.toLowerCase() ? t("fault.self") : null;
  return ipaddr.isValid(ctx.ip) && (await holdsAddress(ctx.tx, [subject], ctx.ip)) ? t("fault.own_ip") : null;
}

/** Ends at once the sessions of the login or network that is locked out. Runs under role auth. */
const endSessions = (ctx: CallContext, kind: Kind, subject: string): Promise<void> =>
  kind === "user" ? revokeSessionsOfLogin(ctx.tx, subject, ctx.now) : revokeSessionsFrom(ctx.tx, subject, ctx.now);

/** Adds a lock. @throws {InvalidFields} subject: no address, the caller's own, or locked already */
async function addLock(
  ctx: CallContext,
  kind: Kind,
  input: { readonly subject: string; readonly reason: string; readonly hours: number },
): Promise<number> {
  const { now, caller } = ctx;
  const refuse = (text: ReturnType<typeof t>): never => {
    throw new InvalidFields({ subject: { text } });
  };
  const subject = kind === "ip" ? networkFrom(input.subject) : input.subject.toLowerCase();
  if (subject === null) return refuse(t("fault.ip"));
  const id = await inAuth(ctx, async () => {
    const fault = await meansSelf(ctx, kind, subject);
    if (fault !== null) refuse(fault);
    const lock = {
      kind,
      subject,
      reason: input.reason,
      locked_until: until(input.hours, now),
      by_name: caller.name,
      at: now,
    };
    const inserted = await ctx.tx
      .savepoint(() => insertLock(ctx.tx, lock))
      .catch((error: unknown) =>
        isUniqueViolation(error, "access_lock_subject") ? refuse(t("fault.there")) : Promise.reject(error as Error),
      );
    await endSessions(ctx, kind, subject);
    return inserted;
  });
  ctx.changed("access", id);
  ctx.audit({ biz_type: "access", biz_id: id, after: { subject, reason: input.reason, hours: input.hours } });
  return id;
}

async function change(ctx: CallContext, id: number, act: () => Promise<string | null>, after: object): Promise<void> {
  const subject = await inAuth(ctx, act);
  if (subject === null) throw new AppError("not_found");
  ctx.changed("access", id);
  ctx.audit({ biz_type: "access", biz_id: id, after: { subject, ...after } });
}

/**
 * Extends a lock; an expired lock becomes active again.
 * @returns null where it does not exist
 * @throws {InvalidFields} hours: it would lock out the caller
 */
async function extend(ctx: CallContext, kind: Kind, id: number, hours: number): Promise<string | null> {
  const subject = await lockedSubject(ctx.tx, id);
  if (subject === null) return null;
  const fault = await meansSelf(ctx, kind, subject);
  if (fault !== null) throw new InvalidFields({ hours: { text: fault } });
  await endSessions(ctx, kind, subject);
  return await extendLock(ctx.tx, id, until(hours, ctx.now));
}

function listOf(kind: Kind): Omit<ListDef, "id"> {
  const calls =
    kind === "user"
      ? {
          list: accessUserCalls.AccessUserList,
          add: accessUserCalls.AccessUserAdd,
          extend: accessUserCalls.AccessUserExtend,
          del: accessUserCalls.AccessUserDel,
        }
      : {
          list: accessIpCalls.AccessIpList,
          add: accessIpCalls.AccessIpAdd,
          extend: accessIpCalls.AccessIpExtend,
          del: accessIpCalls.AccessIpDel,
        };
  const subjectTitle = kind === "user" ? t("login") : t("ip");
  const form = {
    subject: fields.text({
      title: subjectTitle,
      required: true,
      max_length: 60,
      no_chinese: true,
      help: kind === "user" ? t("login.help") : t("ip.help"),
    }),
    hours: termField,
    reason: fields.text({ title: t("reason"), required: true, max_length: 200 }),
  };
  const extendForm = { hours: termField };
  return {
    api: calls.list.api,
    title: pageTitle(kind === "user" ? "accessUsers" : "accessIps"),
    from: "platform.access_lock l",
    pk: "l.id",
    tenant: null,
    schema: "platform",
    // The scope belongs to the permission, not to the view: a caller who may unlock addresses must not unlock people by a key.
    scope: () => [sql`l.kind = ${kind}`],
    columns: {
      subject: text("l.subject", { title: subjectTitle, sort: true, width: 200, fixed: true, card: true }),
      state: tag(stateSql, { title: t("state"), options: states, width: 120, card: true }),
      reason: text("l.reason", { title: t("reason"), width: 260 }),
      hits: number("l.hits", { title: t("hits"), sort: true, card: true }),
      locked_until: instant("l.locked_until", { title: t("until"), sort: true }),
      by_name: text("l.by_name", { title: t("by") }),
      created_at: instant("l.created_at", { title: t("created_at"), sort: true }),
    },
    filters: {
      subject: byText({ title: subjectTitle, sql: "l.subject", match: "contains" }),
      state: bySelect({ title: t("state"), sql: stateSql, options: states }),
    },
    order: "-created_at",
    actions: {
      add: topAction<typeof form>({
        ...calls.add,
        title: kind === "user" ? t("add.user") : t("add.ip"),
        primary: true,
        icon: "plus",
        form,
        run: (ctx, values) => addLock(ctx, kind, values),
      }),
      extend: rowAction<typeof extendForm>({
        ...calls.extend,
        title: t("extend"),
        icon: "clock",
        form: extendForm,
        repeatable: true,
        run: (ctx, id, { hours }) => change(ctx, id, () => extend(ctx, kind, id, hours), { hours }),
      }),
      del: rowAction({
        ...calls.del,
        title: t("free"),
        confirm: t("free.confirm"),
        icon: "lock-open",
        bulk: true,
        repeatable: true,
        run: (ctx, id) => change(ctx, id, () => deleteLock(ctx.tx, id), { freed: true }),
      }),
    },
    topic: "access",
  };
}

export const accessUsersList = defineList({ ...listOf("user"), id: "access-users" });
export const accessIpsList = defineList({ ...listOf("ip"), id: "access-ips" });
