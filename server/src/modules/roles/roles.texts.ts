import { text } from "../../core/kernel/text.ts";

/** Words that several files of this module say. */
export const texts = {
  roleName: text("角色名称", "Role name", "Nombre del rol", "役割名"),
  reservedName: text(
    "该名称为系统保留，请换一个",
    "This name is reserved. Choose another",
    "Este nombre está reservado. Elija otro",
    "この名前は予約済みです。別の名前にしてください",
  ),
  notJson: text(
    "应为 JSON 数组",
    "This should be a JSON list",
    "Debe ser una lista JSON",
    "JSON 配列で指定してください",
  ),
  unknownGrant: text(
    "包含不存在的权限：{name}",
    "It holds a permission that does not exist: {name}",
    "Contiene un permiso que no existe: {name}",
    "存在しない権限が含まれています：{name}",
  ),
  loginTaken: text(
    "登录名已被使用",
    "Another operator has this login name",
    "Otro operador ya tiene ese nombre",
    "このログイン名は既に使われています",
  ),
  login: text("登录名", "Login name", "Nombre de acceso", "ログイン名"),
  name: text("姓名", "Name", "Nombre", "氏名"),
  phone: text("手机号", "Mobile", "Móvil", "携帯番号"),
  roles: text("角色", "Roles", "Roles", "役割"),
  remark: text("备注", "Remark", "Observaciones", "備考"),
  status: text("状态", "Status", "Estado", "状態"),
  active: text("启用", "Active", "Activo", "有効"),
  disabled: text("停用", "Disabled", "Desactivado", "停止中"),
  password: text("密码", "Password", "Contraseña", "パスワード"),
  createdAt: text("创建时间", "Created", "Creado", "作成日時"),
} as const;
