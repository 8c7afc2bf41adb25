import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { instant, number, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byText } from "../../core/list/filters/filters.ts";
import { addRole } from "./add-role.ts";
import { removeRole } from "./delete-role.ts";
import { editRole } from "./edit-role.ts";
import { acceptGrants, grantShapes, roleForm } from "./role-form.ts";
import { lockRole, type RoleValues } from "./roles.repo.ts";
import { texts, t } from "./roles.texts.ts";

interface RoleFormValues {
  readonly name: string;
  readonly description: string | null;
  readonly own_students: boolean | undefined;
  readonly second_step: boolean;
  readonly path_arr: readonly (string | number)[] | null;
  readonly api_arr: readonly (string | number)[] | null;
}

function roleOf(values: RoleFormValues): RoleValues {
  return {
    name: values.name,
    description: values.description ?? "",
    own_students: values.own_students ?? false,
    second_step: values.second_step,
    path_arr: (values.path_arr ?? []).map(String),
    api_arr: (values.api_arr ?? []).map(String),
  };
}

export const rolesList = defineList({
  api: "seller/role/rolemanage",
  id: "roles",
  title: t("roles"),
  from: "role r",
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    name: text("r.name", { title: texts.roleName, card: true }),
    description: text("r.description", { title: t("roleForm.description"), width: 280 }),
    own_students: toggle("r.own_students", { title: t("roleForm.own_students"), width: 120 }),
    second_step: toggle("r.second_step", { title: t("roleForm.second_step"), width: 120 }),
    pages: number("jsonb_array_length(r.path_arr)", {
      title: t("pages"),
      card: true,
    }),
    apis: number("jsonb_array_length(r.api_arr)", { title: t("apis") }),
    operators: number(
      "(select count(*) from operator_role x where x.supplier_id = r.supplier_id and x.role_id = r.id)",
      {
        title: t("roles.operators"),
        card: true,
      },
    ),
    created_at: instant("r.created_at", { title: texts.createdAt, sort: true }),
    updated_at: instant("r.updated_at", { title: t("updated_at"), hidden: true }),
  },
  filters: { name: byText({ title: texts.roleName, sql: "r.name", match: "prefix" }) },
  order: "created_at",
  export: "seller/role/roleexport",
  topic: "role",
  actions: {
    add: topAction<typeof roleForm>({
      api: "seller/role/roleadd",
      class: "add",
      title: t("add"),
      primary: true,
      icon: "plus",
      form: roleForm,
      accept: acceptGrants,
      beside: grantShapes,
      run: (ctx, values) => addRole(ctx, roleOf(values)),
    }),
    edit: rowAction<typeof roleForm>({
      api: "seller/role/roleedit",
      class: "edit",
      title: t("edit"),
      icon: "pencil",
      form: roleForm,
      accept: acceptGrants,
      beside: grantShapes,
      prefill: async (ctx, id) => {
        const role = await lockRole(ctx.tx, id);
        if (!role) return {};
        const { name, description, own_students, second_step, path_arr, api_arr, version } = role;
        return { name, description, own_students, second_step, path_arr, api_arr, version };
      },
      run: (ctx, id, values, version) => editRole(ctx, id, roleOf(values), version),
    }),
    delete: rowAction({
      api: "seller/role/roledel",
      also: "GET",
      class: "delete",
      title: t("delete"),
      does: "delete",
      icon: "trash-2",
      run: (ctx, id) => removeRole(ctx, id),
    }),
  },
});
