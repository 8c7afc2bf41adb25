import { appDownCalls, copyrightCalls, platformCopyrightCalls } from "@kangying/contract/settings/settings.calls";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { image, instant, text } from "../../core/list/columns.ts";
import { defineList, type ListDef } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { demandFiles } from "../files/public.ts";
import {
  readCopyright,
  readDownloads,
  writeCopyright,
  writeDownloads,
  type AppPlatform,
  type Copyright,
  type Downloads,
} from "./apps.repo.ts";
import { t } from "./apps.texts.ts";

const link = (title: ReturnType<typeof t>) => fields.text({ title, max_length: 300, no_chinese: true });

/** Checks that the given fields are web addresses or empty. @throws {InvalidFields} */
function demandLinks(said: Readonly<Record<string, string>>, names: readonly string[]): void {
  for (const name of names) {
    const value = said[name] ?? "";
    if (value !== "" && !(URL.canParse(value) && /^https?:/u.test(value)))
      throw new InvalidFields({ [name]: { text: t("fault.url") } });
  }
}

const downForm = {
  ios_url: link(t("ios_url")),
  android_url: link(t("android_url")),
  harmony_url: link(t("harmony_url")),
  mini_url: link(t("mini_url")),
  notice: fields.textarea({ title: t("notice"), max_length: 200 }),
};

/** Saves the download addresses of the apps. @throws {InvalidFields|AppError} conflict */
export async function saveDownloads(work: Work, said: Downloads, version: number | null): Promise<void> {
  demandLinks({ ...said }, ["ios_url", "android_url", "harmony_url", "mini_url"]);
  const { version: seen, ...before } = await readDownloads(work.tx, work.supplier.id);
  if (!(await writeDownloads(work.tx, work.supplier.id, said, version ?? seen, work.now)))
    throw new AppError("conflict");
  work.changed("app_download", work.supplier.id);
  work.audit({ biz_type: "app_download", biz_id: work.supplier.id, before, after: said });
}

const latest = (platform: AppPlatform): string =>
  `(select v.name from app_version v where v.supplier_id = s.id and v.platform = '${platform}' and v.status = 2 order by v.rank desc limit 1)`;

/** A list of one row: the download addresses with the latest released versions. */
export const appDownloadsList = defineList({
  api: appDownCalls.AppdownList.api,
  id: "app-downloads",
  title: pageTitle("appDownloads"),
  from: "supplier s left join app_download d on d.supplier_id = s.id",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: t("supplier"), sort: true }),
    android_url: text("d.android_url", { title: t("android_url") }),
    ios_url: text("d.ios_url", { title: t("ios_url") }),
    harmony_url: text("d.harmony_url", { title: t("harmony_url") }),
    mini_url: text("d.mini_url", { title: t("mini_url") }),
    notice: text("d.notice", { title: t("notice") }),
    android: text(latest("android"), { title: t("latest.android") }),
    ios: text(latest("ios"), { title: t("latest.ios") }),
    harmony: text(latest("harmony"), { title: t("latest.harmony") }),
    updated_at: instant("d.updated_at", { title: t("updated_at") }),
  },
  order: "name",
  actions: {
    edit: rowAction<typeof downForm>({
      ...appDownCalls.AppdownSet,
      title: t("edit"),
      primary: true,
      form: downForm,
      prefill: async ({ tx, supplier }) => ({ ...(await readDownloads(tx, supplier.id)) }),
      run: (ctx, _id, values, version) =>
        saveDownloads(
          ctx,
          {
            ios_url: values.ios_url ?? "",
            android_url: values.android_url ?? "",
            harmony_url: values.harmony_url ?? "",
            mini_url: values.mini_url ?? "",
            notice: values.notice ?? "",
          },
          version,
        ),
    }),
  },
  topic: "app_download",
  detail: "/settings/app/downloads",
  record: {
    facts: [
      { title: t("facts.links"), columns: ["android_url", "ios_url", "harmony_url", "mini_url", "notice"] },
      { title: t("facts.latest"), columns: ["android", "ios", "harmony", "updated_at"] },
    ],
  },
});

const copyrightForm = {
  logo: fields.file({ title: t("logo"), accept: "image/png,image/jpeg,image/webp", access: "public" }),
  text: fields.text({ title: t("copyright"), max_length: 120, placeholder: t("copyright.like") }),
  icp: fields.text({ title: t("icp"), max_length: 60 }),
  link: link(t("link")),
  support_by: fields.text({ title: t("support_by"), max_length: 60 }),
};

/** Saves the copyright line of the pages. @throws {InvalidFields|AppError} conflict */
export async function saveCopyright(work: Work, said: Copyright, version: number | null): Promise<void> {
  demandLinks({ link: said.link }, ["link"]);
  const { version: seen, ...before } = await readCopyright(work.tx, work.supplier.id);
  if (said.logo !== null) await demandFiles(work, "logo", [said.logo], "public");
  if (!(await writeCopyright(work.tx, work.supplier.id, said, version ?? seen, work.now)))
    throw new AppError("conflict");
  work.changed("copyright", work.supplier.id);
  work.audit({ biz_type: "copyright", biz_id: work.supplier.id, before, after: said });
}

/** A list of one row: the copyright line of the pages. */
const copyrightParts: Omit<ListDef, "api" | "id" | "title" | "detail"> = {
  from: "supplier s left join copyright_setting c on c.supplier_id = s.id",
  pk: "s.id",
  tenant: "s.id",
  columns: {
    name: text("s.name", { title: t("supplier"), sort: true }),
    logo: image("c.logo", { title: t("logo"), width: 80 }),
    text: text("c.text", { title: t("copyright") }),
    icp: text("c.icp", { title: t("icp") }),
    link: text("c.link", { title: t("link") }),
    support_by: text("c.support_by", { title: t("support_by") }),
    updated_at: instant("c.updated_at", { title: t("updated_at") }),
  },
  order: "name",
  actions: {
    edit: rowAction<typeof copyrightForm>({
      ...copyrightCalls.CopyrightSetSave,
      title: t("edit"),
      primary: true,
      form: copyrightForm,
      prefill: async ({ tx, supplier }) => ({ ...(await readCopyright(tx, supplier.id)) }),
      run: (ctx, _id, values, version) =>
        saveCopyright(
          ctx,
          {
            logo: values.logo ?? null,
            text: values.text ?? "",
            icp: values.icp ?? "",
            link: values.link ?? "",
            support_by: values.support_by ?? "",
          },
          version,
        ),
    }),
  },
  topic: "copyright",
  record: {
    facts: [{ title: t("facts.copyright"), columns: ["logo", "text", "icp", "link", "support_by", "updated_at"] }],
  },
};

export const copyrightList = defineList({
  ...copyrightParts,
  api: copyrightCalls.CopyrightSetList.api,
  id: "copyright",
  title: pageTitle("copyrightSettings"),
  detail: "/settings/copyright",
});

/** The same list for the platform itself, in the platform's settings. */
export const platformCopyrightList = defineList({
  ...copyrightParts,
  api: platformCopyrightCalls.PlatformCopyrightList.api,
  id: "platform-copyright",
  title: pageTitle("platformCopyright"),
  detail: "/supertube/set/copyright",
});
