import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../union.texts.ts";
import { deleteRule, findRule, insertRule, type RuleScope, scopeChoices, updateRule } from "./rules.repo.ts";

export interface RuleSaid {
  readonly rate_bp: number;
  readonly parent_bp: number;
}

/** Adds a rule for orders paid from now on. @returns its key @throws {InvalidFields} scope_id */
export async function addRule(
  work: Work,
  { scope, scope_id, ...rates }: RuleSaid & { readonly scope: RuleScope; readonly scope_id: number | null },
): Promise<number> {
  const { tx, supplier, now } = work;
  const isWhole = scope === "all" || scope === "stay";
  const of = isWhole ? 0 : (scope_id ?? 0);
  if (!isWhole && (await scopeChoices(tx, supplier.id, scope, { q: "", value: of })).length === 0)
    throw new InvalidFields({ scope_id: { text: faults.noScope } });
  const id = await insertRule(tx, supplier.id, { scope, scope_id: of, ...rates }, now);
  if (id === null) throw new InvalidFields({ scope: { text: faults.ruleTwice } });
  told(work, id, null, { scope, scope_id: of, ...rates });
  return id;
}

/** Changes a rule. @throws {AppError} not_found · conflict */
export async function editRule(work: Work, id: number, rates: RuleSaid, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const rule = await findRule(tx, supplier.id, id);
  if (!rule) throw new AppError("not_found");
  if (!(await updateRule(tx, supplier.id, { id, ...rates }, version ?? rule.version, now)))
    throw new AppError("conflict");
  told(work, id, { rate_bp: rule.rate_bp, parent_bp: rule.parent_bp }, rates);
}

/** Deletes a rule. Its goods earn by the next wider rule from now on. @throws {AppError} not_found */
export async function dropRule(work: Work, id: number): Promise<void> {
  const rule = await findRule(work.tx, work.supplier.id, id);
  if (!rule) throw new AppError("not_found");
  await deleteRule(work.tx, work.supplier.id, id);
  told(work, id, rule, null);
}

function told(work: Work, id: number, before: object | null, after: object | null): void {
  work.changed("union_rule", id);
  work.audit({ biz_type: "union_rule", biz_id: id, before, after });
}
