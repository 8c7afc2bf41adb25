import { text } from "../language.ts";

/** What refusals about roles and operators say. */
export const rolesTexts = {
  role_beyond_own: text(
    "不能授予自己没有的权限",
    "You cannot grant what you do not hold yourself",
    "No puede conceder permisos que usted no tiene",
    "自分が持たない権限は付与できません",
  ),
  role_own: text(
    "不能修改自己的角色",
    "You cannot change your own role",
    "No puede modificar su propio rol",
    "自分の役割は変更できません",
  ),
  operator_self: text(
    "不能停用或降级自己",
    "You cannot disable or demote yourself",
    "No puede desactivarse ni degradarse a sí mismo",
    "自分自身を停止・降格することはできません",
  ),
};
