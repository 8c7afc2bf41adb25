import type { dashboard as zhCN } from "../zh-CN/dashboard.ts";

export const dashboard: Readonly<Record<keyof typeof zhCN, string>> = {
  "dashboard.greetingMorning": "Good morning, {name}",
  "dashboard.greetingNoon": "Good day, {name}",
  "dashboard.greetingAfternoon": "Good afternoon, {name}",
  "dashboard.greetingEvening": "Good evening, {name}",
  "dashboard.today":
    "{arriving, plural, one {# arrival} other {# arrivals}} today, {leaving, plural, one {# departure} other {# departures}}",
  "dashboard.flow": "Student flow",
  "dashboard.week": "Next 7 days",
  "dashboard.arrivals": "Arrivals {count}",
  "dashboard.departures": "Departures {count}",
  "dashboard.todayShort": "Today",
  "dashboard.weekLabel": "Arrivals and departures of the next 7 days",
  "dashboard.dayLabel": "{date}: {arrivals} arriving, {departures} leaving",
  "dashboard.beds": "Beds in use",
  "dashboard.bedList": "Bed list",
  "dashboard.bedsNote": "{occupied} of {total} beds · {held} held",
  "dashboard.buildingLabel": "{name}: {occupied} of {total} beds in use",
  "dashboard.bedOccupied": "In use",
  "dashboard.bedHeld": "Held",
  "dashboard.bedBlocked": "Out of use",
  "dashboard.bedFree": "Free",
  "dashboard.shortcuts": "Shortcuts",
  "dashboard.counters": "Waiting work",
  "dashboard.empty": "Your waiting work and usual pages will appear here",
};
