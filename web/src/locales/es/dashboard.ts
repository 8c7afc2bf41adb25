import type { dashboard as zhCN } from "../zh-CN/dashboard.ts";

export const dashboard: Readonly<Record<keyof typeof zhCN, string>> = {
  "dashboard.greetingMorning": "Buenos días, {name}",
  "dashboard.greetingNoon": "Buenos días, {name}",
  "dashboard.greetingAfternoon": "Buenas tardes, {name}",
  "dashboard.greetingEvening": "Buenas noches, {name}",
  "dashboard.today":
    "Hoy {arriving, plural, one {# entrada} other {# entradas}} y {leaving, plural, one {# salida} other {# salidas}}",
  "dashboard.flow": "Recorrido de alumnos",
  "dashboard.week": "Próximos 7 días",
  "dashboard.arrivals": "Entradas {count}",
  "dashboard.departures": "Salidas {count}",
  "dashboard.todayShort": "Hoy",
  "dashboard.weekLabel": "Entradas y salidas de los próximos 7 días",
  "dashboard.dayLabel": "{date}: {arrivals} entradas, {departures} salidas",
  "dashboard.beds": "Ocupación de camas",
  "dashboard.bedList": "Lista de camas",
  "dashboard.bedsNote": "{occupied} de {total} camas · {held} reservadas",
  "dashboard.buildingLabel": "{name}: {occupied} de {total} camas ocupadas",
  "dashboard.bedOccupied": "Ocupada",
  "dashboard.bedHeld": "Reservada",
  "dashboard.bedBlocked": "Fuera de uso",
  "dashboard.bedFree": "Libre",
  "dashboard.shortcuts": "Accesos directos",
  "dashboard.counters": "Trabajo pendiente",
  "dashboard.empty": "Aquí aparecerán sus tareas y páginas habituales",
};
