import type { Language } from "@kangying/contract/core/language";
import type { TreeNode } from "@kangying/contract/core/tree";
import { callerOfAccount } from "../auth/account-caller.ts";
import type { OwnJob } from "../jobs/job.ts";
import { writeOperateLog } from "../jobs/operate-log.ts";
import type { AuditEntry, Work } from "../jobs/work.ts";
import { AppError } from "../kernel/app-error.ts";
import { formatText } from "../kernel/text.ts";
import type { CallContext } from "../wire/route.ts";

/** The account that requested a task, and the language of the task's texts. */
export interface TaskOwner {
  readonly id: number;
  readonly account_id: number;
  readonly language: Language;
}

interface TaskRun {
  readonly job: OwnJob;
  readonly owner: TaskOwner;
  /** API name for the operator log: the list's or the action's. */
  readonly api: string;
  /** The route tree from which permissions are computed; default: the product's. */
  readonly tree?: readonly TreeNode[];
}

/**
 * Opens a transaction of a background task as the account that requested it, with its present rights. The operator log has its acts under
 * that account's name.
 * @throws {AppError} no_permission where the account may no longer act for this supplier
 */
export function taskTransaction<T>(
  { job, owner, api, tree }: TaskRun,
  run: (ctx: CallContext) => Promise<T>,
  options?: Parameters<OwnJob["transaction"]>[1],
): Promise<T> {
  const began = performance.now();
  return job.transaction(async (work) => {
    const caller = await callerOfAccount(work.tx, owner.account_id, work.supplier, tree);
    if (!caller) throw new AppError("no_permission");
    const entries: AuditEntry[] = [];
    const actor = { kind: "account", account_id: caller.account_id, name: caller.name } as const;
    const ctx = contextOf({ ...work, actor, audit: (entry) => void entries.push(entry) }, caller, owner);
    const result = await run(ctx);
    if (entries.length > 0) {
      const head = {
        supplier_id: work.supplier.id,
        at: work.now,
        actor,
        actor_role: caller.kind,
        acting: caller.acting,
        acted_for: null,
        page: null,
        api,
      };
      const where = {
        ip: null,
        user_agent: null,
        request_id: ctx.request_id,
        result: "ok",
        ms: performance.now() - began,
      };
      writeOperateLog(work.tx, work.services, { ...head, ...where }, entries);
    }
    return result;
  }, options);
}

function contextOf(work: Work, caller: CallContext["caller"], owner: TaskOwner): CallContext {
  const { apis } = caller.permissions;
  return {
    ...work,
    caller,
    request_id: `task-${owner.id}`,
    language: owner.language,
    ip: "",
    user_agent: "",
    text: (text, data) => formatText(text, owner.language, data),
    can: (permission) => apis.has(permission),
    demand: (permission) => {
      if (!apis.has(permission)) throw new AppError("no_permission");
    },
  };
}
