import type { Text } from "./language.ts";

/** `status` is the HTTP status; `msg` may use the data that the error was thrown with. */
interface ErrorKind {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly msg: Text;
}

function kind(status: ErrorKind["status"], zh: string, en: string, es: string, ja: string): ErrorKind {
  return { status, msg: { "zh-CN": zh, en, es, ja } };
}

/** Every expected refusal of the server. A code never changes its meaning; clients may rely on it. */
export const errors = {
  // ── the call itself
  bad_sign: kind(
    400,
    "请求签名错误",
    "The request's signature is wrong",
    "La firma de la petición es incorrecta",
    "リクエストの署名が正しくありません",
  ),
  bad_timestamp: kind(
    400,
    "请求时间与服务器相差过大",
    "The request's time differs too much from the server's",
    "La hora de la petición difiere demasiado de la del servidor",
    "リクエストの時刻がサーバーと大きくずれています",
  ),
  invalid: kind(
    400,
    "提交的内容有误，请检查标出的项",
    "Some fields need another look",
    "Hay campos que revisar",
    "入力内容を確認してください",
  ),
  payload_too_large: kind(
    413,
    "提交的内容过大",
    "That is too large to send",
    "El contenido es demasiado grande",
    "送信内容が大きすぎます",
  ),
  unsupported_media_type: kind(
    415,
    "不支持的内容类型",
    "This kind of content is not supported",
    "Tipo de contenido no admitido",
    "対応していない形式です",
  ),
  not_found: kind(404, "没有找到", "Not found", "No encontrado", "見つかりません"),
  rate_limited: kind(
    429,
    "操作过于频繁，请稍后再试",
    "Too many attempts. Please wait a moment",
    "Demasiados intentos. Espere un momento",
    "操作が多すぎます。しばらくしてからお試しください",
  ),
  busy: kind(
    503,
    "系统繁忙，请稍后再试",
    "The system is busy. Please try again shortly",
    "El sistema está ocupado. Inténtelo de nuevo en breve",
    "混み合っています。しばらくしてからお試しください",
  ),
  internal: kind(
    500,
    "出错了，请稍后再试（编号 {request_id}）",
    "Something went wrong. Please try again (id {request_id})",
    "Algo salió mal. Inténtelo de nuevo (id {request_id})",
    "エラーが発生しました。もう一度お試しください（番号 {request_id}）",
  ),
  storage_full: kind(
    503,
    "存储空间已满，暂时无法保存",
    "Storage is full: nothing can be saved right now",
    "El almacenamiento está lleno: ahora no se puede guardar",
    "保存領域がいっぱいのため、現在保存できません",
  ),

  // ── who calls
  login_required: kind(
    401,
    "请重新登录",
    "Please sign in again",
    "Vuelva a iniciar sesión",
    "再度ログインしてください",
  ),
  auth_failed: kind(
    401,
    "验证失败，请重新登录。",
    "Your session is no longer valid. Please sign in again.",
    "La sesión ya no es válida. Vuelva a iniciar sesión.",
    "認証に失敗しました。再度ログインしてください。",
  ),
  no_permission: kind(
    403,
    "没有此操作权限",
    "You do not have permission to do this",
    "No tiene permiso para esta operación",
    "この操作の権限がありません",
  ),
  bad_credentials: kind(
    401,
    "账号或密码错误",
    "Wrong account or password",
    "Cuenta o contraseña incorrecta",
    "アカウントまたはパスワードが違います",
  ),
  captcha_required: kind(
    401,
    "请输入图形验证码",
    "Please enter the picture code",
    "Introduzca el código de la imagen",
    "画像認証コードを入力してください",
  ),
  bad_captcha: kind(
    401,
    "图形验证码错误或已过期",
    "The picture code is wrong or has expired",
    "El código de la imagen es incorrecto o ha caducado",
    "画像認証コードが違うか、期限切れです",
  ),
  bad_sms_code: kind(
    401,
    "短信验证码错误或已过期",
    "The SMS code is wrong or has expired",
    "El código SMS es incorrecto o ha caducado",
    "SMS 認証コードが違うか、期限切れです",
  ),
  locked: kind(
    429,
    "尝试次数过多，请 {seconds, plural, one {# 秒} other {# 秒}}后再试",
    "Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}",
    "Demasiados intentos. Inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}",
    "試行回数が多すぎます。{seconds} 秒後にお試しください",
  ),
  account_disabled: kind(
    403,
    "账号已停用，请联系管理员",
    "This account has been disabled. Please contact your administrator",
    "La cuenta está desactivada. Contacte con el administrador",
    "このアカウントは停止されています。管理者にご連絡ください",
  ),
  sms_login_closed: kind(
    403,
    "短信登录未开放",
    "Sign-in by SMS is not open",
    "El acceso por SMS no está abierto",
    "SMS ログインは利用できません",
  ),
  handover_spent: kind(
    401,
    "登录链接已失效",
    "This sign-in link is no longer valid",
    "El enlace de acceso ya no es válido",
    "このログインリンクは無効です",
  ),
  download_spent: kind(
    401,
    "下载链接已失效，请重新下载",
    "This download link has been used or has expired. Please download again",
    "El enlace de descarga ya se usó o caducó. Descargue de nuevo",
    "ダウンロードリンクは使用済みか期限切れです。もう一度お試しください",
  ),

  // ── what is already there
  duplicate: kind(
    409,
    "数据未发生任何改变，请修改数据后再次提交",
    "Nothing has changed. Change something before submitting again",
    "No ha cambiado nada. Modifique los datos antes de enviar de nuevo",
    "データに変更がありません。変更してから再度送信してください",
  ),
  conflict: kind(
    409,
    "数据已被他人修改，请刷新后重试",
    "Someone else has changed this meanwhile. Refresh and try again",
    "Otra persona lo ha modificado entretanto. Actualice e inténtelo de nuevo",
    "他の人が先に変更しました。更新してからやり直してください",
  ),
  wrong_status: kind(
    409,
    "当前状态不能执行此操作，请刷新后重试",
    "This is not possible in its present state. Refresh and try again",
    "No es posible en su estado actual. Actualice e inténtelo de nuevo",
    "現在の状態ではこの操作はできません。更新してからやり直してください",
  ),
  in_use: kind(
    409,
    "正在使用中，不能删除",
    "It is in use and cannot be deleted",
    "Está en uso y no se puede eliminar",
    "使用中のため削除できません",
  ),
  already_exists: kind(409, "{what}已存在", "{what} already exists", "{what} ya existe", "{what}は既に存在します"),
  key_reused: kind(
    422,
    "同一幂等键提交了不同的内容",
    "The same idempotency key came with another body",
    "La misma clave de idempotencia llegó con otro contenido",
    "同じ冪等キーで異なる内容が送信されました",
  ),

  // ── lists, exports, imports
  too_deep: kind(
    400,
    "页数过深，请缩小筛选范围或导出",
    "That page is too far down. Narrow the filters or export",
    "Esa página está demasiado lejos. Acote los filtros o exporte",
    "ページが深すぎます。絞り込むかエクスポートしてください",
  ),
  nothing_to_export: kind(
    400,
    "暂无数据，不能导出",
    "There is nothing to export",
    "No hay datos que exportar",
    "データがないためエクスポートできません",
  ),
  no_columns: kind(
    400,
    "至少选择一列",
    "Choose at least one column",
    "Elija al menos una columna",
    "少なくとも 1 列を選択してください",
  ),
  export_expired: kind(
    404,
    "文件已过期",
    "The file has expired",
    "El archivo ha caducado",
    "ファイルの有効期限が切れました",
  ),
  not_a_sheet: kind(
    415,
    "请上传xlsx或xls格式文件",
    "Please upload an xlsx or xls file",
    "Suba un archivo xlsx o xls",
    "xlsx または xls 形式のファイルをアップロードしてください",
  ),
  sheet_refused: kind(
    400,
    "文件无法读取：{reason}",
    "The file cannot be read: {reason}",
    "No se puede leer el archivo: {reason}",
    "ファイルを読み取れません：{reason}",
  ),
  file_refused: kind(
    415,
    "不支持的文件类型或文件已损坏",
    "This kind of file is not accepted, or the file is damaged",
    "Tipo de archivo no admitido o archivo dañado",
    "対応していない形式か、ファイルが壊れています",
  ),

  // ── roles and operators
  role_beyond_own: kind(
    403,
    "不能授予自己没有的权限",
    "You cannot grant what you do not hold yourself",
    "No puede conceder permisos que usted no tiene",
    "自分が持たない権限は付与できません",
  ),
  role_own: kind(
    403,
    "不能修改自己的角色",
    "You cannot change your own role",
    "No puede modificar su propio rol",
    "自分の役割は変更できません",
  ),
  operator_self: kind(
    403,
    "不能停用或降级自己",
    "You cannot disable or demote yourself",
    "No puede desactivarse ni degradarse a sí mismo",
    "自分自身を停止・降格することはできません",
  ),

  // ── students and stays
  stay_open_exists: kind(
    409,
    "该学员已有进行中的营期",
    "This student already has an open stay",
    "Este alumno ya tiene una estancia abierta",
    "この学員には進行中の滞在があります",
  ),
  student_blacklisted: kind(
    409,
    "该学员在黑名单中：{reason}",
    "This student is blocked: {reason}",
    "Este alumno está bloqueado: {reason}",
    "この学員はブラックリストに登録されています：{reason}",
  ),
  date_in_past: kind(
    400,
    "日期不能早于今天",
    "The date cannot be before today",
    "La fecha no puede ser anterior a hoy",
    "今日より前の日付は指定できません",
  ),
  bed_taken: kind(
    409,
    "床位在 {night} 已被占用",
    "The bed is taken on the night of {night}",
    "La cama está ocupada la noche del {night}",
    "{night} の夜はベッドが使用中です",
  ),
  bed_unavailable: kind(
    409,
    "床位不可用",
    "The bed is not available",
    "La cama no está disponible",
    "このベッドは利用できません",
  ),
  room_gender: kind(
    409,
    "房间性别不符",
    "The room is for the other sex",
    "La habitación es para el otro sexo",
    "部屋の性別が一致しません",
  ),
  no_bed_left: kind(
    409,
    "所选日期没有足够的床位",
    "There are not enough beds on those dates",
    "No hay camas suficientes en esas fechas",
    "指定日のベッドが不足しています",
  ),
  bed_has_nights: kind(
    409,
    "该床位在 {night} 之后仍有安排",
    "The bed still has nights planned from {night} on",
    "La cama aún tiene noches previstas desde el {night}",
    "このベッドは {night} 以降に予定があります",
  ),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errors;

/** Reply `data` of 401 that tells the console to ask for a new login. */
export const loginData = "login";
/** Reply `data` that tells the login form to show a picture captcha. */
export const refreshCaptchaData = "refresh_captcha";
