import type { profile as zhCN } from "../zh-CN/profile.ts";

export const profile: Readonly<Record<keyof typeof zhCN, string>> = {
  "profile.save": "保存",
  "profile.saved": "保存しました",
  "profile.loginName": "ログイン名",
  "profile.nickname": "ニックネーム",
  "profile.phone": "電話番号",
  "profile.introduction": "自己紹介",
  "profile.required": "入力してください",
  "password.old": "現在のパスワード",
  "password.new": "新しいパスワード",
  "password.again": "新しいパスワード（確認）",
  "password.hint": "8 文字以上。覚えやすい文章でもかまいません",
  "password.tooShort": "8 文字以上で入力してください",
  "password.same": "現在と異なるパスワードにしてください",
  "password.differs": "2 つのパスワードが一致しません",
  "password.submit": "パスワードを変更",
  "password.done": "変更しました。他の端末はログアウトされました",
  "password.note": "他の端末では直ちにログアウトされます。",
};
