import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  doubleStep: text(
    "天数不能重复",
    "Two steps are for the same number of days",
    "Hay dos tramos con los mismos días",
    "同じ日数の段階があります",
  ),
  notAPage: text(
    "请填写以 https:// 开头的网址",
    "Enter an address that begins with https://",
    "Escriba una dirección que empiece por https://",
    "https:// で始まる URL を入力してください",
  ),
  nameTaken: text("该名称已存在", "This name is taken", "Ese nombre ya existe", "この名称は使用済みです"),
} as const;
