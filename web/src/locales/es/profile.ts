import type { profile as zhCN } from "../zh-CN/profile.ts";

export const profile: Readonly<Record<keyof typeof zhCN, string>> = {
  "profile.save": "Guardar",
  "profile.saved": "Guardado",
  "profile.loginName": "Nombre de acceso",
  "profile.nickname": "Alias",
  "profile.phone": "Teléfono",
  "profile.introduction": "Presentación",
  "profile.required": "Rellene este campo",
  "password.old": "Contraseña actual",
  "password.new": "Contraseña nueva",
  "password.again": "Repita la contraseña nueva",
  "password.hint": "Al menos 8 caracteres; sirve una frase fácil de recordar",
  "password.tooShort": "Al menos 8 caracteres",
  "password.same": "La contraseña nueva debe ser distinta de la actual",
  "password.differs": "Las dos contraseñas no coinciden",
  "password.submit": "Cambiar contraseña",
  "password.done": "Contraseña cambiada; se ha cerrado la sesión en los demás dispositivos",
  "password.note": "La cuenta se cerrará de inmediato en los demás dispositivos.",
};
