import { text } from "../language.ts";

/** What refusals about who calls say. */
export const callerTexts = {
  login_required: text("请重新登录", "Please sign in again", "Vuelva a iniciar sesión", "再度ログインしてください"),
  auth_failed: text(
    "验证失败，请重新登录。",
    "Your session is no longer valid. Please sign in again.",
    "La sesión ya no es válida. Vuelva a iniciar sesión.",
    "認証に失敗しました。再度ログインしてください。",
  ),
  no_permission: text(
    "没有此操作权限",
    "You do not have permission to do this",
    "No tiene permiso para esta operación",
    "この操作の権限がありません",
  ),
  bad_credentials: text(
    "账号或密码错误",
    "Wrong account or password",
    "Cuenta o contraseña incorrecta",
    "アカウントまたはパスワードが違います",
  ),
  captcha_required: text(
    "请输入图形验证码",
    "Please enter the picture code",
    "Introduzca el código de la imagen",
    "画像認証コードを入力してください",
  ),
  bad_captcha: text(
    "图形验证码错误或已过期",
    "The picture code is wrong or has expired",
    "El código de la imagen es incorrecto o ha caducado",
    "画像認証コードが違うか、期限切れです",
  ),
  bad_sms_code: text(
    "短信验证码错误或已过期",
    "The SMS code is wrong or has expired",
    "El código SMS es incorrecto o ha caducado",
    "SMS 認証コードが違うか、期限切れです",
  ),
  locked: text(
    "尝试次数过多，请 {seconds, plural, one {# 秒} other {# 秒}}后再试",
    "Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}",
    "Demasiados intentos. Inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}",
    "試行回数が多すぎます。{seconds} 秒後にお試しください",
  ),
  account_disabled: text(
    "账号已停用，请联系管理员",
    "This account has been disabled. Please contact your administrator",
    "La cuenta está desactivada. Contacte con el administrador",
    "このアカウントは停止されています。管理者にご連絡ください",
  ),
  sms_login_closed: text(
    "短信登录未开放",
    "Sign-in by SMS is not open",
    "El acceso por SMS no está abierto",
    "SMS ログインは利用できません",
  ),
  handover_spent: text(
    "登录链接已失效",
    "This sign-in link is no longer valid",
    "El enlace de acceso ya no es válido",
    "このログインリンクは無効です",
  ),
  download_spent: text(
    "下载链接已失效，请重新下载",
    "This download link has been used or has expired. Please download again",
    "El enlace de descarga ya se usó o caducó. Descargue de nuevo",
    "ダウンロードリンクは使用済みか期限切れです。もう一度お試しください",
  ),
};
