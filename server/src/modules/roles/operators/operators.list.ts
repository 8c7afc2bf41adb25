import { sql } from "../../../core/db/condition.ts";
import { hashIfPassword } from "../../../core/auth/proofs/passwords.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import { rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { instant, phone, tag, text, type OptionDef } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byKeyword, bySelect } from "../../../core/list/filters/filters.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { addOperator } from "./add-operator.ts";
import { removeOperator } from "./delete-operator.ts";
import { editOperator } from "./edit-operator.ts";
import { isAnother, isNoGreater, operatorState, type OperatorState } from "./operator-rules.ts";
import { lockOperator } from "./operators.repo.ts";
import { resetOperatorPassword } from "./reset-operator-password.ts";
import { resetOperatorSecondStep } from "./reset-operator-second-step.ts";
import { signOperatorOut, switchOperator } from "./switch-operator.ts";
import { listRoles, rolesOf } from "../roles.repo.ts";
import { texts, t } from "../roles.texts.ts";

const statuses: readonly OptionDef[] = [
  { value: 1, title: texts.active, color: "green" },
  { value: 0, title: texts.disabled, color: "slate" },
];

/** Role names are the supplier's own: one text for all languages. */
async function roleOptions({ tx }: ListContext): Promise<readonly OptionDef[]> {
  return (await listRoles(tx)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

const reveal = { api: "seller/operator/OperatorReveal", biz_type: "operator" };

const person = {
  name: fields.text({ title: texts.name, required: true, max_length: 40 }),
  roles: fields.multiselect({ title: texts.roles, required: true, options: roleOptions }),
  remark: fields.textarea({ title: texts.remark, max_length: 200 }),
};
const password = fields.text({
  title: texts.password,
  required: true,
  max_length: 128,
  verbatim: true,
  help: t("operators.password.help"),
});
const addForm = {
  login: fields.text({ title: texts.login, required: true, max_length: 40, no_chinese: true }),
  password,
  phone: fields.phone({ title: texts.phone }),
  ...person,
};
const editForm = {
  ...person,
  // Shown in full so that it can be edited. Only callers who may see the whole number get this field; for the others the phone stays
  // unchanged.
  phone: fields.phone({ title: texts.phone, permission: reveal.api }),
  enabled: fields.switch({ title: texts.active, initial: true }),
};
const resetForm = { password };

export const operatorsList = defineList({
  api: "seller/operator/OperatorList",
  id: "operators",
  title: t("operators"),
  from: "operator o",
  pk: "o.id",
  tenant: "o.supplier_id",
  scope: () => [sql`o.deleted_at is null`],
  columns: {
    login: text("o.login", { title: texts.login }),
    name: text("o.name", { title: texts.name, card: true }),
    phone: phone("o.phone", { title: texts.phone, mask: { as: "phone", reveal } }),
    roles: text(
      `(select string_agg(r.name, '、' order by r.name) from operator_role x
        join role r on r.supplier_id = x.supplier_id and r.id = x.role_id where x.supplier_id = o.supplier_id and x.operator_id = o.id)`,
      { title: texts.roles, card: true },
    ),
    last_login_at: instant("o.last_login_at", {
      title: t("operators.last_login_at"),
      sort: true,
      card: true,
    }),
    status: tag("o.status", { title: texts.status, options: statuses }),
    remark: text("o.remark", { title: texts.remark, hidden: true }),
    second_step_at: instant("o.second_step_at", { title: t("operators.second_step_at") }),
    created_at: instant("o.created_at", { title: texts.createdAt, sort: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("operators.keyword"),
      fields: {
        login: { title: texts.login, sql: "o.login", match: "prefix" },
        name: { title: texts.name, sql: "o.name", match: "prefix" },
      },
    }),
    role: bySelect({
      title: texts.roles,
      sql: "o.id",
      condition:
        "exists (select from operator_role x where x.supplier_id = o.supplier_id and x.operator_id = o.id and x.role_id = :value)",
      options: roleOptions,
    }),
    status: bySelect({ title: texts.status, sql: "o.status", options: statuses }),
  },
  order: "created_at",
  export: "seller/operator/OperatorExport",
  topic: "operator",
  state: { status: "o.status", has_second_step: "(o.second_step_at is not null)", ...operatorState },
  actions: {
    add: topAction<typeof addForm, string | null>({
      api: "seller/operator/OperatorAdd",
      class: "add",
      title: t("operators.add"),
      primary: true,
      icon: "plus",
      form: addForm,
      prepare: (_ctx, sent) => hashIfPassword(sent["password"]),
      run: (ctx, { roles, remark, ...values }, hash) =>
        addOperator(ctx, { ...values, remark: remark ?? "", role_ids: (roles ?? []).map(Number) }, hash),
    }),
    edit: rowAction<typeof editForm, undefined, OperatorState>({
      api: "seller/operator/OperatorEdit",
      class: "edit",
      title: t("edit"),
      icon: "pencil",
      form: editForm,
      offered: isNoGreater,
      prefill: async (ctx, id) => {
        const found = await lockOperator(ctx.tx, id);
        if (!found) return {};
        const { name, phone: number, remark, status, version } = found;
        const values = { name, remark, enabled: status === 1, version, roles: await rolesOf(ctx.tx, id) };
        if (!ctx.can(reveal.api)) return values;
        ctx.audit({ biz_type: reveal.biz_type, biz_id: id, after: { revealed: "phone" } });
        return { ...values, phone: number };
      },
      run: (ctx, id, { roles, remark, enabled, ...values }, version) =>
        editOperator(
          ctx,
          id,
          { ...values, remark: remark ?? "", status: enabled ? 1 : 0, role_ids: (roles ?? []).map(Number) },
          version,
        ),
    }),
    reset_password: rowAction<typeof resetForm, string | null, OperatorState>({
      api: "seller/operator/OperatorResetPassword",
      class: "edit",
      title: t("operators.reset_password"),
      confirm: t("operators.reset_password.confirm"),
      icon: "key-round",
      form: resetForm,
      offered: isAnother,
      prepare: (_ctx, sent) => hashIfPassword(sent["password"]),
      run: (ctx, id, { password: typed }, _version, hash) => resetOperatorPassword(ctx, id, typed, hash),
    }),
    disable: rowAction({
      api: "seller/operator/OperatorDisable",
      class: "edit",
      title: t("operators.disable"),
      does: "stop",
      confirm: t("operators.disable.confirm"),
      icon: "user-x",
      bulk: true,
      repeatable: true,
      when: (state: RowState<"status" | OperatorState>) => state.status === 1,
      offered: isAnother,
      undo: "seller/operator/OperatorEnable",
      run: (ctx, id) => switchOperator(ctx, id, 0),
    }),
    enable: rowAction({
      api: "seller/operator/OperatorEnable",
      class: "edit",
      title: t("operators.enable"),
      icon: "user-check",
      bulk: true,
      repeatable: true,
      when: (state: RowState<"status" | OperatorState>) => state.status === 0,
      offered: isAnother,
      undo: "seller/operator/OperatorDisable",
      run: (ctx, id) => switchOperator(ctx, id, 1),
    }),
    sign_out: rowAction({
      api: "seller/operator/OperatorSignOut",
      class: "edit",
      title: t("operators.sign_out"),
      confirm: t("operators.sign_out.confirm"),
      icon: "log-out",
      repeatable: true,
      when: (state: RowState<"status" | OperatorState>) => state.status === 1,
      offered: isAnother,
      run: (ctx, id) => signOperatorOut(ctx, id),
    }),
    reset_second_step: rowAction({
      api: "seller/operator/OperatorResetSecondStep",
      class: "edit",
      title: t("operators.reset_second_step"),
      confirm: t("operators.reset_second_step.confirm"),
      danger: true,
      icon: "smartphone",
      repeatable: true,
      when: (state: RowState<"has_second_step" | OperatorState>) => state.has_second_step === true,
      offered: isAnother,
      run: (ctx, id) => resetOperatorSecondStep(ctx, id),
    }),
    delete: rowAction({
      api: "seller/operator/OperatorDelete",
      class: "delete",
      title: t("delete"),
      does: "delete",
      icon: "trash-2",
      offered: isAnother,
      run: (ctx, id) => removeOperator(ctx, id),
    }),
  },
});
