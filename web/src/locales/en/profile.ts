import type { profile as zhCN } from "../zh-CN/profile.ts";

export const profile: Readonly<Record<keyof typeof zhCN, string>> = {
  "profile.save": "Save",
  "profile.saved": "Saved",
  "profile.loginName": "Login name",
  "profile.nickname": "Nickname",
  "profile.phone": "Phone",
  "profile.introduction": "Introduction",
  "profile.required": "Please fill this in",
  "password.old": "Current password",
  "password.new": "New password",
  "password.again": "New password again",
  "password.hint": "At least 8 characters; a sentence you remember is fine",
  "password.tooShort": "At least 8 characters",
  "password.same": "The new password must differ from the current one",
  "password.differs": "The two passwords differ",
  "password.submit": "Change password",
  "password.done": "Password changed; other devices are signed out",
  "password.note": "This account is signed out on every other device at once.",
};
