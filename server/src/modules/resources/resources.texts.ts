import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  roomsOrder: text(
    "结束号必须不小于起始号",
    "The last number must not be below the first",
    "El último número no puede ser menor que el primero",
    "終了番号は開始番号以上にしてください",
  ),
  tooManyRooms: text(
    "一次最多添加 100 间",
    "At most 100 rooms at a time",
    "Como máximo 100 habitaciones a la vez",
    "一度に追加できるのは 100 室までです",
  ),
  roomTaken: text(
    "房间 {no} 已存在",
    "Room {no} already exists",
    "La habitación {no} ya existe",
    "部屋 {no} は既に存在します",
  ),
  bedTaken: text(
    "该房间已有此床号",
    "The room already has a bed of this number",
    "La habitación ya tiene una cama con ese número",
    "この部屋には同じ番号のベッドがあります",
  ),
  chooseBuilding: text(
    "请选择楼栋，或填写新楼栋",
    "Choose a building or name a new one",
    "Elija un edificio o escriba uno nuevo",
    "棟を選択するか、新しい棟名を入力してください",
  ),
  chooseType: text(
    "请选择房型，或填写新房型",
    "Choose a room type or name a new one",
    "Elija un tipo de habitación o escriba uno nuevo",
    "部屋タイプを選択するか、新しいタイプ名を入力してください",
  ),
  typeTaken: text(
    "已有同名房型",
    "There is a room type of this name already",
    "Ya existe un tipo con ese nombre",
    "同じ名前の部屋タイプが既にあります",
  ),
  unknown: text(
    "没有找到所选项",
    "The choice was not found",
    "No se encontró la opción",
    "選択した項目が見つかりません",
  ),
  typeSize: text(
    "请填写每间床数",
    "Say how many beds a room of this type has",
    "Indique cuántas camas tiene este tipo",
    "1 室あたりのベッド数を入力してください",
  ),
  rangeOrder: text(
    "结束日期不能早于开始日期",
    "The end cannot be before the beginning",
    "El final no puede ser anterior al inicio",
    "終了日は開始日以降にしてください",
  ),
  rangeLong: text(
    "一次最多停用 366 晚",
    "At most 366 nights at a time",
    "Como máximo 366 noches a la vez",
    "一度に停止できるのは 366 泊までです",
  ),
  doubleInFile: text("文件中重复", "Twice in this file", "Repetido en el archivo", "ファイル内で重複しています"),
} as const;
