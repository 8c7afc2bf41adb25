export { amountInCapitals } from "./amount-in-capitals.ts";
export {
  dateInWords,
  dayInWords,
  formatTime,
  fullDate,
  isZoneElsewhere,
  relativeTime,
  shownTimeZone,
  showTimesIn,
  weekday,
} from "./time.ts";
export { formatMoney, formatNumber, formatPercent, percentInColumn, shortNumber } from "./number.ts";
