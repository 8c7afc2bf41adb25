import type { Choice } from "@kangying/contract/core/choice";
import type { ChipColor } from "../../ui/Chip.tsx";
import { stayStatuses } from "@kangying/contract/students/stay";
import { weightKinds } from "@kangying/contract/students/weight";
import { useLanguage } from "../../engine/i18n/index.ts";

function useTitles(choices: readonly Choice[]): (value: string | number) => string {
  const language = useLanguage() ?? "zh-CN";
  return (value) => choices.find((each) => each.value === value)?.title[language] ?? String(value);
}

/** Names of the occasions of weighing. */
export function useKindTitle(): (kind: string) => string {
  return useTitles(weightKinds);
}

/** Names of the statuses of a stay. */
export function useStatusTitle(): (status: number) => string {
  return useTitles(stayStatuses);
}

/** The colour of a status, as lists have it. */
export function statusColor(status: number): ChipColor {
  const choices: readonly Choice<number>[] = stayStatuses;
  return choices.find((each) => each.value === status)?.color ?? "slate";
}
