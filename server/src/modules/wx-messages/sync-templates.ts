import { z } from "zod";
import { defineJob, type OwnJob } from "../../core/jobs/job.ts";
import { boundAccount, callWx, type CarryWx, WxRefused } from "../wx-account/public.ts";
import { writeTemplates } from "./templates.repo.ts";

export const templatesJob = "wx.syncTemplates";

const theirId = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/u);
const templatesReply = z.object({
  template_list: z.array(z.object({ template_id: theirId, title: z.string(), content: z.string() })),
});
const onceReply = z.object({
  data: z.array(z.object({ priTmplId: theirId, title: z.string(), content: z.string() })).default([]),
});

const placeholder = /\{\{(\w+)\.DATA\}\}/gu;

/** The placeholders of a template, in their order. */
export const namesIn = (content: string): readonly string[] => [
  ...new Set([...content.matchAll(placeholder)].map(([, name = ""]) => name)),
];

/** Reads the account's templates from WeChat's server. */
export async function syncTemplates(job: OwnJob, carry?: CarryWx): Promise<void> {
  if (!(await job.transaction((work) => boundAccount(work)))) return;
  const said = await callWx(job, { path: "/cgi-bin/template/get_all_private_template" }, carry);
  // An account that never enabled one-time messages is refused here, and has no such templates.
  const once = await callWx(job, { path: "/wxaapi/newtmpl/gettemplate" }, carry).catch((error: unknown) => {
    if (error instanceof WxRefused) return { data: [] };
    throw error;
  });
  const templates = [
    ...templatesReply.parse(said).template_list.map(({ template_id, title, content }) => ({
      template_id,
      kind: "template" as const,
      title,
      content,
      names: namesIn(content),
    })),
    ...onceReply.parse(once).data.map(({ priTmplId, title, content }) => ({
      template_id: priTmplId,
      kind: "once" as const,
      title,
      content,
      names: namesIn(content),
    })),
  ];
  await job.transaction(async (work) => {
    await writeTemplates(work.tx, work.supplier.id, templates, work.now);
    work.changed("wx_template", 0);
  });
}

/** Each night, and whenever it is requested. */
export const syncingTemplates = defineJob({
  name: templatesJob,
  cron: "40 18 * * *",
  run: { own: (job) => syncTemplates(job) },
});
