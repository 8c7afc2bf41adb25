import { text } from "../language.ts";

/** What refusals about WeChat, and members of the shop say. */
export const membersTexts = {
  wechat_closed: text(
    "微信登录未开放",
    "WeChat is not set up here",
    "WeChat no está configurado",
    "WeChat は利用できません",
  ),
  wechat_state: text(
    "授权已失效或不属于此登录，请重新发起",
    "This authorisation has expired, was used, or belongs to another session. Please start again",
    "La autorización caducó, ya se usó o es de otra sesión. Empiece de nuevo",
    "この認可は期限切れ・使用済み、または別のセッションのものです。やり直してください",
  ),
  wechat_refused: text(
    "微信授权失败，请重试",
    "WeChat did not confirm the authorisation. Please try again",
    "WeChat no confirmó la autorización. Inténtelo de nuevo",
    "WeChat の認可に失敗しました。もう一度お試しください",
  ),
  wechat_not_bound: text(
    "该微信尚未绑定账号，请先用密码登录后绑定",
    "This WeChat is not bound to an account. Sign in with a password and bind it first",
    "Este WeChat no está vinculado. Entre con contraseña y vincúlelo primero",
    "この WeChat はまだ連携されていません。パスワードでログインして連携してください",
  ),
  wechat_taken: text(
    "该微信已绑定其他账号",
    "This WeChat is bound to another account",
    "Este WeChat está vinculado a otra cuenta",
    "この WeChat は別のアカウントに連携されています",
  ),
  wechat_bound: text(
    "当前账号已绑定微信，请先解绑",
    "This account is bound to a WeChat already. Unbind it first",
    "La cuenta ya está vinculada. Desvincúlela primero",
    "このアカウントは連携済みです。先に解除してください",
  ),
  member_has_points: text(
    "该会员还有 {points} 积分，清零后才能删除",
    "This member still has {points, plural, one {# point} other {# points}}. Settle them before deleting",
    "Este socio aún tiene {points, plural, one {# punto} other {# puntos}}. Liquídelos antes de eliminar",
    "この会員には {points} ポイント残っています。精算してから削除してください",
  ),
  score_too_low: text(
    "余额不足：现有 {balance}",
    "There is not that much: the balance is {balance}",
    "No hay tanto: el saldo es {balance}",
    "残高が足りません（現在 {balance}）",
  ),
};
