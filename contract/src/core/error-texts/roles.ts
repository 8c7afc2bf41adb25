import { text } from "../language.ts";

/** What refusals about roles and operators say. */
export const rolesTexts = {
  role_beyond_own: text(
    "不能授予自己没有的权限，也不能操作权限超出自己的人",
    "You cannot grant what you do not hold yourself, nor act on someone who holds more than you",
    "No puede conceder permisos que usted no tiene, ni actuar sobre quien tiene más que usted",
    "自分が持たない権限は付与できません。自分より多くの権限を持つ人への操作もできません",
  ),
  role_own: text(
    "不能修改自己的角色",
    "You cannot change your own role",
    "No puede modificar su propio rol",
    "自分の役割は変更できません",
  ),
  role_held: text(
    "仍有 {count} 名操作员持有此角色，不能删除：{names}",
    "{count, plural, one {# operator holds} other {# operators hold}} this role, so it cannot be deleted: {names}",
    "{count, plural, one {# operador tiene} other {# operadores tienen}} este rol y no se puede eliminar: {names}",
    "{count} 人のオペレーターがこの役割を持っているため削除できません：{names}",
  ),
  operator_self: text(
    "不能对自己的账号执行此操作：修改密码请到“修改密码”，其余请由他人操作",
    "Not on your own account: your password is changed under Change password, the rest is for someone else to do",
    "No en su propia cuenta: su contraseña se cambia en Cambiar contraseña; lo demás debe hacerlo otra persona",
    "自分のアカウントにはこの操作はできません。パスワードは「パスワード変更」で変更し、それ以外は他の人に依頼してください",
  ),
};
