import { text as say } from "../../core/kernel/text.ts";
import { instant, number, phone, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters.ts";

const industries: readonly OptionDef[] = [
  { value: "admin", title: say("平台", "Platform", "Plataforma", "プラットフォーム"), color: "violet" },
  { value: "camp", title: say("营地", "Camp", "Campamento", "キャンプ"), color: "green" },
  { value: "shop", title: say("商城", "Shop", "Tienda", "ショップ"), color: "blue" },
  {
    value: "offline-pay",
    title: say("线下收款", "Counter payments", "Cobros en mostrador", "店頭決済"),
    color: "cyan",
  },
];
const statuses: readonly OptionDef[] = [
  { value: 1, title: say("正常", "Open", "Activo", "営業中"), color: "green" },
  { value: 0, title: say("已关闭", "Closed", "Cerrado", "停止中"), color: "slate" },
];
const industryTitle = say("类型", "Kind", "Tipo", "種別");
const statusTitle = say("状态", "Status", "Estado", "状態");
const nameTitle = say("商家名称", "Supplier", "Proveedor", "事業者名");

export const suppliersList = defineList({
  api: "seller/enter/SupplierManage",
  id: "suppliers",
  title: say("商家管理", "Suppliers", "Proveedores", "事業者管理"),
  from: "platform.supplier_manage s",
  pk: "s.id",
  tenant: null,
  schema: "platform",
  columns: {
    name: text("s.name", { title: nameTitle, card: true }),
    login: text("s.login", { title: say("登录名", "Login name", "Nombre de acceso", "ログイン名") }),
    industry_type: tag("s.industry_type", { title: industryTitle, options: industries, card: true }),
    status: tag("s.status", { title: statusTitle, options: statuses, card: true }),
    phone: phone("s.phone", {
      title: say("联系电话", "Phone", "Teléfono", "電話番号"),
      hidden: true,
      mask: { as: "phone", reveal: { api: "seller/enter/SupplierReveal", biz_type: "supplier" } },
    }),
    operators: number("s.operators", { title: say("操作员数", "Operators", "Operadores", "オペレーター数") }),
    last_login_at: instant("s.last_login_at", {
      title: say("最近登录", "Last sign-in", "Último acceso", "最終ログイン"),
    }),
    created_at: instant("s.created_at", { title: say("入驻时间", "Since", "Desde", "出店日"), sort: "s.id" }),
    suid: text("s.suid", { title: say("商家编号", "Supplier id", "Id. de proveedor", "事業者 ID"), hidden: true }),
  },
  filters: {
    name: byText({ title: nameTitle, sql: "s.name", match: "contains" }),
    industry_type: bySelect({ title: industryTitle, sql: "s.industry_type", options: industries }),
    status: bySelect({ title: statusTitle, sql: "s.status", options: statuses }),
  },
  order: "-created_at",
});
