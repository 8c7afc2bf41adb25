import { verbatim } from "../kernel/text.ts";
import type { OptionDef } from "./columns.ts";

/** @param minutes  since midnight, 0 to 1440 @returns `08:30` */
export function clockText(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns times of the day as choices, in minutes since midnight. @param step  minutes between two of them */
export function clockOptions(from = 0, to = 1440, step = 15): readonly OptionDef[] {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, at) => from + at * step).map((value) => ({
    value,
    title: verbatim(clockText(value)),
  }));
}
