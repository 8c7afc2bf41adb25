import type { DivideScope, ReceiverRelation, ReceiverType } from "@kangying/contract/finance/divide";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { divideErrors } from "./divide.errors.ts";
import { boundReceivers, insertReceiver, moveReceiver, usesOfReceiver } from "./receivers.repo.ts";
import {
  findRule,
  lockRules,
  putInOrder,
  readCap,
  rulesInForce,
  saveRule,
  scopeChoices,
  writeCap,
  type RuleRow,
} from "./rules.repo.ts";
import { faults } from "./divide.texts.ts";

/** The values of a rule's form. */
export interface RuleWanted {
  readonly receiver_id: number;
  readonly scope: DivideScope;
  readonly scope_id: number | null;
  readonly way: "ratio" | "fixed";
  readonly ratio_bp: number | null;
  readonly fixed_fen: number | null;
  readonly priority: number | null;
  readonly delay_days: number | null;
  readonly from_on: LocalDate | null;
  readonly to_on: LocalDate | null;
}

type Sharing = Pick<RuleRow, "receiver_id" | "scope" | "ratio_bp" | "from_on" | "to_on">;

/**
 * Returns the largest part in bp that the rules in force can give of one payment, on the day on which it is largest: for each receiver the
 * largest one.
 */
function togetherOf(rules: readonly Sharing[]): number {
  // Goods and stays are never paid together. A larger sum can only start on the first day of a rule.
  const kinds = [rules.filter(({ scope }) => scope === "package"), rules.filter(({ scope }) => scope !== "package")];
  const days = [null, ...new Set(rules.flatMap(({ from_on }) => from_on ?? []))];
  return Math.max(...kinds.flatMap((kind) => days.map((day) => mostOf(kind.filter((rule) => holds(rule, day))))));
}

/** Returns whether a rule applies on a day. @param day  null: before all named days */
function holds({ from_on, to_on }: Sharing, day: LocalDate | null): boolean {
  return day === null ? from_on === null : (from_on ?? day) <= day && day <= (to_on ?? day);
}

function mostOf(rules: readonly Sharing[]): number {
  const most = new Map<number, number>();
  for (const { receiver_id, ratio_bp } of rules)
    most.set(receiver_id, Math.max(most.get(receiver_id) ?? 0, ratio_bp ?? 0));
  return [...most.values()].reduce((sum, bp) => sum + bp, 0);
}

/**
 * Saves a rule; it applies to payments from now on.
 * @param id  null: a new rule
 * @throws {InvalidFields} receiver_id not bound, scope_id, to_on before from_on, ratio_bp above the cap
 */
export async function keepRule(work: Work, id: number | null, wanted: RuleWanted): Promise<number> {
  const { tx, supplier, now } = work;
  const former = id === null ? null : await findRule(tx, supplier.id, id);
  if (id !== null && !former) throw new AppError("not_found");
  const { receiver_id, scope, way } = wanted;
  const bound = await boundReceivers(tx, supplier.id);
  if (!bound.some((receiver) => receiver.id === receiver_id))
    throw new InvalidFields({ receiver_id: { text: faults.notBound } });
  const scope_id = scope === "all" ? null : wanted.scope_id;
  if (scope !== "all") {
    const found = scope_id === null ? [] : await scopeChoices(tx, supplier.id, scope, { q: "", value: scope_id });
    if (found.length === 0) throw new InvalidFields({ scope_id: { text: faults.noScope } });
  }
  const ratio_bp = way === "ratio" ? wanted.ratio_bp : null;
  const fixed_fen = way === "fixed" ? wanted.fixed_fen : null;
  if (way === "ratio" && ratio_bp === null) throw new InvalidFields({ ratio_bp: { text: faults.noRatio } });
  if (way === "fixed" && fixed_fen === null) throw new InvalidFields({ fixed_fen: { text: faults.noRatio } });
  const { from_on, to_on } = wanted;
  if (from_on !== null && to_on !== null && to_on < from_on) throw new InvalidFields({ to_on: { text: faults.days } });
  const enabled = former?.enabled ?? true;
  const row = { id, receiver_id, scope, scope_id, ratio_bp, fixed_fen, priority: wanted.priority ?? 0, from_on, to_on };
  if (enabled) await demandCap(work, { ...row, id });
  const kept = await saveRule(tx, supplier.id, { ...row, delay_days: wanted.delay_days ?? 0, enabled }, now);
  work.changed("divide_rule", kept);
  work.audit({ biz_type: "divide_rule", biz_id: kept, before: former, after: row });
  return kept;
}

/** Checks the cap of all rules together. @throws {InvalidFields} ratio_bp when the rules in force exceed the cap */
async function demandCap(work: Work, rule: Sharing & { readonly id: number | null }): Promise<void> {
  const { tx, supplier } = work;
  const cap = await readCap(tx, supplier.id);
  const others = (await rulesInForce(tx, supplier.id, null)).filter((other) => other.id !== rule.id);
  if (togetherOf([...others, rule]) > cap)
    throw new InvalidFields({ ratio_bp: { text: faults.overCap, data: { cap: cap / 100 } } });
}

/** Enables or disables a rule. @throws {AppError} not_found · divide_cap_exceeded */
export async function switchRule(work: Work, id: number, enabled: boolean): Promise<void> {
  const { tx, supplier, now } = work;
  const rule = await findRule(tx, supplier.id, id);
  if (!rule) throw new AppError("not_found");
  if (enabled) {
    const others = (await rulesInForce(tx, supplier.id, null)).filter((other) => other.id !== id);
    if (togetherOf([...others, rule]) > (await readCap(tx, supplier.id)))
      throw new AppError(divideErrors.divide_cap_exceeded);
  }
  await saveRule(tx, supplier.id, { ...rule, enabled }, now);
  work.changed("divide_rule", id);
  work.audit({ biz_type: "divide_rule", biz_id: id, before: { enabled: rule.enabled }, after: { enabled } });
}

/**
 * Sets the order of the rules.
 * @param ids  all of them, the first to apply on top
 * @throws {AppError} conflict when there are other rules by now
 */
export async function orderRules(work: Work, ids: readonly number[]): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await lockRules(tx, supplier.id);
  if (new Set(ids).size !== ids.length || ids.length !== before.length || !before.every((id) => ids.includes(id)))
    throw new AppError("conflict");
  await putInOrder(tx, supplier.id, ids, now);
  work.changed("divide_rule", ids[0] ?? 0);
  work.audit({ biz_type: "divide_rule", biz_id: null, before: { priority: before }, after: { priority: ids } });
}

/** Sets the largest part of a payment that may be given away. @throws {InvalidFields} cap_bp below what the rules in force give */
export async function setCap(work: Work, cap_bp: number): Promise<void> {
  const { tx, supplier } = work;
  const together = togetherOf(await rulesInForce(tx, supplier.id, null));
  if (together > cap_bp)
    throw new InvalidFields({ cap_bp: { text: faults.underRules, data: { rules: together / 100 } } });
  const before = await readCap(tx, supplier.id);
  await writeCap(tx, supplier.id, cap_bp);
  work.changed("divide_rule", 0);
  work.audit({ biz_type: "divide_setting", biz_id: null, before: { cap_bp: before }, after: { cap_bp } });
}

/** The form of a merchant's number or a person's id at a payment company; the table checks the same. */
const accountShape = /^[A-Za-z0-9_-]{6,64}$/;

/**
 * Adds a receiver; it may get shares after the payment company has bound it.
 * @throws {InvalidFields} at `account` · {AppError} receiver_there
 */
export async function addReceiver(
  work: Work,
  wanted: {
    readonly type: ReceiverType;
    readonly account: string;
    readonly name: string;
    readonly relation: ReceiverRelation;
  },
): Promise<number> {
  if (!accountShape.test(wanted.account)) throw new InvalidFields({ account: { text: faults.account } });
  try {
    const id = await insertReceiver(work.tx, work.supplier.id, wanted, work.now);
    work.changed("divide_receiver", id);
    work.audit({ biz_type: "divide_receiver", biz_id: id, after: { ...wanted } });
    return id;
  } catch (error) {
    if (isUniqueViolation(error, "divide_receiver_once")) throw new AppError(divideErrors.receiver_there);
    throw error;
  }
}

/** Marks a receiver as bound. @throws {AppError} conflict when it does not wait to be bound */
export async function bindReceiver(work: Work, id: number): Promise<void> {
  await move(work, id, { from: 0, to: 1, bound_at: work.now });
}

/** Unbinds a receiver. @throws {AppError} conflict · receiver_in_use by rules in force or waiting shares */
export async function unbindReceiver(work: Work, id: number): Promise<void> {
  if ((await usesOfReceiver(work.tx, work.supplier.id, id)) > 0) throw new AppError(divideErrors.receiver_in_use);
  await move(work, id, { from: 1, to: 2, bound_at: null });
}

async function move(
  work: Work,
  id: number,
  to: { readonly from: number; readonly to: number; readonly bound_at: Date | null },
): Promise<void> {
  if (!(await moveReceiver(work.tx, work.supplier.id, id, to))) throw new AppError("conflict");
  work.changed("divide_receiver", id);
  work.audit({ biz_type: "divide_receiver", biz_id: id, before: { status: to.from }, after: { status: to.to } });
}
