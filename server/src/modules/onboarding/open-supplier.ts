import { flattenTree, type Industry, type TreeNode } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import type { Text } from "@kangying/contract/core/language";
import { hashPassword } from "../../core/auth/proofs/passwords.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { formatText } from "../../core/kernel/text.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { loadSupplier } from "../../core/jobs/supplier-context.ts";
import type { Work } from "../../core/jobs/work.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { createRole } from "../roles/public.ts";
import { addSupplier, oncePassword } from "../suppliers/public.ts";
import { askNewSupplier, dueTitles } from "../supplier-dues/public.ts";
import type { ApplicationRow } from "./applications.repo.ts";
import { t } from "./onboarding.texts.ts";

/** The first language of a new supplier's console. */
const firstLocale = "zh-CN";

/** The first roles of a new shop. Each can use the pages below its roots. */
const firstRoles: readonly { readonly name: Text; readonly about: Text; readonly roots: readonly string[] }[] = [
  { name: t("role.desk"), about: t("role.desk.about"), roots: ["/student", "/resource"] },
  { name: t("role.money"), about: t("role.money.about"), roots: ["/finance"] },
];

function grantsOf(root: TreeNode | undefined, industry: Industry) {
  const pages = flattenTree(root ? [root] : []).filter(
    (node) => !node.planned && !node.children?.length && node.industries.includes(industry),
  );
  return {
    paths: pages.map(({ path }) => path),
    apis: pages.flatMap(({ permissions }) => permissions ?? []).map(({ api }) => api),
  };
}

async function makeRoles(work: Work, say: (text: Text) => string): Promise<readonly string[]> {
  const made: string[] = [];
  for (const { name, about, roots } of firstRoles) {
    const grants = roots.map((path) =>
      grantsOf(
        tree.find((root) => root.path === path),
        work.supplier.industry,
      ),
    );
    const path_arr = grants.flatMap(({ paths }) => paths);
    if (path_arr.length === 0) continue;
    const api_arr = [...new Set(grants.flatMap(({ apis }) => apis))];
    await createRole(work, { name: say(name), description: say(about), path_arr, api_arr });
    made.push(say(name));
  }
  return made;
}

/**
 * Creates the supplier of an application with its owner, first roles and fees for new suppliers, all in this transaction.
 * @returns what was created, in words
 */
export async function openSupplier(
  ctx: CallContext,
  row: ApplicationRow,
): Promise<{ readonly supplier_id: number; readonly made: string[] }> {
  const { said } = row;
  const password = oncePassword();
  const supplier_id = await addSupplier(
    ctx,
    {
      name: row.name,
      kind: row.kind,
      industry: said.industry === "shop" ? "shop" : "camp",
      login: row.login,
      nickname: String(said.contact ?? row.name),
      // This password is never shown: the owner chooses one with a code sent to the phone.
      password,
      phone: row.phone,
      contact: String(said.contact ?? ""),
      region: String(said.region ?? ""),
      categories: String(said.categories ?? ""),
      listed: false,
      remark: row.no,
      trade_bp: null,
      expire_on: null,
    },
    await hashPassword(password),
  );
  const { tx } = ctx;
  await tx.become({ role: "app", supplier_id });
  const supplier = await loadSupplier(tx, supplier_id);
  if (!supplier) throw new Error("a supplier that was made is not there");
  const opened = openWork({ services: ctx.services, tx, supplier, actor: ctx.actor, now: ctx.now });
  const roles = await makeRoles(opened.work, (text) => formatText(text, firstLocale));
  await opened.flush();
  await tx.become({ role: "app", supplier_id: ctx.supplier.id });
  const asked = (await askNewSupplier(ctx, supplier_id)).map(
    ({ kind, amount_fen }) => `${ctx.text(dueTitles[kind])} ¥${formatFenInWords(amount_fen)}`,
  );
  return { supplier_id, made: [row.name, `${ctx.text(t("part.login"))} ${row.login}`, ...roles, ...asked] };
}
