import ipaddr from "ipaddr.js";
import { safeCalls } from "@kangying/contract/settings/settings.calls";
import { holdsAddress } from "../../core/auth/limits/access-lock.repo.ts";
import { networkFrom } from "../../core/auth/limits/network.ts";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { fields } from "../../core/list/fields.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readSafeSet, writeSafeSet, type SafeSet } from "./safe-set.repo.ts";
import { t } from "./safety.texts.ts";

const form = {
  password_days: fields.number({
    title: t("password_days"),
    help: t("password_days.help"),
    unit: t("days"),
    required: true,
    min: 0,
    max: 730,
    decimals: 0,
  }),
  idle_minutes: fields.number({
    title: t("idle_minutes"),
    help: t("idle_minutes.help"),
    unit: t("minutes"),
    min: 0,
    max: 1440,
    decimals: 0,
  }),
  fail_limit: fields.number({
    title: t("fail_limit"),
    help: t("fail_limit.help"),
    unit: t("tries"),
    min: 3,
    max: 20,
    decimals: 0,
  }),
  lock_minutes: fields.number({
    title: t("lock_minutes"),
    help: t("lock_minutes.help"),
    unit: t("minutes"),
    min: 0,
    max: 1440,
    decimals: 0,
  }),
  second_step: fields.switch({ title: t("second_step"), help: t("second_step.help") }),
  ip_only: fields.switch({ title: t("ip_only"), help: t("ip_only.help") }),
  allowed: fields.rows({
    title: t("allowed"),
    help: t("allowed.help"),
    max: 20,
    fields: { net: fields.text<true>({ title: t("ip"), required: true, max_length: 50, no_chinese: true }) },
  }),
};

/** Saves the sign-in rules. @throws {InvalidFields} allowed: no address, or the caller's own is not among them · {AppError} conflict */
async function save(ctx: CallContext, set: SafeSet, version: number | null): Promise<void> {
  const { tx, supplier, now } = ctx;
  const allowed: string[] = [];
  for (const [index, typed] of set.allowed.entries()) {
    const net = networkFrom(typed);
    if (net === null) throw new InvalidFields({ [`allowed[${index}].net`]: { text: t("fault.ip") } });
    allowed.push(net);
  }
  if (set.ip_only) {
    const isIn = ipaddr.isValid(ctx.ip) && (await inAuth(ctx, () => holdsAddress(tx, allowed, ctx.ip)));
    if (!isIn) throw new InvalidFields({ allowed: { text: t("fault.locked_out"), data: { ip: ctx.ip } } });
  }
  const { version: seen, ...before } = await readSafeSet(tx, supplier.id);
  const after = { ...set, allowed };
  if (!(await writeSafeSet(tx, supplier.id, after, version ?? seen, now))) throw new AppError("conflict");
  ctx.changed("safe_set", supplier.id);
  ctx.audit({ biz_type: "safe_set", biz_id: supplier.id, before, after });
}

/** 0 days: it never ends. */
function daysShown({ value }: Readonly<Record<string, unknown>>, ctx: Pick<ListContext, "text">): string {
  const count = Number(value);
  return count === 0 ? ctx.text(t("unlimited")) : ctx.text(t("days.count"), { count });
}

/** 0 minutes: it never ends. */
function minutesShown({ value }: Readonly<Record<string, unknown>>, ctx: Pick<ListContext, "text">): string {
  const count = Number(value);
  return count === 0 ? ctx.text(t("unlimited")) : ctx.text(t("minutes.count"), { count });
}

/** How many wrong passwords in a minute lock a login, and for how long. 0 minutes: growing waits instead of a lock. */
function lockShown({ value, tries }: Readonly<Record<string, unknown>>, ctx: Pick<ListContext, "text">): string {
  const minutes = Number(value);
  if (minutes === 0) return ctx.text(t("lock.growing"));
  return ctx.text(t("lock.shown"), { tries: Number(tries), count: minutes });
}

/** One row: the sign-in rules that an owner sets for their own accounts. */
export const safeSetList = defineList({
  api: safeCalls.SafeSetList.api,
  id: "safe-set",
  title: pageTitle("safeSettings"),
  from: "supplier s left join safe_setting f on f.supplier_id = s.id",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: t("name"), sort: true }),
    password_days: {
      ...text("coalesce(f.password_days, 0)", { title: t("password_days") }),
      cell: daysShown,
      file: (parts, ctx) => daysShown(parts, ctx),
    },
    idle_minutes: {
      ...text("coalesce(f.idle_minutes, 0)", { title: t("idle_minutes") }),
      cell: minutesShown,
      file: (parts, ctx) => minutesShown(parts, ctx),
    },
    lock: {
      ...text("coalesce(f.lock_minutes, 0)", { title: t("lock") }),
      parts: { value: "coalesce(f.lock_minutes, 0)", tries: "coalesce(f.fail_limit, 5)" },
      cell: lockShown,
      file: lockShown,
    },
    second_step: toggle("coalesce(f.second_step, false)", { title: t("second_step") }),
    ip_only: toggle("coalesce(f.ip_only, false)", { title: t("ip_only") }),
    allowed: text("array_to_string(f.allowed, ', ')", { title: t("allowed") }),
    updated_at: instant("f.updated_at", { title: t("updated_at") }),
  },
  order: "name",
  actions: {
    edit: rowAction<typeof form>({
      ...safeCalls.SafeSetSave,
      title: t("edit"),
      primary: true,
      form,
      prefill: async ({ tx, supplier }) => {
        const { allowed, ...row } = await readSafeSet(tx, supplier.id);
        return { ...row, allowed: allowed.map((net) => ({ net })) };
      },
      run: (ctx, _id, { allowed, idle_minutes, fail_limit, lock_minutes, ...values }, version) =>
        save(
          ctx,
          {
            ...values,
            idle_minutes: idle_minutes ?? 0,
            fail_limit: fail_limit ?? 5,
            lock_minutes: lock_minutes ?? 0,
            allowed: allowed.map(({ net }) => net),
          },
          version,
        ),
    }),
  },
  topic: "safe_set",
  detail: "/settings/safe",
  record: {
    facts: [
      {
        title: t("facts"),
        columns: ["password_days", "idle_minutes", "lock", "second_step", "ip_only", "allowed", "updated_at"],
      },
    ],
  },
});
