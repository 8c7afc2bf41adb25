import { text } from "../../core/kernel/text.ts";

/** Words that columns, filters, fields and the import share. */
export const words = {
  member: text("会员", "Member", "Socio", "会員"),
  nickname: text("昵称", "Nickname", "Apodo", "ニックネーム"),
  truename: text("姓名", "Full name", "Nombre completo", "氏名"),
  username: text("用户名", "Username", "Usuario", "ユーザー名"),
  phone: text("手机号", "Phone", "Móvil", "携帯番号"),
  email: text("邮箱", "Email", "Correo", "メール"),
  gender: text("性别", "Sex", "Sexo", "性別"),
  birthday: text("生日", "Birthday", "Nacimiento", "生年月日"),
  rank: text("等级", "Rank", "Nivel", "ランク"),
  growth: text("成长值", "Growth", "Crecimiento", "成長値"),
  points: text("积分", "Points", "Puntos", "ポイント"),
  tags: text("标签", "Tags", "Etiquetas", "タグ"),
  source: text("来源", "Source", "Origen", "経路"),
  status: text("状态", "Status", "Estado", "状態"),
  remark: text("备注", "Remark", "Nota", "備考"),
  createdAt: text("注册时间", "Joined", "Alta", "登録日時"),
  addresses: text("收货地址", "Delivery addresses", "Direcciones de entrega", "お届け先"),
  edit: text("编辑", "Edit", "Editar", "編集"),
  delete: text("删除", "Delete", "Eliminar", "削除"),
  level: text("级别", "Level", "Grado", "段階"),
  name: text("名称", "Name", "Nombre", "名称"),
  growthFrom: text("成长值门槛", "From growth", "Desde crecimiento", "必要な成長値"),
  discount: text("折扣", "Price", "Precio", "価格"),
  freeFreight: text("包邮", "Free delivery", "Envío gratis", "送料無料"),
  pointsRate: text("积分倍率", "Points rate", "Multiplicador", "ポイント倍率"),
} as const;

/** The rank where everybody begins, until the shop names it otherwise. */
export const firstRankName = "普通会员";

/** What stands in a deleted member's place. */
export const nobodyName = "已注销会员";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  nameless: text(
    "手机号和用户名至少填写一项",
    "Give a phone or a username",
    "Indique un móvil o un usuario",
    "携帯番号かユーザー名のどちらかを入力してください",
  ),
  phoneTaken: text(
    "该手机号已是会员",
    "A member has this phone already",
    "Ya hay un socio con este móvil",
    "この番号の会員は既に登録されています",
  ),
  usernameTaken: text(
    "用户名已被使用",
    "This username is taken",
    "El usuario ya existe",
    "このユーザー名は使われています",
  ),
  username: text(
    "4–32 位字母、数字或下划线，以字母开头",
    "4 to 32 letters, digits or underscores, beginning with a letter",
    "De 4 a 32 letras, cifras o guiones bajos; empieza por letra",
    "英字で始まる 4～32 文字の英数字・下線",
  ),
  email: text(
    "请填写正确的邮箱地址",
    "Please enter a correct email address",
    "Escriba un correo válido",
    "正しいメールアドレスを入力してください",
  ),
  password: text(
    "至少 8 位，须含字母、数字、符号中的两类",
    "At least 8 characters of two kinds: letters, digits, signs",
    "Al menos 8 caracteres de dos clases: letras, cifras, signos",
    "8 文字以上、英字・数字・記号のうち 2 種類以上",
  ),
  birthday: text(
    "生日不能晚于今天",
    "The birthday cannot be after today",
    "El nacimiento no puede ser posterior a hoy",
    "生年月日は今日以前にしてください",
  ),
  region: text("请选择到区县", "Choose down to the district", "Elija hasta el distrito", "区・県まで選択してください"),
  twoDefaults: text(
    "只能有一个默认地址",
    "Only one address can be the default",
    "Solo una dirección puede ser la predeterminada",
    "既定のお届け先は 1 件だけです",
  ),
  picture: text("请上传图片", "Please upload a picture", "Suba una imagen", "画像をアップロードしてください"),
  tagLong: text(
    "每个标签最多 20 字，最多 20 个",
    "At most 20 tags of 20 characters",
    "Como máximo 20 etiquetas de 20 caracteres",
    "タグは 20 文字以内で 20 個まで",
  ),
  tagsThere: text("已有标签：{tags}", "Has it already: {tags}", "Ya la tiene: {tags}", "既にあるタグ：{tags}"),
  tagsAbsent: text("没有标签：{tags}", "Has no such tag: {tags}", "No tiene la etiqueta: {tags}", "ないタグ：{tags}"),
  notZero: text("不能为 0", "Cannot be 0", "No puede ser 0", "0 は指定できません"),
  rankUntil: text(
    "截止日期须晚于今天",
    "The last day must be after today",
    "El último día debe ser posterior a hoy",
    "終了日は明日以降にしてください",
  ),
  rankUnknown: text(
    "没有这个等级，或已停用",
    "There is no such rank, or it is withdrawn",
    "No existe ese nivel o está retirado",
    "このランクは存在しないか、停止されています",
  ),
  rankName: text("等级名称已存在", "A rank has this name", "Ya hay un nivel con ese nombre", "同名のランクがあります"),
  rankLevel: text(
    "该级别已存在",
    "A rank has this level",
    "Ya hay un nivel con ese grado",
    "同じ段階のランクがあります",
  ),
  rankFirst: text(
    "初始等级的级别和门槛为 0，且不能停用",
    "The first rank has level and threshold 0, and cannot be withdrawn",
    "El primer nivel tiene grado y umbral 0 y no puede retirarse",
    "最初のランクは段階・しきい値が 0 で、停止できません",
  ),
  rankRising: text(
    "门槛必须随级别升高：应在 {low} 与 {high} 之间",
    "The threshold must rise with the level: between {low} and {high}",
    "El umbral debe subir con el grado: entre {low} y {high}",
    "しきい値は段階とともに上がる必要があります（{low}～{high}）",
  ),
  doubleInFile: text("文件中重复", "Twice in this file", "Repetido en el archivo", "ファイル内で重複しています"),
} as const;
