import type { plugins as zhCN } from "../zh-CN/plugins.ts";

export const plugins: Readonly<Record<keyof typeof zhCN, string>> = {
  "plugins.count": "{installed} de {count} instalados",
  "plugins.since": "Desde {when}",
  "plugins.setUp": "Configurar",
  "plugins.empty": "Aún no hay complementos",
  "plugins.notInstalled": "Este complemento no está instalado",
  "plugins.toCentre": "Ir a los complementos",
  "plugins.save": "Guardar",
  "plugins.saved": "Guardado",
  "plugins.noSettings": "Este complemento no necesita ajustes",
  "plugins.unknown": "No existe ese complemento",
};
