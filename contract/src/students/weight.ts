import { choice } from "../core/choice.ts";

/** On which occasion somebody was weighed. The log of entry is what a stay's loss is counted from. */
export const weightKinds = [
  choice("entry", "入营", "Entry", "Entrada", "入営時", "violet"),
  choice("morning", "晨重", "Morning", "Matinal", "朝", "blue"),
  choice("weekly", "周测", "Weekly", "Semanal", "週次", "cyan"),
  choice("exit", "结营", "Exit", "Salida", "修了時", "green"),
  choice("self", "自测", "Own scale", "Propia", "自己測定", "slate"),
] as const;
export type WeightKind = (typeof weightKinds)[number]["value"];

/** What is plausible of a person: grams. */
export const weightBounds = { least_g: 20_000, most_g: 350_000 } as const;
/** Body-mass index below which no target may lie. */
export const leastTargetBmi = 18.5;
