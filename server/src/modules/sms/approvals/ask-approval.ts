import type { AskSmsDesk } from "../../../core/auth/sms/sms-provider.ts";
import { SmsRefused } from "../../../core/auth/sms/sms-provider.ts";
import type { OwnJob } from "../../../core/jobs/job.ts";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults, t } from "../sms.texts.ts";
import {
  findTemplate,
  insertSignature,
  insertTemplate,
  markSignature,
  markTemplate,
  type TemplateKind,
  waitingSignatures,
  waitingTemplates,
} from "./approvals.repo.ts";

/** The job that sends approval requests to the provider. */
export const approvalJob = "sms.askApproval";
/** Fewest characters of a signature, as the provider demands. */
const shortest = 2;
const optOut = /拒收|退订|unsubscribe|darse de baja|配信停止/i;

const ask = (work: Work): Promise<void> => work.enqueue(approvalJob, {}, { key: `sms-approval:${work.supplier.id}` });

/** Requests approval of a signature. @returns its key @throws {InvalidFields} name: too short, with brackets, requested already */
export async function addSignature(work: Work, name: string): Promise<number> {
  if (Array.from(name).length < shortest || /[【】]/.test(name))
    throw new InvalidFields({ name: { text: t("signature.help") } });
  const id = await insertSignature(work.tx, work.supplier.id, { name, by_name: work.actor.name }, work.now);
  if (id === null) throw new InvalidFields({ name: { text: faults.signatureTwice } });
  work.changed("sms_signature", id, 1);
  work.audit({ biz_type: "sms_signature", biz_id: id, after: { name } });
  await ask(work);
  return id;
}

export interface TemplateSaid {
  readonly name: string;
  readonly kind: TemplateKind;
  readonly content: string;
}

/**
 * Requests approval of a text, as the next version of the template of the same name.
 * @returns its key
 * @throws {InvalidFields} content · {AppError} conflict when somebody else writes the same version at this moment
 */
export async function addTemplate(work: Work, said: TemplateSaid): Promise<number> {
  if (said.kind === "marketing" && !optOut.test(said.content))
    throw new InvalidFields({ content: { text: faults.optOut } });
  if (/[【】]/.test(said.content)) throw new InvalidFields({ content: { text: faults.brackets } });
  const row = { ...said, by_name: work.actor.name };
  const id = await insertTemplate(work.tx, work.supplier.id, row, work.now).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError("conflict") : error;
  });
  work.changed("sms_template", id, 1);
  work.audit({ biz_type: "sms_template", biz_id: id, after: said });
  await ask(work);
  return id;
}

/**
 * Creates a new version of a template. The old one stays in use until the new one is approved.
 * @throws {AppError} not_found · {InvalidFields}
 */
export async function renewTemplate(work: Work, id: number, content: string): Promise<number> {
  const former = await findTemplate(work.tx, work.supplier.id, id);
  if (!former) throw new AppError("not_found");
  return await addTemplate(work, { name: former.name, kind: former.kind, content });
}

/** The provider's decision. */
export interface Verdict {
  readonly is_good: boolean;
  readonly reason: string;
}

export async function decideSignature(work: Work, id: number, { is_good, reason }: Verdict): Promise<void> {
  await markSignature(work.tx, work.supplier.id, id, { status: is_good ? 2 : 3, reason }, work.now);
  work.changed("sms_signature", id);
}

/** Stores the provider's decision on a template. An approved text replaces the version before it. */
export async function decideTemplate(
  work: Work,
  id: number,
  code: string,
  { is_good, reason }: Verdict,
): Promise<void> {
  await markTemplate(work.tx, work.supplier.id, id, { status: is_good ? 2 : 3, code, reason }, work.now);
  work.changed("sms_template", id);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** 0: not decided yet. */
const verdictOf = (status: unknown, reason: unknown): Verdict | null =>
  status === 1 || status === 2 ? { is_good: status === 1, reason: textOf(reason).slice(0, 200) } : null;

/** A text with variables in the provider's form: `{日期}` is `${v1}`. */
export function providerWords(content: string): { readonly words: string; readonly names: readonly string[] } {
  const names = [...new Set([...content.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name.trim()))];
  const words = content.replaceAll(/\{([^{}]*)\}/g, (_all, name: string) => `\${v${names.indexOf(name.trim()) + 1}}`);
  return { words, names };
}

/** A refusal by the provider is its decision. Where the provider does not answer there is no decision, and it is asked again. */
async function verdictFrom(run: () => Promise<Verdict | null>): Promise<Verdict | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SmsRefused) return { is_good: false, reason: error.message.slice(0, 200) };
    throw error;
  }
}

/** Sends waiting signatures and templates to the provider, and reads its decisions. */
export async function askApproval({ transaction, signal }: OwnJob, desk: AskSmsDesk): Promise<void> {
  const signatures = await transaction(({ tx, supplier }) => waitingSignatures(tx, supplier.id));
  for (const { id, name, is_asked } of signatures) {
    if (signal.aborted) return;
    const verdict = await verdictFrom(async () => {
      if (!is_asked) {
        await desk("AddSmsSign", { SignName: name, SignSource: "0", Remark: name });
        await transaction(({ tx, supplier, now }) =>
          markSignature(tx, supplier.id, id, { status: 1, reason: "" }, now),
        );
      }
      const said = await desk("QuerySmsSign", { SignName: name });
      return verdictOf(said["SignStatus"], said["Reason"]);
    });
    if (verdict) await transaction((work) => decideSignature(work, id, verdict));
  }
  for (const { id, name, kind, content, provider_code } of await transaction(({ tx, supplier }) =>
    waitingTemplates(tx, supplier.id),
  )) {
    if (signal.aborted) return;
    let code = provider_code ?? "";
    const verdict = await verdictFrom(async () => {
      if (code === "") {
        const type = kind === "marketing" ? "2" : "1";
        const words = {
          TemplateType: type,
          TemplateName: name,
          TemplateContent: providerWords(content).words,
          Remark: name,
        };
        code = textOf((await desk("AddSmsTemplate", words))["TemplateCode"]);
        await transaction(({ tx, supplier, now }) =>
          markTemplate(tx, supplier.id, id, { status: 1, code, reason: "" }, now),
        );
      }
      const said = await desk("QuerySmsTemplate", { TemplateCode: code });
      return verdictOf(said["TemplateStatus"], said["Reason"]);
    });
    if (verdict) await transaction((work) => decideTemplate(work, id, code, verdict));
  }
}
