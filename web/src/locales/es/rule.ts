import type { rule as zhCN } from "../zh-CN/rule.ts";

/** One rule of the data. */
export const rule: Readonly<Record<keyof typeof zhCN, string>> = {
  "rule.checked": "Última comprobación {at} · {suppliers, plural, one {# proveedor} other {# proveedores}}",
  "rule.sound": "Los datos de todos los proveedores cumplen esta regla",
  "rule.failed": "Sin comprobar",
  "rule.rows": "{count, plural, one {# fila la incumple} other {# filas la incumplen}}",
  "rule.first": "Las primeras {shown}",
  "rule.switchTitle": "¿Actuar por «{supplier}»?",
  "rule.switchBody": "El registro es de «{supplier}»: la consola cambiará a ese proveedor y lo abrirá.",
  "rule.switch": "Cambiar y abrir",
};
